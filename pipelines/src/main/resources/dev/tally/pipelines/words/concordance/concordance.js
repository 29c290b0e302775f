// Makes rows of all hits as they are scrolled to, sorts and filters them, and opens their context.
// Without this script the first hits are there, in the order of the run.
'use strict';
(() => {
  const CHUNK = 100; // rows that are made at once
  const MAX_LAID_OUT = 200000; // a browser has no room for pages much higher
  const MAX_PRINTED = 2000;
  const BAR_HEIGHT = 80;
  const MIN_LETTER = 2; // pixels that a letter takes at least, nearly always

  // A hit in the data: its verse, start, end, and its ranks.
  const STEP = 6;
  const RANKS = { before: 3, match: 4, after: 5 };
  const [VERSION, BOOK, REFERENCE, IS_MIRRORED, TEXT, PARALLEL] = [0, 1, 2, 3, 4, 5];

  const number = (value) => value.toLocaleString('en');

  function element(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      made.setAttribute(key, value);
    }
    made.append(...children);
    return made;
  }

  function start(section) {
    const data = JSON.parse(section.querySelector('script').textContent);
    const table = section.querySelector('table.hits');
    const form = section.querySelector('form.filter');
    const isPlain = !form.elements.book;
    const opened = new Set();
    const chunks = new Map(); // of a tbody: where its rows begin in the order
    let key = 'place';
    let sign = 1;
    let order = [];
    let rowHeight = 0;
    let room = { before: 0, after: 0 }; // pixels beside a hit
    const ruler = document.createElement('canvas').getContext('2d');

    const verseOf = (hit) => data.verses[data.hits[hit * STEP]];

    // How wide the columns beside a hit are; where a hit is a paragraph, a line of it and a bit on either side.
    function measure() {
      const style = getComputedStyle(table);
      ruler.font = `${style.fontSize} ${style.fontFamily}`;
      const isNarrow = style.display === 'block';
      const width = (side) => {
        const { width: all, paddingLeft, paddingRight } =
          getComputedStyle(table.tHead.querySelector(`[data-key=${side}]`));
        return isNarrow ? 1.25 * table.clientWidth : Math.max(0, parseFloat(all) - parseFloat(paddingLeft) - parseFloat(paddingRight));
      };
      return { before: width('before'), after: width('after') };
    }

    // The words beside a hit that have room, with an ellipsis where others are left out.
    function words(text, side) {
      const width = (part) => ruler.measureText(part).width;
      const max = Math.ceil(room[side] / MIN_LETTER);
      if (text.length <= max && width(text) <= room[side]) {
        return text;
      }
      const isBefore = side === 'before';
      const parts = (isBefore ? text.slice(-max) : text.slice(0, max)).split(' ');
      const shown = () => isBefore ? `… ${parts.join(' ')}` : `${parts.join(' ')} …`;
      do {
        isBefore ? parts.shift() : parts.pop();
      } while (parts.length > 1 && width(shown()) > room[side]);
      return parts.join('').trim() === '' ? text : shown();
    }

    function full(hit) {
      const text = verseOf(hit)[TEXT];
      const [, from, to] = data.hits.slice(hit * STEP, hit * STEP + 3);
      const cell = element('td', { colspan: '4', dir: 'auto' },
        text.slice(0, from), element('mark', {}, text.slice(from, to)), text.slice(to));
      return element('tr', { class: 'full' }, cell);
    }

    function rows(hit) {
      const verse = verseOf(hit);
      const [, from, to] = data.hits.slice(hit * STEP, hit * STEP + 3);
      const isOpen = opened.has(hit);
      const button = element('button', { type: 'button', 'aria-expanded': String(isOpen) });
      if (!isPlain) {
        button.append(element('bdi', {}, data.versions[verse[VERSION]]), ' ');
      }
      button.append(element('bdi', {}, verse[REFERENCE]));
      const cell = (side, text) => element('td', { class: side }, element('bdi', {}, words(text, side)));
      const match = element('td', { class: 'match' },
        element('mark', {}, element('bdi', {}, verse[TEXT].slice(from, to))));
      const cells = [cell('before', verse[TEXT].slice(0, from)), match, cell('after', verse[TEXT].slice(to))];
      const row = element('tr', { 'data-hit': hit }, element('th', { scope: 'row' }, button),
        ...(verse[IS_MIRRORED] ? cells.reverse() : cells));
      row.classList.toggle('mirrored', verse[IS_MIRRORED] === 1);
      return [row, ...(isOpen ? [full(hit)] : []), ...data.parallel.map((version, i) =>
        element('tr', { class: 'parallel' }, element('th', { scope: 'row' }, version),
          element('td', { colspan: '3', dir: 'auto' }, verse[PARALLEL][i] ?? `(not in ${version})`)))];
    }

    function fill(body) {
      const first = chunks.get(body);
      body.replaceChildren(...order.slice(first, first + CHUNK).flatMap(rows));
    }

    // As high as its rows are, or will be.
    function empty(body, height) {
      const space = element('td', { colspan: '4' });
      space.style.height = `${height}px`;
      body.replaceChildren(element('tr', { class: 'space', 'aria-hidden': 'true' }, space));
    }

    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const isEmpty = target.rows[0].classList.contains('space');
        if (isIntersecting && isEmpty) {
          fill(target);
        } else if (!isIntersecting && !isEmpty && !target.contains(document.activeElement)) {
          empty(target, target.offsetHeight);
        }
      }
    }, { rootMargin: '1500px 0px' });

    function layOut() {
      observer.disconnect();
      room = measure();
      chunks.clear();
      [...table.tBodies].forEach((body) => body.remove());
      const laidOut = Math.min(order.length, MAX_LAID_OUT);
      const bodies = [];
      for (let first = 0; first < laidOut; first += CHUNK) {
        const body = document.createElement('tbody');
        chunks.set(body, first);
        bodies.push(body);
      }
      if (bodies.length > 0) {
        fill(bodies[0]);
        table.append(bodies[0]);
        rowHeight = bodies[0].offsetHeight / Math.min(CHUNK, laidOut);
      }
      bodies.slice(1).forEach((body) => {
        empty(body, rowHeight * Math.min(CHUNK, laidOut - chunks.get(body)));
      });
      table.append(...bodies.slice(1));
      bodies.forEach((body) => observer.observe(body));
      form.querySelector('output').textContent = order.length > laidOut
        ? `the first ${number(laidOut)} of ${number(order.length)} shown`
        : `${number(order.length)} shown`;
    }

    function draw(version, book) {
      const counts = data.books.map((name, i) => data.counts.reduce(
        (sum, each, j) => sum + (version === -1 || version === j ? each[i] : 0), 0));
      const max = Math.max(1, ...counts);
      const bars = [...section.querySelectorAll('.books g')];
      bars.forEach((bar, i) => {
        const height = counts[i] === 0 ? 0 : Math.max(1, Math.round(counts[i] * BAR_HEIGHT / max));
        const rect = bar.querySelector('rect');
        rect.setAttribute('height', height);
        rect.setAttribute('y', BAR_HEIGHT - height);
        bar.querySelector('title').textContent = `${data.books[i]}: ${counts[i]}`;
        bar.classList.toggle('other', book !== -1 && book !== i);
      });
      const description = section.querySelector('.books desc');
      if (description) {
        description.textContent = data.books
          .map((name, i) => `${name} ${number(counts[i])}`)
          .filter((text, i) => counts[i] > 0 && (book === -1 || book === i))
          .join(', ');
      }
    }

    function show() {
      const version = data.versions.indexOf(form.elements.version.value);
      const book = isPlain ? -1 : data.books.indexOf(form.elements.book.value);
      order = [];
      for (let hit = 0; hit * STEP < data.hits.length; hit++) {
        const verse = verseOf(hit);
        if ((version === -1 || verse[VERSION] === version) && (book === -1 || verse[BOOK] === book)) {
          order.push(hit);
        }
      }
      if (key !== 'place') {
        const rank = (hit) => data.hits[hit * STEP + RANKS[key]];
        order.sort((a, b) => sign * (rank(a) - rank(b)) || a - b);
      } else if (sign < 0) {
        order.reverse();
      }
      layOut();
      draw(version, book);
    }

    function toggle(row) {
      const hit = Number(row.dataset.hit);
      const isOpen = !opened.delete(hit);
      if (isOpen) {
        opened.add(hit);
        row.after(full(hit));
      } else {
        row.nextElementSibling.remove();
      }
      row.querySelector('button').setAttribute('aria-expanded', String(isOpen));
    }

    table.addEventListener('click', (event) => {
      const row = event.target.closest('tr[data-hit]');
      if (row && (event.target.closest('button') || getSelection().isCollapsed)) {
        toggle(row);
      }
    });
    for (const header of table.tHead.querySelectorAll('th')) {
      const button = element('button', { type: 'button' }, header.textContent);
      button.addEventListener('click', () => {
        sign = header.getAttribute('aria-sort') === 'ascending' ? -1 : 1;
        key = header.dataset.key;
        table.tHead.querySelectorAll('th').forEach((other) => other.removeAttribute('aria-sort'));
        header.setAttribute('aria-sort', sign > 0 ? 'ascending' : 'descending');
        show();
      });
      header.replaceChildren(button);
    }
    form.hidden = isPlain && data.versions.length === 1;
    form.addEventListener('change', show);
    form.addEventListener('submit', (event) => event.preventDefault());
    addEventListener('resize', () => requestAnimationFrame(() => {
      const { before, after } = measure();
      if (before !== room.before || after !== room.after) {
        layOut();
      }
    }));
    addEventListener('beforeprint', () => {
      [...chunks.keys()].slice(0, MAX_PRINTED / CHUNK).forEach(fill);
    });
    show();
  }

  for (const section of document.querySelectorAll('section')) {
    if (section.querySelector('table.hits')) {
      start(section);
    }
  }
})();
