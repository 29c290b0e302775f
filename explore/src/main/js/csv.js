// Tables as CSV, byte for byte as the commands write it with --format=csv, and as a download.

import { element } from './dom.js';

const NUMBER = /^[+-]?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?$/;

// What a spreadsheet may run: a sign, a tab or a line end, after characters that it skips.
const FORMULA = /^(?:(?![\u{10000}-\u{10ffff}])["\p{White_Space}\p{Cc}\p{Cf}])*?([=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]|[\t\n\r])/u;

/**
 * A cell that is safe in a spreadsheet: what would be run is marked as text.
 *
 * @param {string} text
 */
export function safe(text) {
  const found = FORMULA.exec(text);
  return found === null || (!/[\t\n\r]/.test(found[1]) && NUMBER.test(text)) ? text : `'${text}`;
}

function quoted(cell, isFirst) {
  return /[",\r\n]/.test(cell) || (isFirst && cell.startsWith('#')) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * Rows as CSV.
 *
 * @param {string[]} names of the columns
 * @param {string[][]} rows
 */
export function csv(names, rows) {
  return [names, ...rows].map((cells) => `${cells.map((cell, i) => quoted(safe(cell), i === 0)).join(',')}\n`).join('');
}

/**
 * The name of a file for a table, of letters and digits of any script.
 *
 * @param {string[]} parts
 */
export function fileName(parts) {
  const name = parts.filter((part) => part).join('-').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return `${name.slice(0, 80)}.csv`;
}

/** A button that saves a table, which is made when it is pressed. */
export function csvButton(label, name, answer) {
  return element('button', { type: 'button', class: 'csv', 'aria-label': `CSV: ${label}`, click: () => {
    const file = new Blob([csv(answer.columns.map((column) => column.name), answer.rows())], { type: 'text/csv;charset=utf-8' });
    const address = URL.createObjectURL(file);
    element('a', { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60000);
  } }, 'CSV');
}
