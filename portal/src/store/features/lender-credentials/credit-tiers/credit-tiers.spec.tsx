import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CreditTiersBody, StoreCreditTiers, StoreLenderCredentials } from '@millrace/schemas/api';
import { defaultTiers, gapText } from '@millrace/schemas/credit-tiers';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../../testing/api.ts';
import { renderStore } from '../../../testing/render-store.tsx';
import { noCredentialValues } from '../../../testing/fixtures.ts';

const server = pretendApi();
const path = '/app/store/lender-credentials';
/** A long timeout in milliseconds for the first search, because the whole app must load first. */
const patience = { timeout: 25_000 };

const account: StoreLenderCredentials = {
  ...noCredentialValues,
  lender_id: 4,
  lender_name: 'In-house financing',
  lender_type: 'proprietary_in_house',
  lender_enabled: true,
  is_asked: true,
  api_type: 'automatic',
  credential_id: '0f8fad5b-d9cb-469f-a165-000000000009',
  credential_entity_id: null,
  fields: [],
  complete: true,
  application_url: null,
  tiered_credit_score: null,
  readable: true,
  can_test: false,
  test: null,
  webhook_url: null,
  pending_change: null,
  updated_at: '2026-11-03T18:00:00.000Z',
};
const saved: StoreCreditTiers = {
  store_id: 7,
  lender_id: 4,
  lender_name: 'In-house financing',
  connected: true,
  version: 3,
  saved_at: '2026-11-03T18:00:00.000Z',
  saved_by: 'Ann Admin',
  tiered_credit_score: [...defaultTiers],
};

function serve(permissions = ['store-credentials:read', 'store-credentials:update']) {
  const sent: CreditTiersBody[] = [];
  server.use(
    signedIn({ permissions }),
    http.get('*/api/store-credentials', () =>
      HttpResponse.json([account, { ...account, lender_id: 5, lender_name: 'Koalafi', lender_type: 'lto' }]),
    ),
    http.get('*/api/credit-tiers', () => HttpResponse.json([saved])),
    http.post('*/api/credit-tiers', async ({ request }) => {
      sent.push((await request.json()) as CreditTiersBody);
      return HttpResponse.json({ ...saved, version: 4 });
    }),
  );
  return sent;
}

async function open() {
  renderStore(path);
  const button = { name: 'Edit credit score tiers of In-house financing' };
  await userEvent.click(await screen.findByRole('button', button, patience));
  return screen.findByRole('dialog', { name: 'Edit Credit Score Tiers' });
}
const input = (name: string) => screen.getByRole('textbox', { name });
const retype = (name: string, text: string) => fireEvent.change(input(name), { target: { value: text } });
const shown = () =>
  screen.getAllByRole('textbox', { name: /score of tier/ }).map((one) => (one as HTMLInputElement).value);
const save = () => screen.getByRole('button', { name: 'Save' });

test('shows tiers only for a lender that decides by credit score', async () => {
  serve();
  const dialog = await open();
  expect(shown()).toEqual(['900', '800', '799', '0']);
  expect(within(dialog).getByText(/version 3, saved/)).toHaveTextContent('by Ann Admin');
  expect(screen.getAllByRole('button', { name: /credit score tiers of/, hidden: true })).toHaveLength(1);
  expect(input('Highest score of tier 1')).toHaveAttribute('readonly');
});

test('adjusts the tier below and saves with the version that was edited', async () => {
  const sent = serve();
  await open();
  retype('Lowest score of tier 1', '750');
  expect(shown()).toEqual(['900', '750', '749', '0']);
  retype('Down payment of tier 1', '12.5');
  await userEvent.click(save());
  expect(await screen.findByText('Successfully saved credit score tiers')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    {
      storeId: 7,
      lenderId: 4,
      version: 3,
      tiered_credit_score: [
        { creditScoreTierMax: 900, creditScoreTierMin: 750, downPayment: 12.5, contractInMonths: 90 },
        { creditScoreTierMax: 749, creditScoreTierMin: 0, downPayment: 20, contractInMonths: 120 },
      ],
    },
  ]);
});

test('shows a gap with the specified text, blocks Save and offers to close the gap', async () => {
  const sent = serve();
  await open();
  retype('Highest score of tier 2', '700');
  expect(screen.getByText(gapText)).toBeVisible();
  expect(screen.getByText('Fix 1 tier')).toBeVisible();
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(save());
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Fix for me' }));
  expect(shown()).toEqual(['900', '800', '799', '0']);
  expect(save()).not.toHaveAttribute('aria-disabled');
});

test('adds up to ten tiers with the terms of the last one and deletes all but the first', async () => {
  serve();
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(shown()).toEqual(['900', '800', '799', '400', '399', '0']);
  retype('Lowest score of tier 2', '600');
  expect(shown()).toEqual(['900', '800', '799', '600', '599', '0']);
  expect(input('Months of tier 3')).toHaveValue('120');
  expect(save()).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByRole('button', { name: 'Delete tier 1' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Delete tier 2' }));
  expect(shown()).toEqual(['900', '800', '799', '0']);
  for (let more = 0; more < 8; more += 1) await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
});

test('moves a border of the band with keys: left and up raise it', async () => {
  serve();
  await open();
  const border = screen.getByRole('slider', { name: 'Border below tier 1' });
  expect(border).toHaveAttribute('aria-valuetext', 'Tier 1 ends at 800, tier 2 begins at 799');
  border.focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowRight}');
  expect(shown().slice(1, 3)).toEqual(['801', '800']);
  await userEvent.keyboard('{PageDown}');
  expect(shown()[1]).toBe('791');
  await userEvent.keyboard('{Home}');
  expect(shown()[1]).toBe('1');
  await userEvent.keyboard('{End}');
  expect(shown()[1]).toBe('900');
});

test('shows the result for a test score in words', async () => {
  serve();
  await open();
  const tester = screen.getByRole('textbox', { name: 'Try a score' });
  await userEvent.type(tester, '712');
  expect(screen.getByText('A score of 712 is in tier 2: 20% down, 120 months.')).toBeVisible();
  retype('Lowest score of tier 2', '720');
  expect(screen.getByText('A score of 712 is in no tier. The application is declined.')).toBeVisible();
  await userEvent.clear(tester);
  await userEvent.type(tester, '999');
  expect(screen.getByText('Scores are whole numbers from 0 to 900.')).toBeVisible();
});

test.each(['700.5', '7005', '-1'])('rejects %s as a test score', async (typed) => {
  serve();
  await open();
  const tester = screen.getByRole('textbox', { name: 'Try a score' });
  await userEvent.type(tester, typed);
  expect(tester).toHaveValue(typed);
  expect(screen.getByText('Scores are whole numbers from 0 to 900.')).toBeVisible();
});

test('does not change the tier below while a lowest score is being typed', async () => {
  serve();
  await open();
  retype('Lowest score of tier 1', '');
  expect(input('Highest score of tier 2')).toHaveValue('799');
  expect(screen.queryByText('There is a gap between the credit score tiers.')).not.toBeInTheDocument();
  expect(save()).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  ['Down payment of tier 1', '100.5', /0 to 100 percent/],
  ['Down payment of tier 1', 'much', /0 to 100 percent/],
  ['Months of tier 2', '', /1 to 999 months/],
])('rejects in %s the input %p', async (name, text, because) => {
  serve();
  await open();
  retype(name, text);
  expect(input(name)).toHaveValue(text);
  expect(screen.getByText(because)).toBeVisible();
  expect(save()).toHaveAttribute('aria-disabled', 'true');
});

test('reports that another user saved and keeps the typed values', async () => {
  serve();
  server.use(
    http.post('*/api/credit-tiers', () =>
      problem(409, 'credit-tiers-changed', 'Another user saved these tiers.'),
    ),
  );
  await open();
  retype('Lowest score of tier 1', '750');
  await userEvent.click(save());
  expect(await screen.findByText('Another user saved these tiers.')).toBeVisible();
  expect(shown()[1]).toBe('750');
});
