// Search: hits in their context, how many each book has, and where they are.

import { pick } from './address.js';
import { chart } from './chart.js';
import { element, isolated, note, wide } from './dom.js';
import { booksField, bookOption, choice, optionsForm, sameness, textChoice } from './fields.js';
import { later } from './later.js';
import { remarks, saveButton, sorter, sorting } from './results.js';
import { strip, stripList } from './strips.js';
import { sortedOrder, table } from './table.js';
import { visible } from './visible.js';

const COMMAND_SORTS = ['text', 'match', 'L1', 'R1']; // which the command does

/** Options of concordance that an address of this view has. */
export function searchOptions(address, text) {
  return {
    find: address.find,
    ver: address.ver ?? text.id,
    ...pick(address, 'bk', 'case', 'marks', 'tokens'),
    sort: COMMAND_SORTS.includes(address.sort) && address.sort !== 'text' ? address.sort : undefined,
    n: 'all',
  };
}

/** The view of a search. */
export function search(screen, address) {
  const { bench } = screen;
  const text = bench.textOf(address.ver);
  const form = optionsForm(screen, { ...address, sort: undefined, order: undefined }, 'Where to search', [
    textChoice(screen, address, { all: true }), booksField(text, address.bk), sameness(address),
  ]);
  const heading = address.find ? `Search: ${address.find}` : 'Search';
  if (!address.find) {
    return { title: heading, heading, form, body: () => help(text) };
  }
  return { title: address.find, heading, form, body: () => found(screen, address, text) };
}

function help(text) {
  const example = (query, means) => element('tr', {}, element('th', { scope: 'row' }, element('code', {}, query)), element('td', {}, means));
  return [element('p', {}, 'Type a word or a phrase into the field above. You can also type:'), wide('What you can type',
    element('table', { class: 'help' }, element('tbody', {},
      example('love*', 'words that begin with love'), example('wo?d', '? is one character'),
      example('lamb of God', 'words that follow each other'), example('lamb|sheep', 'either word'),
      example('/l[ao]mbs?/', 'words that a regular expression matches'),
      example('lamb ~3 God', 'lamb with God at most 3 words away'), example('lamb & God', 'both in one verse'),
      example('lamb !God', 'lamb in verses without God'), example('lamb, grace', 'two searches'),
      text.isAnnotated && example('strong:G26', 'words with a Strong’s number; lemma: is for lemmas'))))];
}

/** How many there are of something. */
export function counted(size, one) {
  return `${size.toLocaleString('en')} ${one}${size === 1 ? '' : 's'}`;
}

/** How many hits there are, and in how many verses. */
export function summary(hits, text) {
  const verses = {}; // numbers of each book, which are found sooner than texts
  let size = 0;
  const [versions, books, chapters, numbers] = ['version', 'book', 'chapter', 'verse'].map((name) => hits.column(name));
  numbers.forEach((verse, i) => {
    const known = verses[`${versions[i]}\n${books[i]}`] ??= new Set();
    const number = chapters[i] * 1e6 + verse;
    size += known.has(number) ? 0 : 1;
    known.add(number);
  });
  return hits.size === 0 ? 'No hits' : `${counted(hits.size, 'hit')} in ${counted(size, text.hasBooks ? 'verse' : 'paragraph')}`;
}

// The book that was meant rather than a word: by its name, or by any spelling of it where the word is not in the text.
function bookOf(bench, text, typed, isThere) {
  const byName = text.books.find((book) => text.hasBooks && book.name.toLowerCase() === typed.toLowerCase());
  if (byName || isThere || !text.hasBooks) {
    return byName;
  }
  try {
    const [{ book: number }, ...others] = bench.passages(text, typed);
    return others.length === 0 ? text.books.find((book) => book.number === number) : undefined;
  } catch {
    return undefined;
  }
}

function found(screen, address, text) {
  const hits = screen.bench.ask('concordance', searchOptions(address, text));
  const said = summary(hits, text);
  screen.say(said);
  const named = bookOf(screen.bench, text, address.find, hits.size > 0);
  return [
    element('div', { class: 'heading' },
      element('p', { class: 'summary' }, said),
      hits.size > 0 && element('a', { href: screen.link({ ...pick(address, 'ver', 'find', 'case', 'marks', 'tokens'), view: 'word' }) },
        'About this word'),
      named && element('a', { href: screen.link({ view: 'read', ...pick(address, 'ver'), bk: named.number }) }, `Read ${visible(named.name)}`),
      hits.size === 0 && address.ver !== 'all' && screen.bench.texts.length > 1
        && element('a', { href: screen.link({ ...address, ver: 'all' }) }, 'Search all texts'),
      hits.size > 0 && saveButton(hits, said)),
    hits.size > 0 && [
      pictures(overBooks(screen, address, text, hits), strips(screen, address, text, hits)),
      hitTable(screen, address, text, hits),
    ],
    remarks(screen, hits),
  ];
}

let isPictured = false; // as the reader left the switch, for the next view

// Bars and strips behind a switch, so that the hits come first.
function pictures(...nodes) {
  const details = element('details', { class: 'pictures', open: isPictured }, element('summary', {}, 'How many, and where'), nodes);
  details.addEventListener('toggle', () => {
    isPictured = details.open;
  });
  return details;
}

/** Counts by the values of a column. */
export function countsBy(values) {
  const counts = new Map();
  for (const value of values) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

// Hits in each text, if there are several; else in each book, or in each chapter of a single one.
function partsOf(screen, address, text, hits) {
  const texts = screen.bench.textsOf(address.ver);
  if (address.ver === 'all' || texts.length > 1) {
    const counts = countsBy(hits.column('version'));
    return { by: 'text', parts: texts.map((each) => ({
      name: each.name, short: each.id, value: counts.get(each.id) ?? 0, address: screen.link({ ...address, ver: each.id }),
    })) };
  }
  if (!text.hasBooks) {
    return { by: '', parts: [] };
  }
  const books = countsBy(hits.column('book'));
  const book = text.books.find((each) => address.bk === bookOption(each) || address.bk === String(each.number)
    || (address.by === 'chapter' && books.size === 1 && books.has(each.number)));
  if (book && address.by !== 'book') {
    const counts = countsBy(hits.column('chapter'));
    return { by: 'chapter', parts: book.chapters.map((chapter) => ({
      name: `${book.name} ${chapter}`, short: String(chapter), value: counts.get(chapter) ?? 0,
      address: screen.link({ ...pick(address, 'ver', 'find', 'case', 'marks'), view: 'read', bk: book.number, ch: chapter }),
    })) };
  }
  return { by: 'book', parts: text.books.map((each) => ({
    name: each.name, short: each.name, number: each.number, value: books.get(each.number) ?? 0,
    address: screen.link({ ...address, bk: bookOption(each) }),
  })) };
}

/** Bars over the books, as hits or as their share of all words. */
export function overBooks(screen, address, text, hits) {
  const { by, parts } = partsOf(screen, address, text, hits);
  if (parts.length < 2) {
    return [];
  }
  const isShare = by === 'book' && address.chart === 'share';
  const tokens = isShare && tokensOfBooks(screen, text, address);
  return element('section', { 'aria-label': `Hits by ${by}` },
    by === 'book' && optionsForm(screen, address, 'What the bars show', [
      choice('chart', 'Bars', address.chart, [['', 'hits in each book'], ['share', 'hits per 10,000 words of each book']]),
    ]),
    later(() => chart({ title: `Hits by ${by}`, parts: barsOf(parts, tokens), unit: tokens ? 'per 10,000 words' : '' }), 'bars'));
}

// Parts with what is shown of them: hits, or hits per 10,000 of the tokens of a book.
function barsOf(parts, tokens) {
  return parts.map((part) => {
    const value = tokens ? part.value * 10000 / (tokens.get(part.number) || Infinity) : part.value;
    return { ...part, value, shown: tokens ? value.toFixed(2) : value.toLocaleString('en') };
  });
}

function tokensOfBooks(screen, text, address) {
  const counts = screen.bench.ask('topwords', { ver: text.id, by: 'book', n: 1, tokens: address.tokens ?? 'unicode', case: 'ignore' });
  const books = counts.column('book');
  return new Map(counts.column('tokens').map((size, i) => [books[i], size]));
}

/** A strip for each query, of one text; for each text, of several. */
export function strips(screen, address, text, hits) {
  return element('section', { class: 'strips', 'aria-label': 'Where the hits are' },
    later(() => stripsOf(screen, address, text, hits), 'strip'),
    note(`From the beginning of the text on the left to its end on the right${text.hasBooks ? '; shades are books' : ''}.`));
}

function stripsOf(screen, address, text, hits) {
  const { bench } = screen;
  const rows = Object.fromEntries(['version', 'query', 'book', 'chapter', 'verse'].map((name) => [name, hits.column(name)]));
  const groups = new Map();
  rows.verse.forEach((_, i) => {
    const key = JSON.stringify([rows.version[i], rows.query[i]]);
    if (!groups.has(key)) {
      groups.set(key, []);
    }
    groups.get(key).push(i);
  });
  const several = bench.textsOf(address.ver).length > 1;
  const isOne = new Set(rows.query).size === 1;
  return stripList([...groups].map(([key, members]) => {
    const [version, query] = JSON.parse(key);
    const of = bench.texts.find((each) => each.id === version) ?? text;
    const offsets = bench.offsets(of);
    return strip({
      label: several ? [of.name, ...(isOne ? [] : [query])].join(': ') : query,
      positions: members.map((i) => offsets.of(rows.book[i], rows.chapter[i], rows.verse[i])),
      size: offsets.size,
      parts: offsets.books,
    });
  }));
}

/** Hits in their context; the reference of each opens its chapter. */
export function hitTable(screen, address, text, hits, { size = hits.size, isSorted = true } = {}) {
  const { bench } = screen;
  const sorted = sorting(address) || { name: 'text', isDescending: false };
  const isCommand = COMMAND_SORTS.includes(sorted.name);
  const plain = Array.from({ length: size }, (_, i) => i);
  const order = isCommand || !hits.has(sorted.name)
    ? (sorted.isDescending ? plain.reverse() : plain)
    : sortedOrder(hits.column(sorted.name), hits.isNumber(sorted.name), sorted.isDescending);
  const isSeveral = (name) => new Set(hits.column(name)).size > 1;
  const cell = (name) => (row) => hits.cell(row, name);
  const shown = new Set(hits.column('version'));
  const isMirrored = bench.texts.every((each) => each.direction === 'rtl' || !shown.has(each.id));
  return table({
    label: 'Hits',
    style: text.hasBooks ? 'hits' : 'hits own',
    direction: isMirrored ? 'rtl' : 'ltr',
    order,
    sorted: isSorted ? sorted : undefined,
    sort: isSorted ? sorter(screen, address) : undefined,
    columns: [
      { name: 'text', heading: text.hasBooks ? 'Verse' : 'Place', style: 'reference', cell: (row) => reference(screen, address, bench, hits, row) },
      ...(text.hasBooks && isSeveral('version') ? [{ name: 'version', heading: 'Text', style: 'text', cell: cell('version') }] : []),
      ...(isSeveral('query') ? [{ name: 'query', heading: 'Search', style: 'text', cell: cell('query') }] : []),
      { name: 'L1', heading: 'Before', style: 'before', cell: cell('left') },
      { name: 'match', heading: 'Hit', style: 'match', cell: (row) => element('mark', {}, isolated(hits.cell(row, 'match'))) },
      { name: 'R1', heading: 'After', style: 'after', cell: cell('right') },
    ],
  }).node;
}

function reference(screen, address, bench, hits, row) {
  const of = bench.texts.find((each) => each.id === hits.cell(row, 'version'));
  const [book, chapter, verse] = ['book', 'chapter', 'verse'].map((name) => hits.cell(row, name));
  const name = of?.books.find((each) => of.hasBooks && String(each.number) === String(book))?.name;
  return element('a', {
    href: screen.link({
      view: 'read', ver: of?.id, bk: book, ch: chapter, verse,
      find: hits.cell(row, 'query'), ...pick(address, 'case', 'marks', 'tokens'),
    }),
  }, isolated(name ? `${name} ${chapter}:${verse}` : hits.cell(row, 'ref')));
}
