import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, within } from '@testing-library/react';
import type { ConsumerView, ShopperResults, TimelineEntry } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { entry, formId, offer, results } from '../../testing/fixtures.ts';
import { heading, press, renderShopper } from '../../testing/render-shopper.tsx';
import { pretendShopperApi, problem } from '../../testing/shopper-api.ts';

const server = pretendShopperApi();
const aasoId = '44444444-4444-4444-8444-444444444444';
const address = `/app/consumer-facing/process/7/${formId}/${aasoId}`;

function serve(
  entries: TimelineEntry[],
  {
    aaso = aasoId,
    done = true,
    chosen = null as ShopperResults['chosen'],
    purchaseCents = null as number | null,
    next = null as ConsumerView['next'],
  } = {},
) {
  const { formId: _, thankYou: __, ...shown } = results(entries, { done, chosen, purchaseCents });
  server.use(
    http.get(`*/api/aaso/${formId}/aaso-details`, () =>
      HttpResponse.json({ aaso_id: aaso, form_id: formId, store_id: 7, expires_at: '2026-11-22T20:00:00Z' }),
    ),
    http.get(`*/api/forms/processing/details/limited/7/${formId}`, () =>
      HttpResponse.json({ ...shown, next, form_id: formId, store_id: 7 }),
    ),
  );
}

const approved = (lender: number, name: string, totalOfPaymentsCents: number) =>
  entry(lender, name, {
    state: 'Completed',
    outcome: 'Approved',
    final: true,
    approvedCents: 300_000,
    offers: [offer({ id: `o${lender}`, totalOfPaymentsCents })],
  });

test('shows each lender in the customer view and the total cost of offers, lowest first', async () => {
  serve([approved(1, 'Northwind', 400_000), approved(2, 'Southgate', 350_000)]);
  renderShopper(address);
  await heading('You have 2 offers');
  // in the list of lenders, and on the card of each offer
  expect(screen.getAllByText('Approved up to $3,000')).toHaveLength(4);
  const costs = within(screen.getByRole('region', { name: 'What each offer would cost' }));
  expect(costs.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Southgate',
    'Northwind',
  ]);
  expect(costs.getByText('$3,500')).toHaveClass('offer-money');
});

test('shows the figures of the purchase that the shopper’s own pages show', async () => {
  serve([{ ...approved(1, 'Northwind', 400_000), approvedCents: 300_000 }], { purchaseCents: 150_000 });
  renderShopper(address);
  const costs = within(await screen.findByRole('region', { name: 'What each offer would cost' }));
  expect(costs.getByText('Total for $1,500')).toBeVisible();
  expect(costs.getByText('$2,000')).toHaveClass('offer-money');
});

test('says of an approval of exactly the purchase the same in the list and on the card', async () => {
  serve([approved(1, 'Northwind', 400_000), { ...approved(2, 'Southgate', 0), offers: [] }], {
    purchaseCents: 300_000,
  });
  renderShopper(address);
  await heading('You have 1 offer');
  expect(screen.getAllByText('Approved for $3,000')).toHaveLength(4);
});

test('says how to continue with a lender that approved without terms', async () => {
  serve([approved(1, 'Northwind', 400_000), { ...approved(2, 'Southgate', 0), offers: [] }]);
  renderShopper(address);
  const costs = within(await screen.findByRole('region', { name: 'What each offer would cost' }));
  expect(costs.getByText(/^Approved, but Southgate has not stated its terms yet\./)).toBeVisible();
});

test('has no link into the application in the customer view', async () => {
  serve([approved(1, 'Northwind', 400_000)]);
  renderShopper(address);
  await heading('You have 1 offer');
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways.filter((way) => way?.startsWith('/'))).toEqual([]);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Español',
    'Choose Northwind, 24 months',
    'Back to store view',
  ]);
});

test('does not ask to wait for a lender that approved without terms', async () => {
  serve([{ ...approved(1, 'Northwind', 0), offers: [] }]);
  renderShopper(address);
  await heading('A lender said yes');
  expect(screen.getByText('Continue on your own phone, or ask the associate.')).toBeVisible();
});

test('waits for a person who has not decided yet', async () => {
  serve([entry(1, 'Northwind', { outcome: 'Pending', waitingOn: 'merchant' })]);
  renderShopper(address);
  expect(await screen.findByText(/This screen updates/)).toBeVisible();
});

test('asks to wait while lenders decide, in the shopper’s language', async () => {
  serve([entry(1, 'Northwind')], { done: false });
  const { user } = renderShopper(address);
  await heading('Checking 1 lender…');
  expect(screen.getByText(/This screen updates/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Español' }));
  expect(await screen.findByText(/Esta pantalla se actualiza/)).toBeVisible();
});

test('explains an expired view and shows no application data', async () => {
  server.use(
    http.get('*/api/aaso/*', () => problem(404, 'not-found', 'This view was not found.')),
    http.get('*/api/forms/processing/details/limited/*', () =>
      problem(404, 'not-found', 'This view was not found.'),
    ),
  );
  renderShopper(address);
  await heading('This view has ended');
});

test('ends the view at this address after it was opened again elsewhere', async () => {
  serve([approved(1, 'Northwind', 400_000)], { aaso: '55555555-5555-4555-8555-555555555555' });
  renderShopper(address);
  await heading('This view has ended');
  expect(screen.queryByText('Northwind')).toBeNull();
  expect(screen.getByText(/^Give the device back to the associate at Lakeside Furniture,/)).toBeVisible();
});

test('promises notices only from lenders that declined', async () => {
  serve([
    entry(1, 'Northwind', { state: 'Completed', outcome: 'Rejected', final: true }),
    entry(2, 'Southgate', { state: 'Completed', outcome: 'timed_out', final: true }),
  ]);
  renderShopper(address);
  await heading('No approval yet: 1 lender gave no answer');
  expect(screen.getByText(/Northwind will send you a notice/)).toBeVisible();
  expect(screen.getByText(/^Ask the associate to try Southgate again/)).toBeVisible();
});

test.each([
  [null, 'Chosen', 'Continue on your own phone, or ask the associate.'],
  [
    { state: 'Cancelled', step: null },
    'Chosen earlier',
    'There is nothing left to sign with Northwind. Ask the associate about other options.',
  ],
])('marks the chosen offer: contract %j', async (contract, mark, next) => {
  const first = { ...approved(1, 'Northwind', 400_000), contract };
  serve([first, approved(2, 'Southgate', 350_000)], {
    chosen: { attemptId: first.attemptId!, offerId: 'o1' },
  });
  renderShopper(address);
  const costs = within(await screen.findByRole('region', { name: 'What each offer would cost' }));
  expect(costs.getAllByText(mark)).toHaveLength(1);
  expect(costs.getByText(mark).closest('li')).toHaveTextContent('Northwind');
  expect(costs.queryByText(/Nothing is binding/)).toBeNull();
  expect(screen.getByText(next)).toBeVisible();
});

/** Serves the session that the shopper starts here. Returns the keys of the tabs that started one. */
function serveCode(): (string | null)[] {
  const keys: (string | null)[] = [];
  server.use(
    http.post(`*/api/aaso/${formId}/choose`, ({ request }) => {
      keys.push(request.headers.get('x-tab'));
      return HttpResponse.json({ formId, destinations: [{ channel: 'sms', masked: '(•••) •••-0134' }] });
    }),
  );
  return keys;
}

const waiting = {
  lenders: [{ key: 'southgate', name: 'Southgate', inquiry: 'may' as const }],
  questions: 4,
};
const held = { state: 'Start', status: 'Waiting', startedAt: null, needsConsent: true } as const;

test('lets the shopper answer the next questions on this screen only after a code', async () => {
  const declined = entry(1, 'Northwind', { state: 'Completed', outcome: 'Rejected', final: true });
  serve([declined, entry(2, 'Southgate', held)], { done: false, next: waiting });
  const keys = serveCode();
  const { user } = renderShopper(address);
  await heading('No approval yet');
  const stage = within(screen.getByRole('region', { name: 'One more lender can say yes' }));
  expect(stage.getByText('Southgate')).toBeVisible();
  expect(stage.getByText('4 more questions.')).toBeVisible();
  expect(screen.queryByText(/^Wait a moment/)).toBeNull();
  await press(user, 'Answer 4 questions here');
  await heading('Confirm it is you');
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(JSON.parse(sessionStorage.getItem('wanted')!)).toBe('/apply/results');
});

test('offers the next questions beside the offers, and no more after a choice', async () => {
  const first = approved(1, 'Northwind', 400_000);
  const entries = [first, entry(2, 'Southgate', held)];
  serve(entries, { done: false, next: waiting });
  renderShopper(address);
  await heading('You have 1 offer');
  expect(screen.getByRole('button', { name: /^Choose Northwind/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Answer 4 questions here' })).toHaveClass('button-quiet');
  cleanup();
  serve(entries, { next: waiting, chosen: { attemptId: first.attemptId!, offerId: 'o1' } });
  renderShopper(address);
  await heading('You chose Northwind');
  expect(screen.queryByRole('button', { name: /^Answer/ })).toBeNull();
});

test('lets the shopper choose an offer on this screen only after a code', async () => {
  serve([approved(1, 'Northwind', 400_000)]);
  const keys = serveCode();
  const { user } = renderShopper(address);
  await press(user, /^Choose Northwind\s?, 24 months$/);
  await heading('Confirm it is you');
  expect(screen.getByText(/0134/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Change number' })).toBeNull();
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(JSON.parse(sessionStorage.getItem('wanted')!)).toMatch(/^\/apply\/offers\/.*\/o1$/);
});

test('ends the view after a no, so that nothing of the shopper stays on the screen', async () => {
  const declined = entry(1, 'Northwind', { state: 'Completed', outcome: 'Rejected', final: true });
  serve([declined]);
  let isEnded = false;
  server.use(
    http.post('*/api/aaso/end', () => {
      isEnded = true;
      return HttpResponse.json({ success: true });
    }),
    http.get(`*/api/aaso/${formId}/aaso-details`, () =>
      isEnded
        ? problem(401, 'view-ended', 'This view has ended.')
        : HttpResponse.json({
            ...{ aaso_id: aasoId, form_id: formId, store_id: 7, expires_at: '2026-11-22T20:00:00Z' },
          }),
    ),
  );
  const { user } = renderShopper(address);
  await press(user, 'Finish and clear this device');
  await heading('This view has ended');
  expect(screen.queryByText('Northwind')).toBeNull();
});
