// The workbench: what it passes on to the compiled code, and what it gives back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWorkbench } from '../../main/js/workbench.js';

const CHAPTERS = { '1:1': [1, 2, 3], '1:2': [1], '2:1': [5] };

// Texts of three chapters, and answers that say what was asked.
function opened(ids = ['kjv', 'akjv']) {
  const asked = [];
  let unprepared = 3;
  const bench = openWorkbench({ open: (packed) => ({
    texts: () => packed.map((id) => ({ id, corpus: id.replace(/\/.*/, ''), name: id.toUpperCase(), hasBooks: true })),
    books: () => [{ number: 1, name: 'One', chapters: [1, 2] }, { number: 2, name: 'Two', chapters: [1] }],
    prepare: () => --unprepared > 0,
    verses: (text, book, chapter) => CHAPTERS[`${book}:${chapter}`].map((number) => ({ number, text: 'gull' })),
    ask: (command, options) => {
      asked.push([command, ...options]);
      if (options.includes('bad')) {
        throw new Error('--find: bad');
      }
      return {
        columns: () => [{ name: 'word', heading: 'word', kind: 'text' }, { name: 'per10k', heading: 'per 10k', kind: 'number' }],
        size: () => 2,
        notices: () => ['a notice'],
        cell: (row, column) => [['gull', 'oar'], ['1.50', '']][column][row],
        column: (column) => [['gull', 'oar'], [1.5, null]][column],
      };
    },
  }) }, ids);
  return { bench, asked };
}

test('options are names and values, without those that are empty; all texts are no option', () => {
  const { bench, asked } = opened();
  bench.ask('topwords', { ver: 'kjv', find: undefined, bk: '', n: 1 });
  bench.ask('concordance', { ver: 'all', find: 'gull' });
  assert.deepEqual(asked, [['topwords', 'ver', 'kjv', 'n', '1'], ['concordance', 'find', 'gull']]);
});

test('folders of several are texts too, which have their files', () => {
  const { bench } = opened(['a/1', 'a/2', 'b/1', 'c']);
  assert.deepEqual(bench.corpora.map(({ id }) => id), ['a', 'b']);
  assert.deepEqual(bench.textsOf('a').map(({ id }) => id), ['a/1', 'a/2']);
  assert.equal(bench.textOf('b').id, 'b/1');
  assert.deepEqual(bench.textsOf('all').length, 4);
  assert.deepEqual(bench.textsOf(undefined).map(({ id }) => id), ['a/1']);
  assert.deepEqual(opened(['a/1', 'a/2']).bench.corpora, []);
  assert.throws(() => bench.textOf('d'), /d: not on this page/);
});

test('what was answered is not asked again, and errors are', () => {
  const { bench, asked } = opened();
  assert.equal(bench.ask('topwords', { ver: 'kjv' }), bench.ask('topwords', { ver: 'kjv' }));
  assert.throws(() => bench.ask('concordance', { find: 'bad' }), /--find: bad/);
  assert.throws(() => bench.ask('concordance', { find: 'bad' }), /--find: bad/);
  assert.equal(asked.length, 3);
});

test('old answers are forgotten', () => {
  const { bench, asked } = opened();
  for (let i = 0; i < 30; i++) {
    bench.ask('topwords', { n: i });
  }
  bench.ask('topwords', { n: 29 });
  bench.ask('topwords', { n: 0 });
  assert.equal(asked.length, 31);
});

test('an answer has its columns by name, and its cells with all digits', () => {
  const answer = opened().bench.ask('topwords', {});
  assert.equal(answer.cell(0, 'per10k'), '1.50');
  assert.deepEqual(answer.column('per10k'), [1.5, null]);
  assert.ok(answer.isNumber('per10k') && !answer.isNumber('word') && answer.has('word') && !answer.has('rank'));
  assert.deepEqual(answer.rows(), [['gull', '1.50'], ['oar', '']]);
  assert.deepEqual(answer.notices, ['a notice']);
});

test('offsets are counted in verses from the beginning', () => {
  const { bench } = opened();
  const offsets = bench.offsets(bench.texts[0]);
  assert.equal(offsets.size, 5);
  assert.deepEqual(offsets.books, [{ name: 'One', first: 0 }, { name: 'Two', first: 4 }]);
  assert.deepEqual([offsets.of(1, 1, 1), offsets.of(1, 2, 1), offsets.of(2, 1, 5)], [0, 3, 4]);
});

test('a text that is not on the page is refused by name', () => {
  const { bench } = opened();
  assert.equal(bench.textOf(undefined).id, 'kjv');
  assert.throws(() => bench.textOf('web'), /^Error: web: not on this page; it has kjv, akjv$/);
});

test('texts are made ready in steps, and questions between them are answered', () => {
  const { bench, asked } = opened();
  const steps = bench.preparation();
  steps.next();
  assert.deepEqual(asked, []);
  assert.equal(bench.ask('topwords', { ver: 'kjv' }).cell(0, 'word'), 'gull');
  assert.ok([...steps].length > 1);
  assert.deepEqual(asked.map(([command]) => command), ['topwords']);
});
