import { conflict, unprocessable } from '../../../platform/http/problem.ts';

export const rulesRefused = (problems: readonly { path: string; message: string }[]) =>
  unprocessable(
    'These rules cannot be used.',
    problems.slice(0, 20).map(({ path, message }) => ({ field: `rules.${path}`, code: 'rule', message })),
  );

export const trialUnderWay = () =>
  conflict('trial-under-way', 'A trial of this is under way.', 'Wait for its result, or call it off.');

export const nothingToTry = () =>
  unprocessable('There is nothing to try.', [
    { field: 'rules', code: 'missing', message: 'Send the rules, or the order of lenders' },
  ]);

export const isPipeOrder = () =>
  conflict(
    'pipe-order',
    'The order of lenders is not put in force here.',
    'Change the pipe order of each lender at its lender object.',
  );

export const notYetTried = () =>
  conflict('trial-not-finished', 'This trial has no result.', 'Run it to its end first.');

export const someoneWasFaster = () =>
  conflict(
    'rules-changed',
    'Somebody put other rules in force since these were tried.',
    'Compare them, then try yours once more.',
  );

export const dayIsOver = () =>
  unprocessable('This day is over.', [
    { field: 'effective_from', code: 'past', message: 'Choose today or a day to come' },
  ]);

export const noSuchDay = () =>
  unprocessable('This is no day.', [
    {
      field: 'effective_from',
      code: 'format',
      message: 'Choose a day of the calendar, two years ahead at most',
    },
  ]);

export const notAtAnEnd = () =>
  conflict('trial-is-over', 'This trial is over already.', 'Load the page again to see its result.');

export const applicationNotRouted = () =>
  conflict(
    'not-routed',
    'Nothing is kept of how this application was decided.',
    'Choose another application.',
  );
