import { afterEach, describe, expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfferView, StaffTimelineEntry } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, signedIn } from '../../../testing/api.ts';
import { FORM_ID, processingDetails, processorSession, timelineEntry } from '../../../testing/fixtures.ts';
import { renderStore } from '../../../testing/render-store.tsx';

const server = pretendApi();
const offer: OfferView = {
  ...{
    id: 'o1',
    product: 'loan',
    name: null,
    amountCents: 250_000,
    termMonths: 24,
    url: null,
    expiresAt: null,
  },
  ...{ paymentCents: 12_000, paymentFrequency: 'monthly', totalOfPaymentsCents: 288_000 },
  ...{ aprBasisPoints: null, costOfLeaseCents: null, dueTodayCents: null, earlyPurchaseDays: null },
};
const approved = timelineEntry({
  lenderName: 'Koalafi',
  outcome: 'Approved',
  approvedCents: 250_000,
  offers: [offer, { ...offer, id: 'o2' }],
});
const failed = timelineEntry({
  ...{ lenderId: 2, lenderName: 'Prosper', group: 2, state: 'Error', outcome: null },
  ...{ reasons: ['Prosper did not accept the store number.'], canRegrade: true },
});
const wants = timelineEntry({
  ...{ lenderId: 3, lenderName: 'Kafene', group: 3, outcome: 'Hold', attemptState: 'PENDING', final: false },
  inputRequests: [{ id: 'c', kind: 'code', prompt: 'Ask Kafene for the code.', fields: ['code'] }],
});

async function openList(entries: StaffTimelineEntry[]): Promise<void> {
  server.use(
    signedIn(processorSession),
    http.get(`*/api/forms/7/${FORM_ID}/processing/form-details`, () =>
      HttpResponse.json(processingDetails({ entries })),
    ),
  );
  renderStore(`/app/process/7/${FORM_ID}?tab=timeline`);
  await userEvent.click(await screen.findByRole('button', { name: 'List' }));
}
const wide = window.matchMedia;
const onPhone = (): void => {
  window.matchMedia = (media: string) =>
    Object.assign(new EventTarget(), {
      matches: /max-width: (599|699)px/.test(media),
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
};
afterEach(() => {
  window.matchMedia = wide;
});

test('shows lenders in a table and hides those without a problem', async () => {
  await openList([approved, failed]);
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const row = (name: RegExp) => screen.getByRole('row', { name });
  expect(names()).toEqual(['Koalafi', 'Prosper']);
  expect(row(/^1 Koalafi/)).toHaveTextContent(
    /1Koalafi.*Approved.*\$2,500\$120 a month for 24 months\. Total \$2,880 and 1 more.*answered in/,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only problems (1)' }));
  expect(names()).toEqual(['Prosper']);
  expect(screen.getByRole('row', { name: /Prosper did not accept the store number\./ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Timeline' }));
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('listitem', { name: 'Koalafi' })).toBeNull();
  expect(screen.getByRole('listitem', { name: 'Prosper' })).toBeVisible();
});

test('counts lenders that were not needed apart from those that finished', async () => {
  const spared = timelineEntry({
    ...{ lenderId: 2, lenderName: 'Prosper', group: 2, attemptId: null, state: 'Not needed', outcome: null },
  });
  await openList([approved, spared]);
  expect(screen.getByText(/^1 of 1 finished, 1 not needed/)).toBeVisible();
});

describe.each([
  ['the table', () => {}],
  ['the cards of a phone', onPhone],
])('in %s', (_, prepare) => {
  test('regrades a lender', async () => {
    prepare();
    await openList([failed]);
    await userEvent.click(screen.getByRole('button', { name: 'Regrade' }));
    expect(await screen.findByRole('dialog', { name: 'Regrade at Prosper' })).toBeVisible();
  });

  test("answers a lender's question and shows what the lender waits for", async () => {
    prepare();
    await openList([wants]);
    expect(screen.getByText('Waiting for the customer to enter the code from Kafene')).toBeVisible();
    expect(screen.getByRole('form', { name: 'Code for Kafene' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send code' })).toBeVisible();
  });
});

test('shows each lender as a card on phones, without a table that scrolls sideways', async () => {
  onPhone();
  await openList([approved, failed]);
  expect(screen.queryByRole('table')).toBeNull();
  const card = within(screen.getByRole('list', { name: 'Lenders' }));
  const items = card.getAllByRole('listitem');
  expect(items.map((item) => item.getAttribute('aria-label'))).toEqual(['Koalafi', 'Prosper']);
  expect(items[0]).toHaveTextContent(/Order1Approved\$2,500Offers\$120 a month.*Asked.*Timeanswered in/);
  expect(items[1]).not.toHaveTextContent('Approved');
  expect(items[1]).not.toHaveTextContent('Offers');
});
