import { conflict, unprocessable } from '../../../platform/http/problem.ts';

export const rulesRefused = (problems: readonly { path: string; message: string }[]) =>
  unprocessable(
    'These rules cannot be used.',
    problems.slice(0, 20).map(({ path, message }) => ({ field: `rules.${path}`, code: 'rule', message })),
  );

export const trialUnderWay = () =>
  conflict('trial-under-way', 'A trial is already running.', 'Wait for its result, or cancel it.');

export const nothingToTry = () =>
  unprocessable('The trial has no rules and no order.', [
    { field: 'rules', code: 'missing', message: 'Send the rules, or the order of lenders' },
  ]);

export const storeHasOrderOnly = () =>
  unprocessable('Rules cannot be tried for one store.', [
    { field: 'store_id', code: 'unexpected', message: 'Send a store only together with an order of lenders' },
  ]);

export const unknownLenders = () =>
  unprocessable('This order has a lender that does not exist.', [
    { field: 'order', code: 'unknown', message: 'Use lenders of this installation' },
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
    'Change the order in the application settings of the store.',
  );

export const noDayForOrder = () =>
  unprocessable('The default order always applies immediately.', [
    { field: 'effective_from', code: 'unexpected', message: 'Remove the day' },
  ]);

export const tooManyForPipe = (most: number) =>
  conflict(
    'pipe-too-long',
    `The default order has at most ${most} lenders.`,
    `Try an order of at most ${most} lenders.`,
  );

export const orderChanged = () =>
  conflict(
    'order-changed',
    'The default order was changed after this trial.',
    'Compare the changes, then run your trial again.',
  );

export const notYetTried = () =>
  conflict('trial-not-finished', 'This trial has no result.', 'Wait until the trial finishes.');

export const newerVersionExists = () =>
  conflict(
    'rules-changed',
    'Other rules were activated after this trial.',
    'Compare the changes, then run your trial again.',
  );

export const dayIsOver = () =>
  unprocessable('This day is in the past.', [
    { field: 'effective_from', code: 'past', message: 'Choose today or a later day' },
  ]);

export const noSuchDay = () =>
  unprocessable('This is not a valid day.', [
    {
      field: 'effective_from',
      code: 'format',
      message: 'Choose a day within the next two years',
    },
  ]);

export const notAtAnEnd = () =>
  conflict('trial-is-over', 'This trial has already ended.', 'Reload the page to see its result.');

export const applicationNotRouted = () =>
  conflict('not-routed', 'The decision of this application was not recorded.', 'Choose another application.');
