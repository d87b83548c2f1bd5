import type { LenderTestResult, LenderTestRun } from '@millrace/schemas/api';
import { dollars } from '@millrace/schemas/money';
import { type Look, outcomeLook } from '../../shared/status/looks.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const plays: Readonly<Record<string, string>> = {
  approve: 'Approves',
  decline: 'Declines',
  'soft-decline': 'Declines softly: a field has to be corrected',
  'pending-then-approve': 'Thinks, then approves',
  'pending-then-decline': 'Thinks, then declines',
  'late-webhook': 'Tells its decision late',
  'duplicate-webhook': 'Tells its decision twice',
  'human-step': 'Needs somebody to act',
  'approve-then-sign': 'Approves, and the contract is signed',
  'error-500': 'Takes it and answers with an error',
  malformed: 'Takes it and answers nonsense',
  'reset-before': 'Breaks the line, takes nothing',
  'reset-after': 'Takes it, then breaks the line',
  'time-out': 'Takes it and never answers',
  'changed-decision-page': 'Shows a page nobody knows',
};

/** What the sandbox plays, as a sentence about the lender. */
export const playWords = (play: string): string => plays[play] ?? capital(play.replaceAll('-', ' '));

const sentWords: Readonly<Record<string, string>> = {
  no: 'The lender got nothing.',
  maybe: 'The lender may have got it: a real application would be looked up or shown to a person.',
};

/** A failure and what it means for an application that is real. */
export const failureWords = ({ message, sent }: NonNullable<LenderTestResult['failure']>): string =>
  [message, sentWords[sent]].filter(Boolean).join(' ');

export function runLook({ state, result }: LenderTestRun): Look {
  if (state === 'waiting') return { word: 'Under way', tone: 'info', icon: 'hourglass' };
  if (state === 'lost') return { word: 'No answer', tone: 'warning', icon: 'alert-circle' };
  if (result?.outcome) return outcomeLook(result.outcome);
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
  quarterly: 'a quarter',
  semi_annually: 'twice a year',
  yearly: 'a year',
};

export const offerWords = (offer: LenderTestResult['offers'][number]): string =>
  `${capital(offer.product)} of ${dollars(offer.amount_cents)}: ${dollars(offer.payment_cents)} ${
    often[offer.payment_frequency] ?? offer.payment_frequency
  } for ${offer.term_months} months`;
