// Words: the list of all words or n-grams of a text, filtered as one types.

import { pick } from './address.js';
import { element, isolated } from './dom.js';
import { box, booksField, choice, optionsForm, sameness, textChoice, textLabel, typed } from './fields.js';
import { answerTable, remarks, saveButton } from './results.js';

/** How many words are counted as one. */
export const LENGTHS = [[1, 'single words'], [2, 'pairs of words'], [3, 'three words'], [4, 'four words'], [5, 'five words']];

/** The link to a word's own sheet. */
export function wordLink(screen, address, word) {
  return element('a', {
    href: screen.link({ ...pick(address, 'ver', 'bk', 'case', 'marks', 'tokens'), view: 'word', find: asQuery(word) }),
  }, isolated(word));
}

/** A word or an n-gram as a query that finds it; quoted if it has what queries are made of. */
export function asQuery(word) {
  return /^[\p{L}\p{M}\p{N}]+(['’\- ][\p{L}\p{M}\p{N}]+)*$/u.test(word) ? word : `"${word.replaceAll('"', ' ').trim()}"`;
}

/** Whether a word has what was typed, whatever its case; a word has to begin with what ends with *. */
export function matcher(filter) {
  const part = filter.toLowerCase();
  return part.endsWith('*')
    ? (word) => word.toLowerCase().startsWith(part.slice(0, -1))
    : (word) => word.toLowerCase().includes(part);
}

/** The view of all words. */
export function words(screen, address) {
  const { bench } = screen;
  const isAll = address.ver === 'all';
  const text = bench.textOf(address.ver);
  const form = optionsForm(screen, { ...address, filter: undefined }, 'Which words', [
    textChoice(screen, address, { all: true }), booksField(text, address.bk),
    choice('ngram', 'Count', address.ngram ?? 1, LENGTHS),
    box('stopwords', 'Common words too', 'none', address), sameness(address),
  ]);
  const body = () => {
    const answer = bench.ask('topwords', {
      ver: address.ver ?? text.id,
      by: isAll ? 'all' : 'version',
      ...pick(address, 'bk', 'marks', 'stopwords', 'min-count'),
      tokens: address.tokens ?? 'unicode',
      case: address.case ?? 'ignore',
      ngram: address.ngram !== '1' ? address.ngram : undefined,
      n: 'all',
    });
    return list(screen, address, answer);
  };
  return { title: 'Words', heading: `Words of ${isAll ? 'all texts' : textLabel(bench.corpora.find(({ id }) => id === address.ver) ?? text)}${address.bk ? `, ${address.bk}` : ''}`, form, body };
}

function list(screen, address, answer) {
  const { bench } = screen;
  const listed = answer.column('word');
  const current = { ...address }; // with what is typed, so that sorting keeps it
  const keeps = (filter) => {
    const matches = matcher(filter);
    return (row) => matches(listed[row]);
  };
  const made = answerTable(screen, current, {
    answer,
    label: 'Words',
    names: ['word', 'rank', 'count', 'per10k', 'verses'],
    headings: { per10k: 'per 10,000', ...(bench.texts.some((text) => text.hasBooks) ? {} : { verses: 'paragraphs' }) },
    cells: { word: (row) => wordLink(screen, address, listed[row]) },
    filter: address.filter ? keeps(address.filter) : undefined,
  });
  const count = element('p', { class: 'summary' });
  const say = (size) => {
    count.textContent = `${size.toLocaleString('en')} of ${answer.size.toLocaleString('en')} ${address.ngram > 1 ? 'n-grams' : 'words'}`;
    screen.say(count.textContent);
  };
  say(made.size);
  const filter = typed('filter', 'Show only words with', address.filter, { type: 'search', size: 12, input: (event) => {
    const { value } = event.target;
    say(made.show(keeps(value)));
    current.filter = value;
    screen.replace(current);
  } });
  return [
    element('div', { class: 'heading' }, filter, count, saveButton(answer, 'all words')),
    made.node,
    remarks(screen, answer),
  ];
}
