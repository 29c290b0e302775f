// The texts, and the questions to them. The answers come from the compiled code of the commands.

const MAX_KEPT = 24; // answers

/**
 * Opens the texts.
 *
 * @param {{open: function(string[]): Object}} tally the compiled code
 * @param {string[]} unpacked a text each
 */
export function openWorkbench(tally, unpacked) {
  const compiled = tally.open(unpacked);
  const texts = compiled.texts().map((text, index) => ({ ...text, index, books: compiled.books(index) }));
  const corpora = corporaOf(texts);
  const byId = new Set(texts.map((text) => text.id));
  const kept = new Map();
  const positions = new Map();

  /**
   * The answer of a command, as its CSV has it.
   *
   * @param {string} command such as concordance
   * @param {Object<string, string|number|undefined>} options those without a value are left out; ver may be all
   */
  function ask(command, options) {
    const given = Object.entries(options).filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]);
    const key = JSON.stringify([command, given]);
    const answer = kept.get(key) ?? readable(compiled.ask(command, asked(given)), command, given);
    kept.delete(key);
    kept.set(key, answer);
    if (kept.size > MAX_KEPT) {
      kept.delete(kept.keys().next().value);
    }
    return answer;
  }

  /** The texts of an id: one, those of a corpus, or all; the first one without an id. */
  function textsOf(id) {
    if (id === undefined) {
      return texts.slice(0, 1);
    }
    return id === 'all' ? texts : texts.filter((text) => text.id === id || (text.corpus === id && !byId.has(id)));
  }

  /** The text of an id; the first one of several. */
  function textOf(id) {
    const [found] = textsOf(id);
    if (!found) {
      throw new Error(`${id}: not on this page; it has ${texts.map((text) => text.id).join(', ')}`);
    }
    return found;
  }

  const verses = (text, book, chapter) => compiled.verses(text.index, book, chapter);

  /** What stands at the words of a chapter, by the numbers of its verses: Strong's numbers and lemmas. */
  function notes(text, book, chapter) {
    const found = new Map();
    for (const { number, ...note } of compiled.notes(text.index, book, chapter)) {
      found.set(number, [...found.get(number) ?? [], note]);
    }
    return found;
  }

  /** The passages of a typed reference, in the numbers of the text. */
  const passages = (text, typed) => compiled.passages(text.index, typed);

  /** Where each verse of a text is, counted in verses from its beginning. */
  function offsets(text) {
    if (!positions.has(text.id)) {
      positions.set(text.id, offsetsOf(text, verses));
    }
    return positions.get(text.id);
  }

  /** Makes the texts ready for questions, in short steps; who asks before they all were taken waits for the rest. */
  function* preparation() {
    while (compiled.prepare()) {
      yield;
    }
    for (const text of texts) {
      offsets(text);
      yield;
    }
  }

  return { texts, corpora, ask, textOf, textsOf, verses, notes, passages, offsets, preparation };
}

// Folders of several, which are asked as one text; none if there is but one.
function corporaOf(texts) {
  const names = [...new Set(texts.map((text) => text.corpus))];
  const corpora = names.filter((name) => texts.every((text) => text.id !== name));
  return names.length > 1 ? corpora.map((name) => ({ id: name, name, books: [], hasBooks: false })) : [];
}

function offsetsOf(text, verses) {
  const index = new Map();
  const books = [];
  let size = 0;
  for (const book of text.books) {
    books.push({ name: book.name, first: size });
    for (const chapter of book.chapters) {
      for (const verse of verses(text, book.number, chapter)) {
        index.set(keyOf(book.number, chapter, verse.number), size);
        size++;
      }
    }
  }
  const of = (book, chapter, verse) => index.get(keyOf(book, chapter, verse)) ?? 0;
  return { of, books, size };
}

// A text without books has the book 0 and the chapter 0, and neither in its answers.
function keyOf(book, chapter, verse) {
  return `${book || ''}:${chapter || ''}:${verse}`;
}

// Without the option ver, all texts are asked.
function asked(given) {
  return given.filter(([name, value]) => name !== 'ver' || value !== 'all').flat();
}

/** An answer whose columns are found by name. Values are as CSV has them, with all digits. */
function readable(compiled, command, options) {
  const columns = compiled.columns();
  const size = compiled.size();
  const names = new Map(columns.map(({ name }, i) => [name, i]));
  const whole = new Map();

  function column(name) {
    if (!whole.has(name)) {
      whole.set(name, compiled.column(names.get(name)));
    }
    return whole.get(name);
  }

  return {
    command,
    options,
    columns,
    size,
    notices: compiled.notices(),
    has: (name) => names.has(name),
    heading: (name) => columns[names.get(name)].heading,
    isNumber: (name) => columns[names.get(name)].kind === 'number',
    /** A cell as CSV has it: a string, empty where there is no value. */
    cell: (index, name) => compiled.cell(index, names.get(name)),
    /** The values of a column: strings, numbers, or null. */
    column,
    /** All rows as CSV has them. */
    rows: () => Array.from({ length: size }, (_, index) => [...columns.keys()].map((i) => compiled.cell(index, i))),
  };
}
