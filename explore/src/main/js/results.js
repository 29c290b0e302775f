// What views show of an answer: its table, its CSV, its notices, and the command that gives the same.

import { csvButton, fileName } from './csv.js';
import { element, note } from './dom.js';
import { sortedOrder, table } from './table.js';
import { visible } from './visible.js';

/** How an address sorts: by which column, and in which direction. */
export function sorting(address) {
  return address.sort && { name: address.sort, isDescending: address.order === 'descending' };
}

/** Leads to the address that sorts. */
export function sorter(screen, address) {
  return (name, isDescending) => screen.go({ ...address, sort: name, order: isDescending ? 'descending' : undefined });
}

/**
 * A table of an answer's columns, in the order that the address asks for.
 *
 * @param {Object} options
 * @param {Object} options.answer
 * @param {string} options.label
 * @param {string[]} options.names of the columns
 * @param {Object<string, function(number): Node>} options.cells those that are more than their value
 * @param {Object<string, string>} [options.headings] other than the answer's
 * @param {function(number): boolean} [options.filter] of rows
 * @param {boolean} [options.isSorted] whether its headings sort
 * @param {string} [options.side] of a comparison, whose tables have the same columns
 * @returns the table, and how many rows it has; show is for another filter
 */
export function answerTable(screen, address, { answer, label, names, cells, headings = {}, filter, isSorted = true, side = '' }) {
  const sorted = isSorted ? sorting(address) : undefined;
  const all = sorted && answer.has(sorted.name)
    ? sortedOrder(answer.column(sorted.name), answer.isNumber(sorted.name), sorted.isDescending)
    : Array.from({ length: answer.size }, (_, i) => i);
  const order = filter ? all.filter(filter) : all;
  const made = table({
    label,
    order,
    sorted,
    sort: isSorted ? sorter(screen, address) : undefined,
    columns: names.filter((name) => answer.has(name)).map((name) => ({
      name,
      id: name + side,
      heading: headings[name] ?? answer.heading(name),
      isNumber: answer.isNumber(name),
      cell: cells[name] ?? ((row) => answer.cell(row, name)),
    })),
  });
  return { node: made.node, size: order.length, show: (other) => {
    const shown = all.filter(other);
    made.show(shown);
    return shown.length;
  } };
}

/** A part of a view with a heading, and a button that saves an answer. */
export function section(heading, answer, ...content) {
  return element('section', { 'aria-label': heading },
    element('div', { class: 'heading' }, element('h3', {}, visible(heading)), answer && saveButton(answer, heading)), content);
}

/** A button that saves an answer as CSV. */
export function saveButton(answer, label) {
  const asked = answer.options.filter(([name]) => /^(ver|find|bk|left|right)$/.test(name)).map(([, value]) => String(value));
  return csvButton(label, fileName(['tally', answer.command, ...asked]), answer);
}

/** What the commands said beside their answers, and how to ask them the same. */
export function remarks(screen, ...answers) {
  const notices = new Set(answers.flatMap((answer) => answer.notices).filter((notice) => notice !== 'no hits'));
  return [
    [...notices].map(note),
    element('details', { class: 'note' }, element('summary', {}, answers.length > 1 ? 'As commands' : 'As a command'),
      answers.map((answer) => element('pre', { tabindex: 0 }, element('code', {}, visible(commandLine(answer, screen.bench.texts)))))),
  ];
}

/** An answer's command for a shell. */
export function commandLine({ command, options }, texts) {
  const isOwn = texts.some((text) => !text.hasBooks);
  const names = [...new Set(texts.map((text) => text.corpus))];
  const asked = (value) => value === 'all' ? names : [value];
  const isOperand = ([name]) => isOwn && name === 'ver';
  const named = options.filter((option) => !isOperand(option))
    .map(([name, value]) => `--${name}=${quoted(name === 'ver' ? asked(value).join(',') : value)}`);
  const operands = options.filter(isOperand).flatMap(([, value]) => asked(value)).map(quoted);
  return ['tally', command, ...named, ...operands].join(' ');
}

function quoted(value) {
  return /^[\w.,:/-]+$/.test(value) ? value : `'${value.replaceAll('\'', '\'\\\'\'')}'`;
}
