// A word's own sheet: context, collocates, dispersion, forms, trend over the books, and the other texts.

import { pick } from './address.js';
import { element, isolated, note } from './dom.js';
import { choice, optionsForm, sameness, textChoice, typed } from './fields.js';
import { later } from './later.js';
import { answerTable, remarks, section } from './results.js';
import { counted, countsBy, hitTable, overBooks, searchOptions, strips, summary } from './search.js';
import { wordLink } from './words.js';

const CONTEXT = 10; // hits that are shown
const FORMS = 30;
// Strong's numbers and lemmas, which only a search finds: measures count words.
const OF_NOTES = /\b(?:strong|lemma):/;
const MEASURES = ['logDice', 'MI', 'MI3', 't', 'G2', 'Dice', 'deltaPOfWord', 'deltaPOfHit'];

/** The view of a word. */
export function word(screen, address) {
  const { bench } = screen;
  const text = bench.textOf(address.ver);
  const find = address.find ?? '';
  const form = optionsForm(screen, address, 'Where to look', [textChoice(screen, address, { all: true }), sameness(address)]);
  return { title: find, heading: find || 'A word', form, body: () => find === ''
    ? [element('p', {}, 'Type a word into the field above, or choose one from ', element('a', { href: screen.link({ view: 'words', ...pick(address, 'ver') }) }, 'all words'), '.')]
    : sheet(screen, address, text) };
}

function sheet(screen, address, text) {
  const { bench } = screen;
  const options = searchOptions({ ...address, sort: undefined }, text);
  const hits = bench.ask('concordance', options);
  screen.say(counted(hits.size, 'hit'));
  if (hits.size === 0) {
    return [element('p', { class: 'summary' }, 'No hits'), remarks(screen, hits)];
  }
  const shared = pick(options, 'find', 'ver', 'bk', 'case', 'marks', 'tokens');
  const isOfNotes = OF_NOTES.test(address.find);
  const spread = !isOfNotes && bench.ask('dispersion', { ...shared, ver: 'all' });
  return [
    isOfNotes
      ? section('Words with it', undefined, element('p', { class: 'summary' }, summary(hits, text)),
        written(hits, (form) => wordLink(screen, address, form)))
      : section('How often, and how evenly', spread, measures(screen, address, text, spread)),
    section(text.hasBooks && bench.textsOf(address.ver).length === 1 ? 'Over the books' : 'Over the texts', undefined, overBooks(screen, address, text, hits), strips(screen, address, text, hits)),
    section('Context', hits, hitTable(screen, address, text, hits, { size: Math.min(CONTEXT, hits.size), isSorted: false }),
      hits.size > CONTEXT && element('p', {}, element('a', { href: screen.link({ ...shared, view: 'search' }) },
        `All ${counted(hits.size, 'hit')}`))),
    isOfNotes ? remarks(screen, hits) : later(() => {
      const [near, collocates] = collocatesOf(screen, address, shared);
      return [
        section('Words near it', near, collocates),
        section('Forms', undefined, forms(screen, address, hits, shared)),
        remarks(screen, hits, spread, near),
      ];
    }),
  ];
}

// How frequent it is, and how evenly it is spread, in each of the texts.
function measures(screen, address, text, spread) {
  const { bench } = screen;
  const parts = text.hasBooks ? 'books' : 'texts';
  const made = answerTable(screen, address, {
    answer: spread,
    isSorted: false,
    label: 'How often, and how evenly',
    names: ['label', ...(new Set(spread.column('word')).size > 1 ? ['word'] : []), 'f', 'per10k', 'range', 'parts', 'D', 'D2', 'DP', 'DPnorm'],
    headings: { label: 'text', f: 'hits', per10k: 'per 10,000', range: `${parts} with it`, parts },
    cells: { label: (row) => {
      const id = String(spread.cell(row, 'version') || spread.cell(row, 'label'));
      const name = bench.texts.find((each) => each.id === id)?.name ?? id;
      return element('a', { href: screen.link({ ...address, ver: id }) }, isolated(name));
    } },
  });
  return [made.node, note('D and D2 are 1 where a word is spread evenly, DP and DPnorm 0.')];
}

function collocatesOf(screen, address, shared) {
  const near = screen.bench.ask('collocates', {
    ...shared,
    ...(shared.ver === 'all' ? { by: 'all' } : {}),
    ...pick(address, 'measure', 'left', 'right', 'min-count', 'stopwords'),
    n: 'all',
  });
  const form = optionsForm(screen, { ...address, sort: undefined, order: undefined }, 'Which words are near', [
    choice('measure', 'Ordered by', address.measure ?? 'logDice', MEASURES.map((name) => [name, name])),
    typed('left', 'Words before', address.left ?? 5, { type: 'number', min: 0, max: 20 }),
    typed('right', 'after', address.right ?? 5, { type: 'number', min: 0, max: 20 }),
    typed('min-count', 'At least', address['min-count'] ?? 3, { type: 'number', min: 1 }),
  ]);
  const { node } = answerTable(screen, address, {
    answer: near,
    label: 'Words near it',
    names: ['word', 'rank', 'count', 'left', 'right', 'f', ...MEASURES, 'p'],
    headings: { count: 'near', left: 'before', right: 'after', f: 'in all' },
    cells: { word: (row) => wordLink(screen, address, String(near.cell(row, 'word'))) },
  });
  return [near, [form, near.size === 0 ? element('p', {}, 'No word is near it that often.') : node]];
}

// The most frequent words of a list.
function wordList(label, counts, each) {
  return element('div', {}, element('h4', {}, label),
    element('ul', { class: 'forms', role: 'list', 'aria-label': label }, [...counts].sort(([, a], [, b]) => b - a).slice(0, FORMS)
      .map(([form, count]) => element('li', {}, each(form), ' ', element('small', {}, count.toLocaleString('en'))))));
}

function written(hits, each) {
  return wordList('Written', countsBy(hits.column('match')), each);
}

// How it is written, and the words that begin with it.
function forms(screen, address, hits, shared) {
  if (!/^[\p{L}\p{M}]{3,}$/u.test(shared.find)) {
    return [written(hits, isolated)];
  }
  const longer = screen.bench.ask('concordance', { ...shared, find: `${shared.find}*`, n: 'all' });
  const counts = countsBy(longer.column('match').map((form) => String(form).toLowerCase()));
  counts.delete(shared.find.toLowerCase());
  return [written(hits, isolated), counts.size > 0 && wordList('Words that begin with it', counts, (form) => wordLink(screen, address, form))];
}
