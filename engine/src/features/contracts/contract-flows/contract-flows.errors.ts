import { money, type Currency } from '@millrace/schemas/money';
import { conflict, unprocessable } from '../../../platform/http/problem.ts';
import type { StepRow } from './steps/step-queries.ts';

export const stepUnderWay = (lender: string) =>
  conflict(
    'step-under-way',
    `Another step is in progress at ${lender}.`,
    'Wait until it ends. The screen updates by itself.',
  );

/**
 * The shopper cannot choose now, because an unfinished contract step at the lender would conflict with the
 * choice.
 */
export const choiceHasToWait = ({ operation, state }: Pick<StepRow, 'operation' | 'state'>, lender: string) =>
  conflict(
    'step-under-way',
    operation === 'setInvoice'
      ? `The store is changing your purchase at ${lender}, so the offers may change.`
      : `Another step is in progress at ${lender}.`,
    state === 'REVIEW'
      ? `The store is asking ${lender} about this step. Ask the store when you can choose.`
      : 'You have not chosen an offer yet. Wait a moment, then look at your offers again.',
  );

export const notNow = () =>
  conflict(
    'contract-step-not-now',
    'This is not possible at this point of the contract.',
    'Reload the application to see the contract’s status.',
  );

/**
 * The lender already has the step, so it cannot be withdrawn.
 * @param undo a sentence that says how to reverse the step at the lender
 */
export const tooLateToTakeBack = (lender: string, undo: string) =>
  conflict(
    'step-not-waiting',
    `This step is already running, and ${lender} may have it.`,
    `Wait until it ends. The screen updates by itself. ${undo}`,
  );

export const stepIsOver = () =>
  conflict('step-is-over', 'This step has ended already.', 'Reload the application to see the result.');

export const paidTooMuch = () =>
  unprocessable('The amount already paid is more than the total of the goods.', [
    { field: 'paid_cents', code: 'more-than-total', message: 'Enter no more than the total.' },
  ]);

export const dayTooFarAhead = () =>
  unprocessable(
    'The delivery date is more than a year away.',
    [{ field: 'delivered_on', code: 'day-far-off', message: 'Check the year.' }],
    'validation',
    'Check the year and send again.',
  );

export const moreThanOpen = (openCents: number, currency: Currency) =>
  unprocessable('The amount is more than what is open on this contract.', [
    {
      field: 'amount_cents',
      code: 'more-than-open',
      message: `Enter no more than ${money(openCents, currency)}.`,
    },
  ]);

export const wholeDeliveryOnly = () =>
  unprocessable('This lender accepts only the delivery of the whole order.', [
    {
      field: 'amount_cents',
      code: 'whole-order-only',
      message: 'Confirm the whole delivery, without an amount and without items.',
    },
  ]);
