import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { TimelineEntry } from '@millrace/schemas/api';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { entry, results } from '../testing/fixtures.ts';
import { heading, renderShopper } from '../testing/render-shopper.tsx';
import { PretendForm, pretendShopperApi } from '../testing/shopper-api.ts';

const server = pretendShopperApi();
const request = { id: 'fix', kind: 'correction', prompt: 'Is that your name?', fields: ['last_name'] };
const asks = entry(1, 'Northwind', { outcome: 'Hold', inputRequests: [request] });
const declined = { outcome: 'Rejected', final: true, state: 'Lender Responded' };

async function open(other: TimelineEntry): Promise<void> {
  const form = new PretendForm();
  form.resumed({ last_name: 'Nuñez' });
  form.state = 'submitted';
  server.use(
    http.get('*/api/shopper/results', () => HttpResponse.json(results([asks, other]))),
    ...form.handlers,
  );
  renderShopper(`/apply/answer/${asks.attemptId}/fix`);
  await heading('Northwind needs something from you');
}
const othersGoOn = () => screen.queryByText('The other lenders keep working on your application.');

test('whoever answers one lender reads that the others go on', async () => {
  await open(entry(2, 'Southgate'));
  expect(othersGoOn()).toBeVisible();
});

test('where all others have answered, nothing of the kind is said', async () => {
  await open(entry(2, 'Southgate', declined));
  expect(othersGoOn()).toBeNull();
});
