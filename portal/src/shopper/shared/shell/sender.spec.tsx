import { beforeEach, expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { details, entry, formId, results, storeUuid, welcomePath } from '../../testing/fixtures.ts';
import { heading, renderShopper } from '../../testing/render-shopper.tsx';
import { pretendShopperApi, problem } from '../../testing/shopper-api.ts';

const server = pretendShopperApi();
const logo = 'data:image/svg+xml,logo';
const branded = { ...details, store: { ...details.store, brand: { logo, colours: null } } };

/** The server knows the store's own form, but no other link. */
beforeEach(() =>
  server.use(
    http.get('*/api/v2/outside-form/details', ({ request }) =>
      new URL(request.url).searchParams.has('urlId')
        ? problem(404, 'link-inactive', 'Not active')
        : HttpResponse.json(branded),
    ),
    http.get('*/api/auth/validate', () => problem(401, 'not-signed-in', 'Not signed in')),
  ),
);

const header = () => within(screen.getByRole('banner'));
const mark = () => document.querySelector('.store-logo');
const ofStore = { ...results([]).store, websiteUuid: storeUuid };

test.each([welcomePath, `/lakeside/${storeUuid}/somewhere`])(
  'names the store whose id is in a wrong address: %s',
  async (address) => {
    renderShopper(address);
    expect(await header().findByText('Lakeside Furniture')).toBeVisible();
    expect(mark()).toHaveAttribute('src', logo);
  },
);

test('names Millrace on a page that belongs to no store', async () => {
  renderShopper('/nowhere');
  await heading('There is nothing at this address');
  expect(header().getByText('Millrace')).toBeVisible();
  expect(mark()).toHaveAttribute('src', '/favicon.svg');
});

test('shows the store’s logo on results that were opened without its link', async () => {
  server.use(
    http.get('*/api/shopper/results', () =>
      HttpResponse.json(results([entry(1, 'Northwind')], { store: ofStore })),
    ),
  );
  renderShopper('/apply/results');
  await heading('Checking 1 lender…');
  expect(header().queryByText('LF')).toBeNull();
  await waitFor(() => expect(mark()).toHaveAttribute('src', logo));
});

test('shows the store’s logo in the customer view', async () => {
  const aasoId = '44444444-4444-4444-8444-444444444444';
  const { formId: _, thankYou: __, ...shown } = results([entry(1, 'Northwind')], { store: ofStore });
  server.use(
    http.get(`*/api/aaso/${formId}/aaso-details`, () =>
      HttpResponse.json({
        ...{ aaso_id: aasoId, form_id: formId, store_id: 7 },
        expires_at: '2026-11-22T20:00:00Z',
      }),
    ),
    http.get(`*/api/forms/processing/details/limited/7/${formId}`, () =>
      HttpResponse.json({ ...shown, next: null, form_id: formId, store_id: 7 }),
    ),
  );
  renderShopper(`/app/consumer-facing/process/7/${formId}/${aasoId}`);
  await heading('Checking 1 lender…');
  await waitFor(() => expect(mark()).toHaveAttribute('src', logo));
});
