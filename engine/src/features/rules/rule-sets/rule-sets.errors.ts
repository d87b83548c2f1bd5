import { conflict, unprocessable } from '../../../platform/http/problem.ts';

export const rulesRefused = (problems: readonly { path: string; message: string }[]) =>
  unprocessable(
    'These rules cannot be used.',
    problems.slice(0, 20).map(({ path, message }) => ({ field: `rules.${path}`, code: 'rule', message })),
  );

export const trialUnderWay = () =>
  conflict('trial-under-way', 'A trial of this is running.', 'Wait for its result, or cancel it.');

export const nothingToTry = () =>
  unprocessable('There is nothing to try.', [
    { field: 'rules', code: 'missing', message: 'Send the rules, or the order of lenders' },
  ]);

export const storeHasOrderOnly = () =>
  unprocessable('A store has no rules of its own.', [
    { field: 'store_id', code: 'unexpected', message: 'Name a store only with an order of lenders' },
  ]);

export const unknownLenders = () =>
  unprocessable('This order names a lender that is not there.', [
    { field: 'order', code: 'unknown', message: 'Name lenders of this installation' },
  ]);

export const orderHasNoRules = () =>
  conflict(
    'pipe-order',
    'An order of lenders has no rules to test.',
    'Try another order on stored applications.',
  );

export const isStoreOrder = () =>
  conflict(
    'store-order',
    'A store’s order cannot be activated here.',
    'Change it in the application settings of the store.',
  );

export const noDayForOrder = () =>
  unprocessable('A pipe order comes into force at once.', [
    { field: 'effective_from', code: 'unexpected', message: 'Leave the day out' },
  ]);

export const tooManyForPipe = (most: number) =>
  conflict(
    'pipe-too-long',
    `The pipe holds at most ${most} lenders.`,
    `Try an order of ${most} lenders at most.`,
  );

export const orderChanged = () =>
  conflict(
    'order-changed',
    'The pipe order was changed after this trial.',
    'Compare them, then run your trial again.',
  );

export const notYetTried = () =>
  conflict('trial-not-finished', 'This trial has no result.', 'Wait until it finishes.');

export const someoneWasFaster = () =>
  conflict(
    'rules-changed',
    'Other rules were activated after this trial.',
    'Compare them, then run your trial again.',
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
  conflict('trial-is-over', 'This trial has already ended.', 'Reload the page to see its result.');

export const applicationNotRouted = () =>
  conflict(
    'not-routed',
    'There is no record of how this application was decided.',
    'Choose another application.',
  );
