import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen } from '@testing-library/react';
import type { TimelineEntry } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { nextOf } from './next-step.ts';
import { entry, offer, results } from '../../testing/fixtures.ts';
import { heading, renderShopper } from '../../testing/render-shopper.tsx';
import { pretendShopperApi } from '../../testing/shopper-api.ts';
import { endingOf, remainingApprovals } from '../../shared/ending/ending.ts';

const server = pretendShopperApi();
const at = '2026-11-20T21:45:00.000Z';
const step = (operation: string, state: string) => ({ operation, state, reasons: [], at });
const approved = { outcome: 'Approved', final: true, approvedCents: 460_000, state: 'Completed' };
const koalafi = (change: Partial<TimelineEntry> = {}) =>
  entry(1, 'Koalafi', { ...approved, offers: [offer({ amountCents: 460_000 })], ...change });
const contract = (state: string | null, current: ReturnType<typeof step> | null = null) => ({
  contract: { state, step: current },
});
const cancelled = contract('Cancelled', step('cancelContract', 'done'));

const choiceOf = (entries: TimelineEntry[]) =>
  results(entries, {
    done: true,
    chosen: { attemptId: entries[0]!.attemptId!, offerId: 'offer' },
    thankYou: {
      header: 'Thank you, and enjoy',
      message: 'Show this page to your sales associate to finish your purchase',
      body: '',
      disclosure: '',
      locale: 'en',
    },
  });

function open(address: string, entries: TimelineEntry[]) {
  const shown = choiceOf(entries);
  server.use(http.get('*/api/shopper/results', () => HttpResponse.json(shown)));
  return renderShopper(address);
}

test.each([
  [contract('Cancelled'), 'cancelled'],
  [contract('Contract Canceled'), 'cancelled'],
  [contract('Expired'), 'expired'],
  [contract('Customer Declined'), 'declined'],
  [contract('Funded', step('refund', 'done')), 'refunded'],
  [contract('Contract Sent', step('cancelContract', 'moving')), 'cancelling'],
  [{ outcome: 'Rejected' }, 'notApproved'],
  [contract('Contract Sent', step('cancelContract', 'taken-back')), null],
  [contract('Funded'), null],
  [contract('Funded', step('refund', 'moving')), null],
  [{}, null],
] as const)('returns for a choice with %j the ending %s', (change, ending) => {
  expect(endingOf(koalafi(change as Partial<TimelineEntry>))).toBe(ending);
});

test.each([
  ['Cancelled', 'Your contract with Koalafi is canceled', 'There is nothing left to sign with Koalafi.'],
  ['Expired', 'Your offer from Koalafi ended', /^The contract was not signed in time/],
  ['Customer Declined', 'You declined the contract with Koalafi', /nothing left to sign/],
])('mentions neither the purchase nor a chosen offer after "%s"', async (state, title, text) => {
  open('/apply/thank-you', [koalafi(contract(state))]);
  await heading(title);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('Your earlier choice')).toBeVisible();
  expect(screen.getByText('LF-2048')).toBeVisible();
  expect(screen.queryByText(/finish your purchase|that you chose an offer|^You chose/)).toBeNull();
  expect(screen.getByText('Ask the associate at Lakeside Furniture about other ways to pay.')).toBeVisible();
});

test('names other lenders that still approve', async () => {
  const others = [entry(2, 'Acima', approved), entry(3, 'Snap', { ...approved, ...contract('Expired') })];
  expect(remainingApprovals(others, koalafi())).toEqual([others[0]]);
  const { user } = open('/apply/thank-you', [koalafi(cancelled), ...others]);
  expect(
    await screen.findByText(/^Acima also approved your application\. Ask the associate at Lakeside/),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'See what each lender says' }));
  await heading('Your contract with Koalafi is canceled');
});

test('shows on the page of each lender that the choice ended', () => {
  const [chosen, other] = [koalafi(cancelled), entry(2, 'Acima', approved)];
  const shown = choiceOf([chosen, other]);
  expect([nextOf(chosen, shown), nextOf(other, shown)]).toEqual(['ended', 'otherEnded']);
});
