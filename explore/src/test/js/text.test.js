// Text from elsewhere: unpacked exactly, shown as text, asked for as it is.

import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { test } from 'node:test';
import { bookOption, textLabel } from '../../main/js/fields.js';
import { sideName, sideOf } from '../../main/js/compare.js';
import { commandLine } from '../../main/js/results.js';
import { isReference } from '../../main/js/screen.js';
import { countsBy } from '../../main/js/search.js';
import { unpack } from '../../main/js/unpack.js';
import { visible } from '../../main/js/visible.js';
import { asQuery, matcher } from '../../main/js/words.js';

test('a text is unpacked as it was packed', async () => {
  const text = 'The gull </script>\u202e שלום 灯\n\0';
  const packed = gzipSync(text).toString('base64');
  assert.equal(await unpack(packed), text);
  assert.equal(await unpack(` ${packed.slice(0, 20)}\n${packed.slice(20)} `), text);
});

test('a damaged text is an error', async () => {
  const packed = gzipSync('gull').toString('base64');
  await assert.rejects(unpack(packed.slice(0, 20)));
  await assert.rejects(unpack('no base64!'));
  await assert.rejects(unpack(gzipSync(Buffer.from([0xff, 0xfe])).toString('base64')));
});

test('hidden characters are seen, and those of words stay', () => {
  assert.equal(visible('a\u202eb\u0000\u001bc\ud800'), 'a\\u202eb\\x00\\x1bc\\ud800');
  assert.equal(visible('two\nlines\there'), 'two lines here');
  for (const word of ['שָׁלוֹם', 'نمی‌خواهم', '灯', 'e\u0301', 'co\u00adop', '<b>&amp;']) {
    assert.equal(visible(word), word);
  }
});

test('a passage is told from a word', () => {
  for (const typed of ['John 3:16', 'Ps 23', '1 John 4:8', 'John.3.16', '创世记 1:1', 'Gen 1-3', 'John 3:16,18', 'Mk 1, 3']) {
    assert.ok(isReference(typed), typed);
  }
  for (const typed of ['grace', 'lamb of God', 'lamb ~3 God', '/l[ao]mb/', 'love*', '"John 3"', '7', 'a|b 2', 'John 3, grace']) {
    assert.ok(!isReference(typed), typed);
  }
});

test('a word is a query that finds it', () => {
  for (const word of ['grace', 'father-in-law', 'Lord’s', 'children of Israel', 'אור']) {
    assert.equal(asQuery(word), word);
  }
  assert.equal(asQuery('AT&T'), '"AT&T"');
  assert.equal(asQuery('!x "y"'), '"!x  y"');
});

test('a filter finds what words have in them, or begin with', () => {
  assert.deepEqual(['Grace', 'disgrace', 'lamb'].filter(matcher('grace')), ['Grace', 'disgrace']);
  assert.deepEqual(['Grace', 'disgrace', 'lamb'].filter(matcher('GRA*')), ['Grace']);
  assert.deepEqual(['a.b', 'ab'].filter(matcher('.')), ['a.b']);
});

test('a book is named as the options read it', () => {
  assert.equal(bookOption({ name: 'Song of Solomon', number: 22 }), 'Song of Solomon');
  assert.equal(bookOption({ name: '1 John', number: 62 }), '1 John');
  assert.equal(bookOption({ name: 'Nets, and 2:1', number: 2 }), '2');
  assert.equal(bookOption({ name: 'Psalm 151', number: 90 }), '90');
});

test('a text is offered by its name and its id', () => {
  assert.equal(textLabel({ id: 'kjv', name: 'King James Version' }), 'King James Version (kjv)');
  assert.equal(textLabel({ id: 'essay.txt', name: 'essay.txt' }), 'essay.txt');
});

test('a side of a comparison is a text and its books', () => {
  const texts = [{ id: 'kjv' }, { id: 'kjv:x.txt' }];
  assert.deepEqual(sideOf('kjv:Isaiah 1-39', texts), { ver: 'kjv', bk: 'Isaiah 1-39' });
  assert.deepEqual(sideOf('kjv:x.txt', texts), { ver: 'kjv:x.txt', bk: '' });
  assert.equal(sideName(sideOf('kjv', texts)), 'kjv');
});

test('a command line is one that a shell reads', () => {
  const texts = [{ id: 'kjv', corpus: 'kjv', hasBooks: true }, { id: 'akjv', corpus: 'akjv', hasBooks: true }];
  assert.equal(commandLine({ command: 'concordance', options: [['find', "don't *"], ['ver', 'all']] }, texts),
    "tally concordance --find='don'\\''t *' --ver=kjv,akjv");
  assert.equal(commandLine({ command: 'topwords', options: [['ver', 'a b.txt']] }, [{ id: 'a b.txt', corpus: 'a b.txt', hasBooks: false }]),
    "tally topwords 'a b.txt'");
  const files = [['a/1', 'a'], ['a/2', 'a'], ['b', 'b']].map(([id, corpus]) => ({ id, corpus, hasBooks: false }));
  assert.equal(commandLine({ command: 'dispersion', options: [['ver', 'all'], ['find', 'sea']] }, files),
    'tally dispersion --find=sea a b');
});

test('counts are in the order of what was counted', () => {
  assert.deepEqual([...countsBy(['b', 'a', 'b'])], [['b', 2], ['a', 1]]);
});
