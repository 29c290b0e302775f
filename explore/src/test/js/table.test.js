// Tables: the order of rows, and where keys lead.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { target } from '../../main/js/keyboard.js';
import { sortedOrder } from '../../main/js/table.js';

test('numbers are sorted by size, and what has none comes last in both directions', () => {
  const values = ['10', null, 9, '', '-1.5', '9'];
  assert.deepEqual(sortedOrder(values, true, false), [4, 2, 5, 0, 1, 3]);
  assert.deepEqual(sortedOrder(values, true, true), [0, 2, 5, 4, 1, 3]);
});

test('text is sorted by code unit, and what is equal keeps its order', () => {
  assert.deepEqual(sortedOrder(['b', 'Z', 'é', 'b'], false, false), [1, 0, 3, 2]);
  assert.deepEqual(sortedOrder(['b', 'Z', 'é', 'b'], false, true), [2, 0, 3, 1]);
});

test('arrows lead from row to row and end at the last', () => {
  assert.equal(target('ArrowDown', 0, 3), 1);
  assert.equal(target('ArrowDown', 2, 3), 2);
  assert.equal(target('ArrowUp', 0, 3), 0);
  assert.equal(target('PageDown', 5, 100), 25);
  assert.equal(target('End', 0, 3), 2);
  assert.equal(target('Home', 2, 3), 0);
  assert.equal(target('Tab', 0, 3), undefined);
});
