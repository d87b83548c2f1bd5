import type { TimelineEntry } from '@millrace/schemas/api';
import { expect, test } from '@jest/globals';
import { forCustomerView } from './customer-view.logic.ts';

const entry = {
  lenderName: 'Alder',
  outcome: 'Approved',
  approvedCents: 90_000,
  reasons: ['Your credit score is low.'],
  inputRequests: [{ id: 'kba', kind: 'kba', prompt: 'Where did you live in 2019?', fields: [] }],
  handoffUrl: 'https://lender.example/sign/secret',
  handoffKind: 'link',
  offers: [{ id: 'o1', paymentCents: 9_000, url: 'https://lender.example/offer/secret' }],
  contract: { state: 'Signed', step: { operation: 'answer', state: 'done', reasons: ['Bad card.'] } },
} as unknown as TimelineEntry;

test('a customer view keeps the decision and the cost', () => {
  expect(forCustomerView(entry)).toMatchObject({
    lenderName: 'Alder',
    outcome: 'Approved',
    approvedCents: 90_000,
    offers: [{ id: 'o1', paymentCents: 9_000 }],
    contract: { state: 'Signed' },
  });
});

test('a customer view has no reason, no question and no link', () => {
  const shown = JSON.stringify(forCustomerView(entry));
  for (const hidden of ['credit score', '2019', 'secret', 'Bad card']) expect(shown).not.toContain(hidden);
});
