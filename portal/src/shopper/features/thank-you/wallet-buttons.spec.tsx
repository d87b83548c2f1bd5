import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { entry, offer, results } from '../../testing/fixtures.ts';
import { renderShopper } from '../../testing/render-shopper.tsx';
import { PretendForm, pretendShopperApi } from '../../testing/shopper-api.ts';

const server = pretendShopperApi();

function thankYou(wallets: { apple: boolean; googleUrl: string | null }) {
  const form = new PretendForm();
  form.resumed();
  form.state = 'submitted';
  const approved = entry(1, 'Kafene', { outcome: 'Approved', state: 'Completed', offers: [offer()] });
  const chosen = { attemptId: approved.attemptId!, offerId: offer().id };
  server.use(
    ...form.handlers,
    http.get('*/api/shopper/results', () => HttpResponse.json({ ...results([approved]), chosen })),
    http.get('*/api/shopper/wallet', () => HttpResponse.json(wallets)),
  );
  renderShopper('/apply/thank-you');
}

test('offers the wallets for which the server makes passes', async () => {
  thankYou({ apple: true, googleUrl: 'https://pay.google.com/gp/v/save/token' });
  expect(await screen.findByRole('link', { name: /Apple Wallet/ })).toHaveAttribute(
    'href',
    '/api/shopper/wallet/apple?locale=en',
  );
  expect(screen.getByRole('link', { name: /Google Wallet/ })).toHaveAttribute(
    'href',
    'https://pay.google.com/gp/v/save/token',
  );
});

test('offers no wallet without a certificate', async () => {
  thankYou({ apple: false, googleUrl: null });
  await screen.findByRole('region', { name: 'Your receipt' });
  expect(screen.queryByRole('link', { name: /Wallet/ })).toBeNull();
});
