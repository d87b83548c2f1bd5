import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { ShopperResults, TimelineEntry } from '@millrace/schemas/api';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { entry, offer, results } from '../../testing/fixtures.ts';
import { heading, renderShopper } from '../../testing/render-shopper.tsx';
import { PretendForm, pretendShopperApi } from '../../testing/shopper-api.ts';

const server = pretendShopperApi();
const request = { id: 'fix', kind: 'correction', prompt: 'Is that your name?', fields: ['last_name'] };
const asks = entry(1, 'Northwind', { outcome: 'Hold', inputRequests: [request] });
const declined = { outcome: 'Rejected', final: true, state: 'Lender Responded' };

function serve(shown: ShopperResults): void {
  const form = new PretendForm();
  form.resumed({ last_name: 'Nuñez' });
  form.state = 'submitted';
  server.use(
    http.get('*/api/shopper/results', () => HttpResponse.json(shown)),
    ...form.handlers,
  );
}

async function open(other: TimelineEntry): Promise<void> {
  serve(results([asks, other]));
  renderShopper(`/apply/answer/${asks.attemptId}/fix`);
  await heading('Northwind needs something from you');
}
const othersContinue = () => screen.queryByText('The other lenders keep working on your application.');

test('tells the shopper during an answer that other lenders continue', async () => {
  await open(entry(2, 'Southgate'));
  expect(othersContinue()).toBeVisible();
});

test('does not mention other lenders after all of them answered', async () => {
  await open(entry(2, 'Southgate', declined));
  expect(othersContinue()).toBeNull();
});

test('shows the chosen offer beside the code that signs it and asks to read nothing that is missing', async () => {
  const code = { id: 'signing-token', kind: 'code', prompt: 'Call.', fields: ['code'] };
  const kafene = entry(1, 'Kafene', {
    outcome: 'Hold',
    approvedCents: 320_000,
    offers: [offer({ id: 'a', amountCents: 150_000 }), offer({ id: 'b', amountCents: 250_000 })],
    inputRequests: [code],
  });
  serve(results([kafene], { chosen: { attemptId: kafene.attemptId!, offerId: 'b' } }));
  renderShopper(`/apply/answer/${kafene.attemptId}/signing-token`);
  await heading('Your code from Kafene');
  const signed = within(screen.getByRole('region', { name: 'What you sign with Kafene' }));
  expect(signed.getByText('Approved up to $2,500')).toBeVisible();
  expect(signed.queryByText(/\$1,500/)).toBeNull();
  expect(signed.queryByRole('link')).toBeNull();
  expect(screen.getByText(/Read the agreement on the store’s screen first/)).toBeVisible();
});

test("links to the lender's own pages beside the code", async () => {
  const code = { id: 'signing-token', kind: 'code', prompt: 'Call.', fields: ['code'] };
  const handoffUrl = 'https://kafene.example/agreement';
  const kafene = entry(1, 'Kafene', {
    outcome: 'Hold',
    approvedCents: 320_000,
    handoffUrl,
    inputRequests: [code],
  });
  serve(results([kafene]));
  renderShopper(`/apply/answer/${kafene.attemptId}/signing-token`);
  await heading('Your code from Kafene');
  expect(screen.getByText('Up to $3,200')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue at Kafene' })).toHaveAttribute('href', handoffUrl);
});
