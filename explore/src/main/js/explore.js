// What the page runs: opens the texts in it, and shows them.

import { start } from './screen.js';

start();
