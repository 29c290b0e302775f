// Read: a chapter, alone or beside that of another text.

import { pick } from './address.js';
import { element, isolated, note } from './dom.js';
import { choice, optionsForm, textChoice, textLabel } from './fields.js';
import { searchOptions } from './search.js';
import { visible } from './visible.js';

/** The view of a chapter: by the numbers of its book, chapter and verse, or by a typed reference. */
export function read(screen, address) {
  const { bench } = screen;
  const text = bench.textOf(address.ver);
  const other = address.parallel && bench.textOf(address.parallel);
  const { book, chapter, isMarked } = chapterOf(bench, text, address);
  const heading = text.hasBooks ? `${book.name}${book.chapters.length > 1 ? ` ${chapter}` : ''}` : text.name;
  const body = () => {
    const hits = address.find ? hitsOf(bench, text, address, book, chapter) : new Map();
    const columns = [column(bench, text, book, chapter), ...(other ? [column(bench, other, book, chapter)] : [])];
    return [
      steps(screen, address, text, book, chapter, 'above'),
      verses(screen, address, { columns, book, chapter, isMarked, hits }),
      steps(screen, address, text, book, chapter, 'below'),
    ];
  };
  return { title: heading, heading, form: controls(screen, address, text, book, chapter), body };
}

// Where the address leads: a chapter, and the verses that it names.
function chapterOf(bench, text, address) {
  if (address.ref && text.hasBooks) {
    const found = bench.passages(text, address.ref);
    const [{ book: number, firstChapter: chapter }] = found;
    const isAll = found.every((passage) => !passage.firstVerse);
    const isMarked = (verse) => !isAll && found.some((passage) => passage.book === number
      && !isBefore([chapter, verse], [passage.firstChapter, passage.firstVerse || 0])
      && !isBefore([passage.lastChapter, passage.lastVerse || Infinity], [chapter, verse]));
    return { book: text.books.find((book) => book.number === number), chapter, isMarked };
  }
  const book = text.books.find((each) => String(each.number) === address.bk) ?? text.books[0];
  const chapter = book.chapters.find((each) => String(each) === address.ch) ?? book.chapters[0];
  return { book, chapter, isMarked: (verse) => String(verse) === address.verse };
}

function isBefore([chapter, verse], [otherChapter, otherVerse]) {
  return chapter < otherChapter || (chapter === otherChapter && verse < otherVerse);
}

function controls(screen, address, text, book, chapter) {
  const { texts } = screen.bench;
  const others = texts.filter((each) => each !== text).map((each) => [each.id, textLabel(each)]);
  // Verses that were asked for stay marked beside another text; another book begins with its first chapter.
  const go = ({ bk = String(book.number), ch = String(chapter), ...rest }) => {
    const isBook = bk === String(book.number);
    const isPlace = isBook && ch === String(chapter) && (rest.ver ?? text.id) === text.id;
    screen.go(isPlace ? { ...address, ...rest } : { ...rest, ref: undefined, verse: undefined, bk, ch: isBook ? ch : undefined });
  };
  const form = optionsForm({ ...screen, go }, { ...address, bk: undefined, ch: undefined }, 'What to read', [
    textChoice(screen, address),
    others.length > 0 ? choice('parallel', 'Beside it', address.parallel, [['', 'no other text'], ...others]) : [],
    text.isAnnotated ? choice('notes', 'Strong’s numbers', address.notes, [['', 'on a tap of a word'], ['all', 'at each word']]) : [],
    text.hasBooks ? choice('bk', 'Book', book.number, text.books.map((each) => [each.number, each.name])) : [],
    text.hasBooks && book.chapters.length > 1
      ? choice('ch', 'Chapter', chapter, book.chapters.map((each) => [each, each])) : [],
  ]);
  return form.elements.length > 0 ? form : [];
}

// The links to the chapters before and after.
function steps(screen, address, text, book, chapter, where) {
  const all = text.books.flatMap((each) => each.chapters.map((number) => ({ book: each, number })));
  const at = all.findIndex((each) => each.book === book && each.number === chapter);
  const link = (to, relation, before, after) => to && element('a', {
    id: where === 'above' && `${relation}-${where}`, rel: relation, // with an id it keeps the focus
    href: screen.link({ ...pick(address, 'ver', 'parallel', 'notes', 'find', 'case', 'marks'), view: 'read', bk: to.book.number, ch: to.number }),
  }, before, isolated(`${to.book.name} ${to.number}`), after);
  return all.length > 1 && element('nav', { class: 'steps', 'aria-label': `Chapters, ${where} the text` },
    link(all[at - 1], 'prev', '← '), link(all[at + 1], 'next', '', ' →'));
}

function column(bench, text, book, chapter) {
  const there = text.books.find((each) => each.number === book.number);
  const has = there?.chapters.includes(chapter);
  return {
    text,
    verses: new Map(has ? bench.verses(text, book.number, chapter).map((verse) => [verse.number, verse.text]) : []),
    notes: has ? bench.notes(text, book.number, chapter) : new Map(),
  };
}

// Where hits are in the verses of a chapter: pairs of a start and an end, in UTF-16 units.
function hitsOf(bench, text, address, book, chapter) {
  const asked = searchOptions(pick(address, 'find', 'case', 'marks', 'tokens'), text);
  const hits = bench.ask('concordance', { ...asked, width: 'all' });
  const [books, chapters, numbers] = ['book', 'chapter', 'verse'].map((name) => hits.column(name));
  const found = new Map();
  for (let i = 0; i < hits.size; i++) {
    if (!text.hasBooks || (books[i] === book.number && chapters[i] === chapter)) {
      const start = hits.cell(i, 'left').length;
      found.set(numbers[i], [...found.get(numbers[i]) ?? [], [start, start + hits.cell(i, 'match').length]]);
    }
  }
  return found;
}

function verses(screen, address, { columns, book, chapter, isMarked, hits }) {
  const [{ text }] = columns;
  const numbers = [...new Set(columns.flatMap((each) => [...each.verses.keys()]))].sort((a, b) => a - b);
  return element('ol', { class: `verses${columns.length > 1 ? ' parallel' : ''}${text.hasBooks ? '' : ' plain'}`, role: 'list', 'aria-label': text.hasBooks ? 'Verses' : 'Text' },
    columns.length > 1 && element('li', { class: 'names', 'aria-hidden': 'true' }, columns.map((each) =>
      element('span', {}, isolated(each.text.name)))),
    numbers.map((number) => {
      const isTarget = isMarked(number);
      const link = element('a', {
        class: 'number', 'aria-label': `Verse ${number}`,
        href: screen.link({ ...pick(address, 'ver', 'parallel', 'notes', 'find', 'case', 'marks'), view: 'read', bk: book.number, ch: chapter, verse: number }),
      }, String(number));
      return element('li', { class: isTarget && 'target', 'aria-current': isTarget && 'true', tabindex: isTarget && '-1' },
        text.hasBooks && link,
        columns.map((each, i) => each.verses.has(number)
          ? element('p', { dir: each.text.direction, lang: each.text.language || undefined },
            noted(screen, address, each, number, i === 0 ? hits.get(number) ?? [] : []))
          : note(`(not in ${each.text.name})`)));
    }));
}

// A verse whose words show what stands at them when they are tapped.
function noted(screen, address, { text, verses: all, notes }, number, hits) {
  const verse = all.get(number);
  const parts = [];
  let at = 0;
  for (const { start, end, items } of notes.get(number) ?? []) {
    const shown = element('small', { class: 'notes', hidden: address.notes !== 'all' }, items.split(' ').map((item) => [' ', noteLink(screen, text, item)]));
    const toggle = () => { shown.hidden = !shown.hidden; };
    const words = element('span', { class: 'noted', click: toggle }, marked(verse, hits, start, end));
    parts.push(marked(verse, hits, at, start), words, shown);
    at = end;
  }
  return [parts, marked(verse, hits, at, verse.length)];
}

// A number or a lemma, which leads to all words with it.
function noteLink(screen, text, item) {
  const isLemma = item.startsWith('=');
  const find = isLemma ? `lemma:${item.slice(1)}` : `strong:${item}`;
  return element('a', { href: screen.link({ view: 'search', ver: text.id, find }) }, isolated(isLemma ? item.slice(1) : item));
}

// Some characters of a verse, in which hits are marked.
function marked(verse, hits, from, to) {
  const parts = [];
  let at = from;
  for (const [start, end] of hits.map((hit) => [Math.max(hit[0], at), Math.min(hit[1], to)])) {
    if (start >= at && start < end) {
      parts.push(visible(verse.slice(at, start)), element('mark', {}, visible(verse.slice(start, end))));
      at = end;
    }
  }
  return [...parts, visible(verse.slice(at, to))];
}
