import type { LenderTestResult, LenderTestRun } from '@millrace/schemas/api';
import { isCurrency, money, usualCurrency, type Currency } from '@millrace/schemas/money';
import { type StatusAppearance, outcomeAppearance } from '../../../../shared/status/status-appearance.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const plays: Readonly<Record<string, string>> = {
  approve: 'Approves',
  decline: 'Declines',
  'soft-decline': 'Declines softly: a field has to be corrected',
  'pending-then-approve': 'Pending, then approves',
  'pending-then-decline': 'Pending, then declines',
  'late-webhook': 'Sends its decision late',
  'duplicate-webhook': 'Sends its decision twice',
  'human-step': 'Waits for a person',
  'approve-then-sign': 'Approves, and the contract is signed',
  'error-500': 'Accepts the application and answers with an error',
  malformed: 'Accepts the application and answers with invalid data',
  'reset-before': 'Closes the connection before accepting the application',
  'reset-after': 'Accepts the application, then closes the connection',
  'time-out': 'Accepts the application and never answers',
  'changed-decision-page': 'Shows an unknown page',
};

/** Returns a sentence about what the lender sandbox does when it plays the given scenario. */
export const runMessages = (play: string): string => plays[play] ?? capital(play.replaceAll('-', ' '));

const sentWords: Readonly<Record<string, string>> = {
  no: 'The lender did not receive the application.',
  maybe:
    'The lender may have received the application. For a real application, Millrace would check the status or ask a person to decide.',
};

/** Returns a text about a failure of the test run, and what a real application would do after it. */
export const failureWords = ({ message, sent }: NonNullable<LenderTestResult['failure']>): string =>
  [message, sentWords[sent]].filter(Boolean).join(' ');

export function runAppearance({ state, result }: LenderTestRun): StatusAppearance {
  if (state === 'waiting') return { word: 'Running', tone: 'info', icon: 'hourglass' };
  if (state === 'lost') return { word: 'No answer', tone: 'warning', icon: 'alert-circle' };
  if (result?.outcome) return outcomeAppearance(result.outcome);
  return { word: 'Failed', tone: 'warning', icon: 'alert-circle' };
}

const waiting: Readonly<Record<string, string>> = {
  consumer: 'Shopper',
  merchant: 'Store',
  lender: 'Lender',
};
export const waitingWords = (who: string): string => waiting[who] ?? who;

const often: Readonly<Record<string, string>> = {
  daily: 'a day',
  weekly: 'a week',
  bi_weekly: 'every two weeks',
  twice_monthly: 'twice a month',
  monthly: 'a month',
  quarterly: 'every three months',
  semi_annually: 'twice a year',
  yearly: 'a year',
};

/** Returns the first currency of a lender's manifest. Its limits and test amounts are in this currency. */
export function currencyOfLender({ manifest }: { manifest: Record<string, unknown> }): Currency {
  const { currencies = [] } = manifest as { currencies?: readonly string[] };
  return currencies.find(isCurrency) ?? usualCurrency;
}

export const offerWords = (offer: LenderTestResult['offers'][number], currency: Currency): string =>
  `${capital(offer.product)} of ${money(offer.amount_cents, currency)}: ${money(offer.payment_cents, currency)} ${
    often[offer.payment_frequency] ?? offer.payment_frequency
  } for ${offer.term_months} months`;
