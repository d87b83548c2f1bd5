import { expect, test } from '@jest/globals';
import { wordsOf, type NotificationFacts } from './notification-words.logic.ts';

const facts: NotificationFacts = {
  kind: 'approved',
  who: 'Maria Núñez',
  lender: 'Koalafi',
  cents: 320_000,
  currency: 'USD',
  word: null,
};

test.each<[Partial<NotificationFacts>, string, string]>([
  [{}, 'Maria Núñez: Koalafi approved up to $3,200', 'success'],
  [{ currency: 'GBP' }, 'Maria Núñez: Koalafi approved up to £3,200', 'success'],
  [{ cents: null }, 'Maria Núñez: Koalafi approved', 'success'],
  [{ word: 'Pre Approved' }, 'Maria Núñez: Koalafi pre-approved up to $3,200', 'success'],
  [{ kind: 'none', lender: null }, 'Maria Núñez: no lender approved', 'neutral'],
  [{ kind: 'correction' }, 'Maria Núñez: Koalafi asks for a correction', 'warning'],
  [{ kind: 'chosen' }, 'Maria Núñez chose an offer from Koalafi', 'success'],
  [{ kind: 'contract', word: 'Downpayment Failed' }, 'Maria Núñez: Downpayment Failed at Koalafi', 'warning'],
  [{ kind: 'contract', word: 'Funded' }, 'Maria Núñez: Funded at Koalafi', 'success'],
  [
    { kind: 'asks', word: 'consumer kba' },
    'Maria Núñez: waiting for the customer to answer questions from Koalafi',
    'info',
  ],
  [
    { kind: 'asks', word: 'merchant documents' },
    'Maria Núñez: waiting for you to upload documents for Koalafi',
    'warning',
  ],
  [{ who: null }, 'A customer: Koalafi approved up to $3,200', 'success'],
  [{ who: null, kind: 'chosen' }, 'A customer chose an offer from Koalafi', 'success'],
  [{ kind: 'decide', word: 'site' }, 'Maria Núñez: apply at Koalafi and enter the decision', 'warning'],
  [{ kind: 'decide', word: 'own' }, 'Maria Núñez: decide for Koalafi', 'warning'],
  [
    { kind: 'reminder', word: 'site 10-minutes' },
    'Maria Núñez: apply at Koalafi and enter the decision (open for 10 minutes)',
    'warning',
  ],
  [
    { kind: 'reminder', word: 'own closing' },
    'Maria Núñez: decide for Koalafi (before you close)',
    'warning',
  ],
  [{ kind: 'review' }, 'Maria Núñez: Koalafi needs review', 'warning'],
])('%j reads as %s', (more, message, tone) =>
  expect(wordsOf({ ...facts, ...more })).toEqual({ message, tone }),
);
