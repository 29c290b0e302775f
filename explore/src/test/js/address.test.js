// Addresses: what is on the screen can be sent, whatever its names are.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { format, parse, pick } from '../../main/js/address.js';

test('an address is read as it was written', () => {
  for (const address of [
    { view: 'search', find: 'grace', by: 'book' },
    { view: 'search', find: 'a & b|c ~3 "d+e" #f %20 =g', ver: 'essay <b>&"one".txt' },
    { view: 'word', find: 'אור', ver: 'he' },
    { view: 'compare', left: 'kjv:Isaiah 1-39', right: 'kjv:Isaiah 40-66' },
    { view: 'read', ver: 'a,b:c.txt', bk: '0', ch: '0' },
  ]) {
    assert.deepEqual(parse(format(address)), address);
  }
});

test('an address is readable', () => {
  assert.equal(format({ view: 'read', ref: 'John 3:16', find: undefined, ver: '' }), '#view=read&ref=John+3:16');
});

test('what is no address of a view is the text', () => {
  for (const hash of ['', '#', '#view=', '#view=constructor', '#%', '#__proto__=1', '#view=read']) {
    assert.deepEqual(parse(hash), { view: 'read' });
  }
});

test('names that no option has are left out, and so is half a character', () => {
  assert.deepEqual(parse('#view=words&__proto__=x&N=1&toString=2'), { view: 'words' });
  assert.equal(typeof format({ view: 'search', find: '\ud800' }), 'string');
});

test('some of an address is what it has of the names', () => {
  assert.deepEqual(pick({ view: 'read', ver: 'kjv', find: 'x' }, 'ver', 'case'), { ver: 'kjv' });
});
