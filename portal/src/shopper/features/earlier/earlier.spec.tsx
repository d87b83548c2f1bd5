import { afterEach, expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { EarlierForm } from '@millrace/schemas/api';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, press, renderShopper } from '../../testing/render-shopper.tsx';
import { PretendForm, pretendShopperApi } from '../../testing/shopper-api.ts';

const server = pretendShopperApi();
const at = '2026-11-20T21:41:00.000Z';

type Earlier = EarlierForm['applications'];
const begun = { state: 'draft', begunAt: at, submittedAt: null, mayOpen: true } as const;
const submitted = { ...begun, state: 'submitted', submittedAt: at } as const;
const otherId = '77777777-7777-4777-8777-777777777777';

/** The answers that the server fills in after the consent to a second application. */
let filled: Record<string, string> = {};
afterEach(() => {
  filled = {};
});

function applicant(...applications: Earlier) {
  const form = new PretendForm();
  form.resumed();
  const asked: unknown[] = [];
  const heard = async ({ request }: { request: Request }) => {
    asked.push(await request.json());
  };
  server.use(
    http.get('*/api/shopper/form/earlier', () =>
      HttpResponse.json({
        ...{ exists: true, begunAt: at, submittedAt: null, applications },
        inquiries: { soft: 1, hard: 3 },
      }),
    ),
    http.post('*/api/shopper/form/earlier/again', async (info) => {
      await heard(info);
      Object.assign(form.answers, filled);
      return HttpResponse.json({ success: true });
    }),
    http.post('*/api/shopper/form/earlier/open', async (info) => {
      await heard(info);
      server.use(
        http.get('*/api/shopper/form', () =>
          HttpResponse.json({
            ...form.view(),
            formId: otherId,
            answers: { ...form.answers, first_name: 'Ana', last_name: 'Nuñez' },
          }),
        ),
      );
      return HttpResponse.json({ formId: otherId, destinations: [] });
    }),
    ...form.handlers,
  );
  return asked;
}

test('continues an application that was not submitted where the shopper stopped', async () => {
  const asked = applicant(begun);
  const { user } = renderShopper('/apply/earlier');
  await heading('You have an application in progress');
  expect(screen.getByText('You started an application on Nov 20, 2026 and did not submit it.')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await press(user, 'Continue my application');
  await screen.findByRole('button', { name: 'Continue' });
  expect(asked).toEqual([{ state: 'draft' }]);
  expect(window.location.pathname).toMatch(/^\/apply\/questions\//);
  expect(screen.queryByLabelText('First name')).toBeNull();
});

test('shows the results of a submitted application first', async () => {
  applicant(begun, submitted);
  renderShopper('/apply/earlier');
  expect(await screen.findByText('You submitted an application on Nov 20, 2026.')).toBeVisible();
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.slice(1)).toEqual(['See my results', 'Continue my application', 'Apply again']);
});

test('continues an application whose next lenders wait for answers', async () => {
  const asked = applicant({ ...submitted, waits: true });
  const { user } = renderShopper('/apply/earlier');
  await heading('You have an application in progress');
  expect(
    screen.getByText('You applied on Nov 20, 2026. More lenders need a few answers from you.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'See my results' })).toBeNull();
  await press(user, 'Continue my application');
  await waitFor(() => expect(asked).toEqual([{ state: 'submitted' }]));
});

test('applies again only after a consent that names the number of inquiries', async () => {
  const asked = applicant(submitted);
  const { user } = renderShopper('/apply/earlier');
  await press(user, 'Apply again');
  expect(await screen.findByText('Check the box to apply again')).toBeVisible();
  expect(asked).toEqual([]);
  await user.click(
    screen.getByRole('checkbox', {
      name: /up to 4 credit checks to my credit report \(1 soft and 3 that may be hard\)/,
    }),
  );
  await press(user, 'Apply again');
  await screen.findByRole('button', { name: 'Continue' });
  expect(asked).toEqual([{ locale: 'en', inquiries: { soft: 1, hard: 3 } }]);
});

test('applies again with the answers of the earlier application, for the shopper to check', async () => {
  filled = { first_name: 'Ana', last_name: 'Nuñez' };
  applicant(submitted);
  const { user } = renderShopper('/apply/earlier');
  await user.click(await screen.findByRole('checkbox'));
  await press(user, 'Apply again');
  expect(await screen.findByText(/^We filled in the answers of your earlier application\./)).toBeVisible();
  expect(window.location.pathname).toMatch(/^\/apply\/questions\//);
  expect(screen.queryByLabelText('First name')).toBeNull();
});

test('opens no application whose contact was only typed', async () => {
  applicant({ ...submitted, mayOpen: false });
  renderShopper('/apply/earlier');
  expect(await screen.findByText('You submitted an application on Nov 20, 2026.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'See my results' })).toBeNull();
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
