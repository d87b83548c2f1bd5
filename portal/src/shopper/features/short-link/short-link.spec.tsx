import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderShopper } from '../../testing/render-shopper.tsx';
import { pretendShopperApi } from '../../testing/shopper-api.ts';

const server = pretendShopperApi();

test.each([
  ['/a/7K2P9D', '?marketing_link_id=7'],
  ['/a/7K2P9D?qr=true', '?marketing_link_id=7&qr=true'],
])('opens the form behind %s with %s', async (address, search) => {
  const path = '/lakeside/22222222-2222-4222-8222-222222222222/main/welcome?marketing_link_id=7';
  server.use(http.get('*/api/marketing-links/short/7K2P9D', () => HttpResponse.json({ path })));
  renderShopper(address);
  await waitFor(() => expect(window.location.search).toBe(search));
});
