// Bars and strips: what they show, in pixels and columns.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heights, label } from '../../main/js/chart.js';
import { strokes } from '../../main/js/strips.js';

test('the highest bar fills the picture, and what is above zero is seen', () => {
  assert.deepEqual(heights([100, 50, 0, 0.001]), [80, 40, 0, 1]);
  assert.deepEqual(heights([0, 0]), [0, 0]);
  assert.deepEqual(heights([]), []);
});

test('hits are drawn where they are, close ones as one', () => {
  assert.deepEqual(strokes([0, 5, 9], 10), [0, 500, 900]);
  assert.deepEqual(strokes([30000, 30001, 0, 31101], 31102), [0, 964, 999]);
  assert.deepEqual(strokes([0], 1), [0]);
});

test('labels are whole names, or their beginnings', () => {
  assert.equal(label('2 Thessalonians'), '2 Thessalonians');
  assert.equal(label('The Prayer of Azariah'), 'The Prayer of A…');
  assert.equal(label('א\u202eב'), 'א\\u202eב');
});
