import { conflict } from '../../../platform/http/problem.ts';

export const notPaused = () =>
  conflict('not-paused', 'This lender is not paused.', 'Load the page again to see how it stands.');

export const noSuchAlert = () =>
  conflict('no-such-alert', 'This alert is settled already.', 'Load the page again to see what is open.');
