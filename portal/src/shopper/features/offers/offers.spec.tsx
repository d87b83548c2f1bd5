import { expect, jest, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { termsOf } from '@millrace/schemas/offers';
import { details, entry, offer, results } from '../../testing/fixtures.ts';
import { heading, press, renderShopper } from '../../testing/render-shopper.tsx';
import { pretendShopperApi } from '../../testing/shopper-api.ts';

const server = pretendShopperApi();

const dear = offer({ id: 'dear', amountCents: 500_000, paymentCents: 10_000, totalOfPaymentsCents: 600_000 });
const lease = offer({
  id: 'lease',
  product: 'lease',
  paymentCents: 7_000,
  paymentFrequency: 'bi_weekly',
  totalOfPaymentsCents: 420_000,
  aprBasisPoints: null,
  costOfLeaseCents: 100_000,
});
const cheap = offer({
  id: 'cheap',
  amountCents: 250_000,
  paymentCents: 20_000,
  totalOfPaymentsCents: 280_000,
});
const silent = offer({ id: 'silent', paymentCents: 9_000, totalOfPaymentsCents: null });

const serve = (...lists: ReturnType<typeof offer>[][]) => {
  const served = {
    now: results(
      lists.map((offers, index) => entry(index + 1, `Lender ${index + 1}`, { outcome: 'Approved', offers })),
    ),
  };
  server.use(http.get('*/api/shopper/results', () => HttpResponse.json(served.now)));
  return served;
};

/** The large figure of a card below this label. The folded terms may have the same label further down. */
const figure = (label: string | RegExp, card: HTMLElement = document.body) =>
  within(card).getAllByText(label)[0]!.nextSibling;

const sortBy = (user: UserEvent, order: string) =>
  user.selectOptions(screen.getByLabelText('Sort by'), order);

const lenders = () =>
  screen.getAllByRole('listitem').map((card) => within(card).getByRole('heading').textContent);

test('sorts offers by cost per dollar until another order is chosen', async () => {
  serve([dear], [lease], [silent], [cheap]);
  const { user } = renderShopper('/apply/offers');
  await heading('Your offers');
  expect(lenders()).toEqual(['Lender 3', 'Lender 4', 'Lender 1', 'Lender 2']);
  await sortBy(user, 'Per month');
  expect(lenders()).toEqual(['Lender 3', 'Lender 1', 'Lender 2', 'Lender 4']);
  await sortBy(user, 'Due today');
  expect(lenders()).toEqual(['Lender 1', 'Lender 2', 'Lender 3', 'Lender 4']);
  expect(location.search).toBe('?sort=today');
});

test('prices every offer for the purchase and puts the approved amount second', async () => {
  serve([dear], [lease], [cheap]).now.purchaseCents = 240_000;
  const { user } = renderShopper('/apply/offers');
  await heading('Your offers For your $2,400 purchase');
  const [first, , leased] = screen.getAllByRole('listitem');
  expect(lenders()).toEqual(['Lender 3', 'Lender 1', 'Lender 2']);
  expect(within(first!).getByText('Approved up to $2,500')).toBeVisible();
  expect(figure('Payment', first)).toHaveTextContent('About $192/mo');
  expect(figure('Total for $2,400', first)).toHaveTextContent('About $2,688');
  expect(within(first!).getAllByText('APR')[0]!.nextSibling).toHaveTextContent('16.99%');
  expect(within(leased!).getByText('APR').nextSibling).toHaveTextContent('Lease: no APR');
  expect(within(leased!).getByText('Per month').nextSibling).toHaveTextContent('About $121');
  expect(within(first!).queryByText('Per month')).toBeNull();
  expect(within(leased!).getByText('You own it in')).toBeVisible();
  expect(screen.getAllByText(/^Amounts marked “About” are estimates\./)).toHaveLength(1);
  await sortBy(user, 'Per month');
  expect(lenders()).toEqual(['Lender 1', 'Lender 2', 'Lender 3']);
});

test('says what the shopper pays at the store if an approval is smaller than the purchase', async () => {
  serve([cheap]).now.purchaseCents = 300_000;
  renderShopper('/apply/offers');
  expect(await screen.findByText('Pays $2,500. You pay the other $500 at the store.')).toBeVisible();
  expect(figure('Payment')).toHaveTextContent('$200/mo');
});

test.each([
  ['Pre Approved', 'Pre-approved up to $2,500'],
  ['Pre-Qualified', 'You may qualify'],
  ['contract_sent', 'Approved up to $2,500'],
])('says of an offer after %s: %s', async (outcome, text) => {
  serve([cheap]).now.entries[0]!.outcome = outcome;
  renderShopper('/apply/offers');
  expect(await screen.findByText(text)).toBeVisible();
});

test('has a card for a lender that approved without terms', async () => {
  const served = serve([cheap]);
  const approved = { outcome: 'Approved', approvedCents: 150_000 };
  served.now.entries.push(entry(2, 'Southgate', approved));
  renderShopper('/apply/offers');
  await heading('Your approvals');
  expect(lenders()).toEqual(['Lender 1', 'Southgate']);
  expect(screen.getByText('Approved up to $1,500')).toBeVisible();
  expect(screen.getByText(/Show your reference to an associate at Lakeside Furniture/)).toBeVisible();
});

test('calls a total the lowest only among totals for the same amount', async () => {
  serve([dear], [cheap]);
  renderShopper('/apply/offers');
  expect(await screen.findByLabelText('Sort by')).toHaveDisplayValue('Lowest cost per $100');
  expect(screen.getByText(/for different amounts/)).toBeVisible();
  expect(screen.getByText('Total for $5,000')).toBeVisible();
  expect(screen.getAllByText('$112')[0]).toBeInTheDocument();
});

test('sorts offers for one amount by total', async () => {
  serve([offer({ totalOfPaymentsCents: 400_000 })], [offer()]);
  renderShopper('/apply/offers');
  expect(await screen.findByLabelText('Sort by')).toHaveDisplayValue('Lowest total');
  expect(lenders()).toEqual(['Lender 2', 'Lender 1']);
  expect(screen.queryByText(/for different amounts/)).toBeNull();
  const [first, second] = screen.getAllByRole('listitem');
  expect(within(first!).getByText('Lowest total')).toBeVisible();
  expect(within(first!).queryByText('Lowest per month')).toBeNull();
  expect(within(second!).queryByText('Lowest total')).toBeNull();
});

test('shows the cost of a lease and its early purchase even if the lender states neither', async () => {
  serve([{ ...lease, costOfLeaseCents: null, totalOfPaymentsCents: null, termMonths: 24 }]);
  renderShopper('/apply/offers');
  await heading('Your offer');
  expect(screen.getByText('Cost of the lease').nextSibling).toHaveTextContent('About $640');
  expect(screen.getByText('Early purchase').nextSibling).toHaveTextContent('See the agreement');
});

test('does not ask to wait for offers after every lender answered', async () => {
  server.use(
    http.get('*/api/shopper/results', () =>
      HttpResponse.json(
        results([entry(1, 'Lender 1', { outcome: 'Rejected', final: true })], { done: true }),
      ),
    ),
  );
  renderShopper('/apply/offers');
  await heading('There is no offer to choose');
  expect(screen.queryByText('Offers appear here as lenders answer.')).toBeNull();
});

test('shows total and payment with the same weight and calls a lease a lease', async () => {
  serve([lease]);
  renderShopper('/apply/offers');
  await heading('Your offer');
  for (const [label, text] of [
    [/^Total for/, '$4,200'],
    ['Payment', '$70 every 2 weeks'],
  ] as const) {
    expect(figure(label)).toHaveTextContent(text);
    expect(figure(label)).toHaveClass('offer-money');
  }
  expect(screen.getByText('Lease-to-own')).toBeVisible();
  expect(screen.getByText('Cost of the lease')).toBeInTheDocument();
});

test('estimates a total that the lender does not state and says so', async () => {
  serve([silent]);
  renderShopper('/apply/offers');
  await heading('Your offer');
  expect(figure(/^Total for/)).toHaveTextContent('About $2,160');
  expect(screen.getByText(/^Amounts marked “About” are estimates/)).toBeVisible();
});

test('compares all offers in a table with row headers after one tap', async () => {
  serve([dear], [cheap]);
  const { user } = renderShopper('/apply/offers');
  await user.click(await screen.findByRole('radio', { name: 'Side by side' }));
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('rowheader', { name: 'Total you pay' })).toBeVisible();
  expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
  expect(
    within(table).getByRole('link', { name: 'Choose the offer from Lender 1, 24 months' }),
  ).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'List' }));
  expect(screen.queryByRole('table')).toBeNull();
});

test('compares a loan and a lease in shared rows, without rows about a single offer', async () => {
  serve([cheap], [lease]).now.purchaseCents = 240_000;
  renderShopper('/apply/offers?view=sideBySide');
  const table = await screen.findByRole('table');
  const row = (name: string) => within(table).getByRole('row', { name: new RegExp(`^${name} `) });
  const names = within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
  expect(names).toEqual([
    ...['Payment', 'Total you pay', 'Choose', 'Type', 'Per month', 'Due today', 'APR', 'Last payment'],
    ...['Cost on top of the price', 'Approved amount'],
  ]);
  expect(row('Cost on top of the price')).toHaveTextContent('About $288About $960');
  expect(within(table).queryByText('–')).toBeNull();
});

test('accepts an offer only after its terms were shown again', async () => {
  const served = serve([offer({ url: 'https://lender.example/sign' })]);
  const chosen: unknown[] = [];
  server.use(
    http.post('*/api/shopper/offers/choose', async ({ request }) => {
      chosen.push(await request.json());
      served.now = {
        ...served.now,
        sequence: 2,
        chosen: { attemptId: entry(1, '').attemptId!, offerId: 'offer' },
      };
      return HttpResponse.json({ success: true });
    }),
  );
  const { user } = renderShopper('/apply/offers');
  await user.click(await screen.findByRole('link', { name: 'Choose the offer from Lender 1, 24 months' }));
  await heading('Check this offer');
  expect(screen.getByText('You pay nothing today')).toBeVisible();
  expect(chosen).toEqual([]);
  await press(user, 'Accept this offer');
  await heading('You’re almost done: sign with Lender 1');
  const { attemptId } = entry(1, '');
  const seen = termsOf(offer());
  expect(chosen).toEqual([{ attemptId, offerId: 'offer', seen, locale: 'en', consents: [] }]);
  expect(screen.getByText('LF-2048')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue at Lender 1' })).toHaveAttribute(
    'href',
    'https://lender.example/sign',
  );
});

test('shows a price that changed during reading beside the old one and asks again', async () => {
  const served = serve([offer()]);
  const seen: unknown[] = [];
  server.use(
    http.post('*/api/shopper/offers/choose', async ({ request }) => {
      const body = (await request.json()) as { seen: { paymentCents: number } };
      seen.push(body.seen.paymentCents);
      const dearer = offer({ paymentCents: 20_000, totalOfPaymentsCents: 480_000 });
      served.now = results([entry(1, 'Lender 1', { outcome: 'Approved', offers: [dearer] })]);
      const isOld = body.seen.paymentCents !== 20_000;
      if (!isOld) return HttpResponse.json({ success: true });
      return HttpResponse.json(
        { code: 'offer-changed', message: 'This offer has changed.' },
        { status: 409 },
      );
    }),
  );
  const { user } = renderShopper('/apply/offers');
  await user.click(await screen.findByRole('link', { name: /^Choose the offer from Lender 1/ }));
  await press(user, 'Accept this offer');
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('The price changed');
  const row = within(notice).getByRole('row', { name: /^Payment/ });
  expect(row).toHaveTextContent('Payment$148.33/mo$200/mo');
  expect(within(notice).queryByRole('row', { name: /^Amount/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Accept this offer' })).toBeNull();
  await press(user, 'Continue with the new terms');
  expect(screen.queryByRole('alert')).toBeNull();
  await press(user, 'Accept this offer');
  await waitFor(() => expect(seen).toEqual([14_833, 20_000]));
});

test('asks the shopper to wait while the store changes something at the lender', async () => {
  serve([offer()]);
  server.use(
    http.post('*/api/shopper/offers/choose', () =>
      HttpResponse.json({ code: 'step-under-way', message: 'Something is under way.' }, { status: 409 }),
    ),
  );
  const { user } = renderShopper('/apply/offers');
  await user.click(await screen.findByRole('link', { name: /^Choose the offer from Lender 1/ }));
  await press(user, 'Accept this offer');
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('The store is changing your contract at Lender 1.');
  expect(notice).toHaveTextContent('Wait a moment');
  expect(screen.getByRole('button', { name: 'Accept this offer' })).toBeVisible();
});

test("shows a lender's disclosures before the offer can be accepted", async () => {
  serve([offer()]);
  const bodies: unknown[] = [];
  server.use(
    http.get('*/api/shopper/offers/disclosures', () => HttpResponse.json(details.disclosures)),
    http.post('*/api/shopper/offers/choose', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  const { user } = renderShopper('/apply/offers');
  await user.click(await screen.findByRole('link', { name: /^Choose the offer from Lender 1/ }));
  await press(user, 'Accept this offer');
  const missing = await screen.findByRole('link', { name: 'Check the box to agree to “Credit check”' });
  expect(missing).toBeVisible();
  expect(bodies).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'I agree to the credit check' }));
  await press(user, 'Accept this offer');
  await waitFor(() =>
    expect(bodies).toMatchObject([{ locale: 'en', consents: [{ disclosureId: 'credit', version: 3 }] }]),
  );
});

test('renders the store’s last page formatted but without active content', async () => {
  const served = serve([offer()]);
  served.now = {
    ...served.now,
    chosen: { attemptId: entry(1, '').attemptId!, offerId: 'offer' },
    thankYou: {
      header: 'Enjoy your sofa',
      message: 'Show this page to <b>Sam</b>.',
      body: '<a href="https://store.example">Opening hours</a><img src="x" onerror="document.title = 1">',
      disclosure: 'Terms &amp; conditions apply.',
      locale: 'en',
    },
  };
  renderShopper('/apply/thank-you');
  await heading('Enjoy your sofa');
  expect(screen.getByText('Sam').localName).toBe('b');
  expect(screen.getByRole('link', { name: 'Opening hours' })).toHaveAttribute(
    'href',
    'https://store.example',
  );
  expect(screen.getByText('Terms & conditions apply.')).toBeVisible();
  expect(document.querySelector('main img')).toBeNull();
});

test('removes all application data from a device that is handed back', async () => {
  const served = serve([offer()]);
  served.now = { ...served.now, chosen: { attemptId: entry(1, '').attemptId!, offerId: 'offer' } };
  sessionStorage.setItem('started', '{"formId":"x","destinations":[]}');
  const { user } = renderShopper('/apply/thank-you');
  await press(user, 'Finish and clear this device');
  await heading('Your answers are no longer on this device');
  expect(sessionStorage.getItem('started')).toBeNull();
});

test('prints the offers with store and reference but without controls', async () => {
  serve([dear], [cheap]);
  const print = jest.spyOn(window, 'print').mockReturnValue();
  const { user } = renderShopper('/apply/offers');
  await user.click(await screen.findByRole('button', { name: 'Print offers' }));
  expect(print).toHaveBeenCalledTimes(1);
  const { store, reference } = results([]);
  const line = document.querySelector('main p.print-only');
  expect(line).toHaveTextContent(`${store.name} · Your reference: ${reference}`);
  for (const box of [screen.getByLabelText('Sort by'), ...screen.getAllByRole('radio')])
    expect(box.closest('.no-print')).not.toBeNull();
  print.mockRestore();
});
