import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, press, renderShopper } from '../../testing/render-shopper.tsx';
import { PretendForm, pretendShopperApi } from '../../testing/shopper-api.ts';

const server = pretendShopperApi();
const at = '2026-11-20T21:41:00.000Z';

function applicant(submittedAt: string | null = null) {
  const form = new PretendForm();
  form.resumed();
  server.use(
    http.get('*/api/shopper/form/earlier', () =>
      HttpResponse.json({ exists: true, begunAt: at, submittedAt }),
    ),
    ...form.handlers,
  );
}

test('asks a shopper with an earlier form whether to continue with it', async () => {
  applicant();
  const { user } = renderShopper('/apply/earlier');
  await heading('You have applied here before');
  expect(
    screen.getByText('A form already exists with the provided details. Do you want to proceed?'),
  ).toBeVisible();
  expect(screen.getByText('You started an application on Nov 20, 2026 and did not submit it.')).toBeVisible();
  await press(user, 'Yes, Proceed');
  await screen.findByRole('button', { name: 'Continue' });
  expect(window.location.pathname).toMatch(/^\/apply\/questions\//);
});

test('shows the date of a submitted form', async () => {
  applicant(at);
  renderShopper('/apply/earlier');
  expect(await screen.findByText('You submitted an application on Nov 20, 2026.')).toBeVisible();
});

test('does not stop a shopper without an earlier form', async () => {
  const form = new PretendForm();
  form.resumed();
  server.use(...form.handlers);
  renderShopper('/apply/earlier');
  await screen.findByRole('button', { name: 'Continue' });
});

test('sends a link for another device to a shopper who stops', async () => {
  const form = new PretendForm();
  form.resumed({ first_name: 'Ana' });
  const asked: unknown[] = [];
  server.use(
    ...form.handlers,
    http.post('*/api/shopper/form/link', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ sentTo: [{ channel: 'email', masked: 'a•••@example.com' }] });
    }),
  );
  const { user } = renderShopper('/apply/later');
  await press(user, 'Email me a link');
  expect(await screen.findByText('A link is on its way to a•••@example.com.')).toBeVisible();
  expect(asked).toEqual([{ channel: 'email' }]);
});
