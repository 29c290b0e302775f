// CSV: the bytes of the commands' --format=csv.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csv, fileName, safe } from '../../main/js/csv.js';

test('cells are quoted where they have to be', () => {
  assert.equal(csv(['a', 'b'], [['x', 'a "word", here'], ['two\nlines', ''], [' blank ', "don't"], ['#1', '#2']]),
    'a,b\nx,"a ""word"", here"\n"two\nlines",\n blank ,don\'t\n"#1",#2\n');
});

test('what a spreadsheet would run is text', () => {
  for (const cell of ['=1+1', '+a', '-ed', '@x', ' =1', '"=1', '\u200b=1', '\ttab', '\nline', '\uff1d1', '\u00a0-x', '- 1', '-1,000']) {
    assert.equal(safe(cell), `'${cell}`, JSON.stringify(cell));
  }
});

test('numbers and words are as they are', () => {
  for (const cell of ['-1', '+0.25', '-4.61', '1.65E-22', 'a=b', '', '3:16', "'tis", '\u{e0001}=1']) {
    assert.equal(safe(cell), cell);
  }
});

test('a file name has letters and digits of any script', () => {
  assert.equal(fileName(['tally', 'concordance', 'kjv', 'son of *', '']), 'tally-concordance-kjv-son-of.csv');
  assert.equal(fileName(['../..', 'אור']), 'אור.csv');
  assert.ok(fileName(['x'.repeat(500)]).length < 100);
});
