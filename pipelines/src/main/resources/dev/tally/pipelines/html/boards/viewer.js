// Steps through the games. Without this script a board shows one position.
'use strict';
(() => {
  const CELL = 10;
  const replays = new WeakMap();
  const middle = (index) => CELL * index + CELL / 2;

  // Replays are read when somebody first asks for them: a page may hold hundreds.
  function replayOf(viewer) {
    if (!replays.has(viewer)) {
      const replay = JSON.parse(viewer.querySelector('.replay').textContent);
      replay.at = replay.shown;
      replays.set(viewer, replay);
    }
    return replays.get(viewer);
  }

  function boardAt(replay, count) {
    const board = [...replay.start];
    for (const [, , changed, marks] of replay.frames.slice(0, count)) {
      changed.forEach((cell, i) => { board[cell] = marks[i]; });
    }
    return board;
  }

  function cellsOf(board, mark) {
    return board.flatMap((found, cell) => (found === mark ? [cell] : []));
  }

  function nameOf(replay, cell) {
    const column = replay.columnNames[cell % replay.cols];
    const row = replay.rowNames[Math.floor(cell / replay.cols)];
    return replay.rowFirst ? row + column : column + row;
  }

  function drawLayers(svg, replay, board) {
    const words = [];
    for (const path of svg.querySelectorAll('path[data-mark]')) {
      const cells = cellsOf(board, path.dataset.mark);
      const x = cells.map((cell) => middle(cell % replay.cols));
      const y = cells.map((cell) => middle(Math.floor(cell / replay.cols)));
      path.setAttribute('d', x.map((at, i) => `M${at} ${y[i]}${path.dataset.glyph}`).join(''));
      const letters = path.nextElementSibling;
      if (letters !== null && letters.dataset.letters === path.dataset.mark) {
        letters.setAttribute('x', x.join(' '));
        letters.setAttribute('y', y.join(' '));
        letters.textContent = path.dataset.mark.repeat(cells.length);
      }
      if (cells.length > 0) {
        const where = replay.huge
          ? `${cells.length} cells`
          : cells.map((cell) => nameOf(replay, cell)).join(', ');
        words.push(`${path.dataset.name}: ${where}`);
      }
    }
    return `${words.join('. ')}.`;
  }

  function drawMarkers(svg, replay, cell, isShown) {
    const last = svg.querySelector('.last');
    last.classList.toggle('off', cell < 0);
    const shown = Math.max(cell, 0);
    const to = `translate(${middle(shown % replay.cols)} ${middle(Math.floor(shown / replay.cols))})`;
    last.setAttribute('transform', `${to} scale(${svg.dataset.scale})`);
    for (const marker of svg.querySelectorAll('.refused, .played, .best, .legal')) {
      marker.classList.toggle('off', !isShown);
    }
  }

  function labelAt(replay, at) {
    if (at === replay.shown) {
      return replay.caption;
    }
    return at === 0 ? replay.label : replay.frames[at - 1][0];
  }

  function show(viewer, at) {
    const replay = replayOf(viewer);
    const max = replay.frames.length;
    replay.at = Math.min(Math.max(at, 0), max);
    const svg = viewer.querySelector('svg');
    const label = labelAt(replay, replay.at);
    svg.querySelector('desc').textContent = drawLayers(svg, replay, boardAt(replay, replay.at));
    svg.querySelector('title').textContent = label;
    const cell = replay.at === 0 ? -1 : replay.frames[replay.at - 1][1];
    drawMarkers(svg, replay, cell, replay.at === replay.shown);
    viewer.querySelector('.now bdi').textContent = label;
    viewer.querySelector('.count').textContent = `${replay.at} / ${max}`;
    // Not `disabled`, which would take the focus away from a button that is being used.
    for (const button of viewer.querySelectorAll('button')) {
      const isBack = button.dataset.go === 'first' || button.dataset.go === 'previous';
      button.setAttribute('aria-disabled', String(replay.at === (isBack ? 0 : max)));
    }
  }

  const STEPS = {
    first: () => 0,
    previous: (replay) => replay.at - 1,
    next: (replay) => replay.at + 1,
    last: (replay) => replay.frames.length,
  };
  const KEYS = { Home: 'first', ArrowLeft: 'previous', ArrowRight: 'next', End: 'last' };

  function go(viewer, step) {
    show(viewer, STEPS[step](replayOf(viewer)));
  }

  document.addEventListener('click', (event) => {
    const button = event.target.closest('button[data-go]');
    if (button !== null) {
      go(button.closest('.viewer'), button.dataset.go);
    }
  });

  // A link to a position of the board in the same card.
  document.addEventListener('click', (event) => {
    const link = event.target.closest('[data-step]');
    const viewer = link?.closest('.finding').querySelector('.viewer');
    if (viewer?.querySelector('.replay')) {
      event.preventDefault();
      show(viewer, Number(link.dataset.step));
    }
  });

  document.addEventListener('keydown', (event) => {
    const viewer = event.target.closest('.viewer.steps');
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (viewer !== null && isPlain && Object.hasOwn(KEYS, event.key)) {
      event.preventDefault();
      go(viewer, KEYS[event.key]);
    }
  });

  document.documentElement.classList.add('live');
  for (const controls of document.querySelectorAll('.controls')) {
    controls.hidden = false;
    const viewer = controls.closest('.viewer');
    viewer.classList.add('steps');
    viewer.tabIndex = 0;
  }
})();
