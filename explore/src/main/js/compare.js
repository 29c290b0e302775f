// Compare: the words that set two texts, or two selections of books, apart.

import { pick } from './address.js';
import { element, note } from './dom.js';
import { booksField, choice, optionsForm, sameness, textChoice, typed } from './fields.js';
import { later } from './later.js';
import { answerTable, remarks, saveButton, section } from './results.js';
import { counted } from './search.js';
import { visible } from './visible.js';
import { LENGTHS, wordLink } from './words.js';

const SHOWN = 100; // words of a side

/**
 * A side of a comparison: the text and its books, such as kjv and Mark for kjv:Mark.
 *
 * @param {string} side
 * @param {{id: string}[]} texts
 */
export function sideOf(side, texts) {
  const [text] = texts.filter(({ id }) => side === id || side.startsWith(`${id}:`)).sort((a, b) => b.id.length - a.id.length);
  return text ? { ver: text.id, bk: side.slice(text.id.length + 1) } : { ver: texts[0].id, bk: side };
}

/** A side as the option names it. */
export function sideName({ ver, bk }) {
  return bk ? `${ver}:${bk}` : ver;
}

// What is compared if the address does not say: two texts, else the two Testaments, else the first books.
function defaults([first, second]) {
  if (second) {
    return [first.id, second.id];
  }
  const has = (from, to) => first.books.some((book) => book.number >= from && book.number <= to);
  if (first.hasBooks && has(1, 39) && has(40, 66)) {
    return [`${first.id}:OT`, `${first.id}:NT`];
  }
  return first.hasBooks && first.books.length > 1 ? first.books.slice(0, 2).map((book) => `${first.id}:${book.number}`) : [];
}

/** The view of a comparison. */
export function compare(screen, address) {
  const { bench } = screen;
  const [left = bench.texts[0].id, right = bench.texts[0].id] = defaults([...bench.corpora, ...bench.texts]);
  const sides = [address.left ?? left, address.right ?? right].map((side) => sideOf(side, [...bench.corpora, ...bench.texts]));
  const form = controls(screen, address, sides);
  const body = () => sides[0].ver === sides[1].ver && sides[0].bk === sides[1].bk
    ? [element('p', {}, 'Choose two texts, or two selections of books.')]
    : keywords(screen, address, sides);
  return { title: 'Compare', heading: 'Compare', form, body };
}

function controls(screen, address, sides) {
  // The four fields of the two sides are two options.
  const joined = { ...screen, go: ({ leftVer, leftBk, rightVer, rightBk, ...rest }) => screen.go({
    ...rest,
    left: sideName({ ver: leftVer ?? sides[0].ver, bk: leftBk }),
    right: sideName({ ver: rightVer ?? sides[1].ver, bk: rightBk }),
  }) };
  const side = (name, { ver, bk }) => element('fieldset', {}, element('legend', {}, name === 'left' ? 'This' : 'With this'),
    textChoice(screen, { [`${name}Ver`]: ver }, { name: `${name}Ver` }),
    booksField(screen.bench.textOf(ver), bk, { name: `${name}Bk`, label: 'Books' }));
  return optionsForm(joined, address, 'What to compare', [
    side('left', sides[0]), side('right', sides[1]),
    choice('ngram', 'Count', address.ngram ?? 1, LENGTHS.slice(0, 3)),
    typed('min-count', 'At least', address['min-count'] ?? 1, { type: 'number', min: 1 }),
    sameness(address),
  ]);
}

function keywords(screen, address, sides) {
  const answer = screen.bench.ask('compare', {
    left: sideName(sides[0]),
    right: sideName(sides[1]),
    ...pick(address, 'marks', 'stopwords', 'min-count'),
    tokens: address.tokens ?? 'unicode',
    case: address.case ?? 'ignore',
    ngram: address.ngram !== '1' ? address.ngram : undefined,
    n: address.n ?? SHOWN,
  });
  const of = answer.column('side');
  screen.say(counted(answer.size, 'word'));
  const said = answer.size > 0 ? ['left', 'right'].map((side) => String(answer.cell(0, side))) : [];
  const names = said[0] === said[1] ? sides.map(sideName) : said; // files of one folder have its name
  const part = (side, i) => section(`More frequent in ${names[i]}`, undefined, answerTable(screen, address, {
    answer,
    label: `More frequent in ${visible(names[i])}`,
    names: ['word', 'keyness', 'p', 'logRatio', 'logRatioLow', 'logRatioHigh', 'leftCount', 'leftPer10k', 'rightCount', 'rightPer10k'],
    headings: {
      keyness: 'G2', logRatio: 'log ratio', logRatioLow: 'from', logRatioHigh: 'to',
      leftCount: names[0], rightCount: names[1], leftPer10k: 'per 10,000', rightPer10k: 'per 10,000',
    },
    cells: { word: (row) => wordLink(screen, { ...pick(address, 'case', 'marks', 'tokens'), ver: sides[i].ver }, String(answer.cell(row, 'word'))) },
    filter: (row) => of[row] === side,
    side,
  }).node);
  return [
    element('div', { class: 'heading' },
      note('Words are ordered by G2, which says how certain a difference is; the log ratio says how large it is: 1 is twice as frequent.'),
      saveButton(answer, 'key words')),
    part('left', 0), later(() => part('right', 1)), remarks(screen, answer),
  ];
}
