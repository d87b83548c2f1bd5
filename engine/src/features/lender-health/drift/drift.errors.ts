import { conflict } from '../../../platform/http/problem.ts';

export const notPaused = () =>
  conflict('not-paused', 'This lender is not paused.', 'Reload the page to see its status.');

export const noSuchAlert = () =>
  conflict('no-such-alert', 'This alert is already closed.', 'Reload the page to see open alerts.');
