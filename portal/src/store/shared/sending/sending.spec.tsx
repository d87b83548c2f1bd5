import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import type { SendLinkBody, SendOptions } from '@millrace/schemas/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { FORM_ID, processingDetails, processorSession } from '../../testing/fixtures.ts';
import { choosableFields } from './send-dialog/send-figures.ts';
import { renderStore } from '../../testing/render-store.tsx';

const server = pretendApi();
const because = { en: 'They ask for it.', es: 'Lo piden.' };
const asks = (...ids: string[]) => ids.map((id) => ({ id, required: true, rule: 'lender-fields', because }));
const none = { required_fields: [], removed_fields: [] };

const options = (change: Partial<SendOptions> = {}): SendOptions => ({
  lenders: [
    {
      id: 1,
      key: 'koalafi',
      name: 'Koalafi',
      lender_type: 'lto',
      always: false,
      fields: asks('first_name', 'last_name'),
    },
    { id: 2, key: 'sunbit', name: 'Sunbit', lender_type: 'prime', always: false, fields: asks('zip_code') },
  ],
  application_settings: {
    default: { selected: true },
    easy: { selected: false, ...none },
    advanced: {
      selected: false,
      categories: [{ key: 'leases', name: 'Leases', description: 'Why', lender_ids: [1], ...none }],
    },
    lender_order: [],
  },
  field_ids: ['first_name', 'last_name', 'zip_code', 'reference_name_one'],
  associates: [],
  country: 'US',
  currency: 'USD',
  in_store_link: 'https://millrace.test/outside-form/austin/11111111-1111-4111-8111-111111111111',
  form: null,
  ...change,
});

test('offers fields that no lender asks, and says who needs each', () => {
  const fields = choosableFields(options());
  expect(fields.map(({ id, neededBy }) => [id, neededBy])).toEqual([
    ['first_name', 'Koalafi'],
    ['last_name', 'Koalafi'],
    ['zip_code', 'Sunbit'],
    ['reference_name_one', 'no lender'],
  ]);
});

const sent = { success: true, form_id: FORM_ID, sent_to: [], refused: [], expires_at: null };

/** Makes a mock server that returns the options for sending and records the requests. */
function serve(more: Partial<SendOptions> = {}, stores: 'one' | 'all' = 'one') {
  const calls: { path: string; body: unknown }[] = [];
  const keep = (path: string, reply: object, status = 200) =>
    http.post(`*/api/${path}`, async ({ request }) => {
      calls.push({ path, body: await request.json() });
      return HttpResponse.json(reply, { status });
    });
  server.use(
    signedIn({
      permissions: [...processorSession.permissions, 'form-links:send'],
      stores: processorSession.stores.filter(({ id }) => id === 7 || stores === 'all'),
    }),
    http.get('*/api/send-links/options', () => HttpResponse.json(options(more))),
    http.post('*/api/forms/exists', () =>
      HttpResponse.json({ exists: false, form_id: null, reference: null, created_at: null }),
    ),
    keep('forms/create/intake', { form_id: FORM_ID, reference: 'MR-1' }, 201),
    keep('send-links', sent),
    keep('stores/send-outside-form-link', sent),
    http.get('*/api/forms', () => HttpResponse.json({ list: [], count: 0 })),
    http.get('*/api/forms/counts', () => HttpResponse.json({})),
    http.get('*/api/forms/views', () => HttpResponse.json([])),
  );
  return calls;
}

async function openDialog(store?: string) {
  renderStore('/app/forms/view-all');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Send a link' }));
  if (store) {
    const choice = within(await screen.findByRole('dialog', { name: 'Send a link for which store?' }));
    await user.click(choice.getByRole('button', { name: 'Continue' }));
    expect(choice.getByText('Choose a store.')).toBeVisible();
    await user.click(choice.getByRole('combobox', { name: 'Apply at' }));
    await user.click(await screen.findByRole('option', { name: store }));
    await user.click(choice.getByRole('button', { name: 'Continue' }));
  }
  const dialog = await screen.findByRole('dialog', { name: 'Send Form Configuration' });
  return { user, dialog, inside: within(dialog) };
}

const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

test('counts the questions for the shopper as the user chooses', async () => {
  serve();
  const { user, inside } = await openDialog();
  expect([figure('Total Fields in app'), figure('Lenders asked')]).toEqual(['6', '2']);
  await user.click(inside.getByRole('radio', { name: 'Specific lenders' }));
  expect([figure('Total Fields in app'), figure('Lenders asked')]).toEqual(['3', '0']);
  await user.click(inside.getByRole('checkbox', { name: 'Sunbit' }));
  expect([figure('Total Fields in app'), figure('Lenders asked')]).toEqual(['4', '1']);
  await user.click(inside.getByRole('radio', { name: 'Form type' }));
  await user.click(inside.getByRole('radio', { name: /^Advanced/ }));
  await user.click(inside.getByRole('checkbox', { name: 'Leases' }));
  expect([figure('Total Fields in app'), figure('Lenders asked')]).toEqual(['5', '1']);
});

test('creates an application for a new shopper and sends it to one lender', async () => {
  const calls = serve();
  const { user, inside } = await openDialog();
  expect(inside.getByText(/^You will not be able to process this form\./)).toBeVisible();
  await enter(inside.getByRole('textbox', { name: 'Mobile phone' }), '5125550134');
  await enter(inside.getByRole('textbox', { name: 'Email' }), 'maria@example.com');
  await user.click(inside.getByRole('radio', { name: 'Specific lenders' }));
  await user.click(inside.getByRole('button', { name: 'Send link' }));
  expect(await inside.findByText('Choose at least one lender')).toBeVisible();
  expect(calls).toEqual([]);
  await user.click(inside.getByRole('checkbox', { name: 'Koalafi' }));
  await user.click(inside.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Link Sent!')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.map(({ path }) => path)).toEqual(['forms/create/intake', 'send-links']);
  expect(calls[0]?.body).toMatchObject({
    storeId: 7,
    mobile_phone: '(512) 555-0134',
    email: 'maria@example.com',
  });
  expect(calls[1]?.body).toMatchObject({
    radio_selected: 'specific_lender',
    form_id: FORM_ID,
    store_id: 7,
    specific_lender: { selected_lenders: [1] },
  } satisfies SendLinkBody);
});

test('asks before a second form for the same shopper', async () => {
  const calls = serve();
  server.use(
    http.post('*/api/forms/exists', () =>
      HttpResponse.json({
        exists: true,
        form_id: FORM_ID,
        reference: 'MR-1',
        created_at: '2026-11-20T12:00:00.000Z',
      }),
    ),
  );
  const { user, inside } = await openDialog();
  await enter(inside.getByRole('textbox', { name: 'Mobile phone' }), '5125550134');
  await enter(inside.getByRole('textbox', { name: 'Email' }), 'maria@example.com');
  await user.click(inside.getByRole('button', { name: 'Send link' }));
  const question = 'A form already exists with the provided details. Do you want to proceed?';
  expect(await screen.findByText(question)).toBeVisible();
  expect(screen.getByText(/^The newest application is MR-1, started/)).toHaveTextContent('Nov 20');
  await user.click(screen.getByRole('button', { name: 'Edit Details' }));
  await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  expect(inside.getByRole('textbox', { name: 'First name (optional)' })).toHaveFocus();
  expect(calls).toEqual([]);
  await user.click(inside.getByRole('button', { name: 'Send link' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, Proceed' }));
  expect(await screen.findByText('Link Sent!')).toBeVisible();
});

test('sends the existing form without a question after a failure', async () => {
  const calls = serve();
  let requests = 0;
  server.use(
    http.post('*/api/forms/exists', () => {
      requests += 1;
      const reply = { form_id: FORM_ID, reference: 'MR-1', created_at: '2026-11-20T12:00:00.000Z' };
      return HttpResponse.json({ exists: requests > 1, ...reply });
    }),
    http.post('*/api/send-links', () => problem(502, 'not-sent', 'Not sent.'), { once: true }),
  );
  const { user, inside } = await openDialog();
  await enter(inside.getByRole('textbox', { name: 'Mobile phone' }), '5125550134');
  await enter(inside.getByRole('textbox', { name: 'Email' }), 'maria@example.com');
  await user.click(inside.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Not sent.')).toBeVisible();
  await user.click(inside.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Link Sent!')).toBeVisible();
  expect(requests).toBe(1);
  expect(calls.at(-1)).toMatchObject({ path: 'send-links', body: { form_id: FORM_ID } });
});

test('focuses the first invalid field', async () => {
  serve();
  const { user, inside } = await openDialog();
  await user.click(inside.getByRole('radio', { name: 'Specific lenders' }));
  await user.click(inside.getByRole('button', { name: 'Send link' }));
  expect(inside.getByRole('textbox', { name: 'Mobile phone' })).toHaveFocus();
  await enter(inside.getByRole('textbox', { name: 'Mobile phone' }), '5125550134');
  await enter(inside.getByRole('textbox', { name: 'Email' }), 'maria@example.com');
  await user.click(inside.getByRole('button', { name: 'Send link' }));
  expect(inside.getByRole('checkbox', { name: 'Koalafi' })).toHaveFocus();
});

test('asks a user of several stores for the store of the link', async () => {
  const asked: string[] = [];
  serve({}, 'all');
  server.use(
    http.get('*/api/send-links/options', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(options());
    }),
  );
  await openDialog(processorSession.stores[1]!.store_name);
  expect(asked).toEqual([`?storeId=${processorSession.stores[1]!.id}`]);
});

test.each([
  [60202, 'Max attempts reached - please wait 10 minutes and try again'],
  [60203, 'Max send attempts reached - please wait 10 minutes and try again'],
  [60205, 'SMS is not supported by landline phone number'],
])('closes on refusal %d and shows it in an alert', async (code, words) => {
  serve();
  server.use(http.post('*/api/stores/send-outside-form-link', () => problem(403, code, words)));
  const { user, inside } = await openDialog();
  await user.click(inside.getByRole('button', { name: 'In-store form' }));
  expect(inside.getByRole('heading', { name: 'Send In-Store Form Link' })).toBeVisible();
  expect(inside.getByRole('img', { name: 'QR code of the in-store form' })).toBeVisible();
  await enter(inside.getByRole('textbox', { name: 'Mobile phone' }), '5125550134');
  await user.click(inside.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('sends a one-time link to an existing application', async () => {
  const form = {
    reference: 'MR-1',
    applicant_name: 'Maria',
    sent_to: [
      { channel: 'sms' as const, masked: '(•••) •••-0134' },
      { channel: 'email' as const, masked: 'm•••@example.com' },
    ],
    associate_id: null,
    submitted: false,
  };
  const associates = [
    { id: 4, name: 'Robin Sample' },
    { id: 5, name: 'Casey Sample' },
  ];
  const calls = serve({ form, associates });
  const draft = processingDetails({ state: 'draft', status: 'draft', submitted_at: null, entries: [] });
  server.use(http.get('*/processing/form-details', () => HttpResponse.json(draft)));
  renderStore(`/app/process/7/${FORM_ID}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Send to the customer' }));
  const inside = within(await screen.findByRole('dialog', { name: 'Send Form Configuration' }));
  await user.click(inside.getByRole('button', { name: 'One-time link' }));
  expect(inside.getByText('This Is Optional')).toBeVisible();
  await user.click(inside.getByRole('combobox', { name: 'Associates' }));
  await user.click(await screen.findByRole('option', { name: 'Casey Sample' }));
  await user.click(inside.getByRole('checkbox', { name: 'Email to m•••@example.com' }));
  await enter(inside.getByRole('textbox', { name: 'Message' }), 'Go on here.');
  await user.click(inside.getByRole('button', { name: 'Send One-time Link' }));
  expect(await screen.findByText('Link Sent!')).toBeVisible();
  expect(calls).toEqual([
    {
      path: 'send-links',
      body: { formId: FORM_ID, storeId: 7, message: 'Go on here.', channels: ['sms'], associate_id: 5 },
    },
  ]);
});

test('shows no button without permission', async () => {
  serve();
  server.use(signedIn());
  renderStore('/app/forms/view-all');
  await screen.findByRole('heading', { name: 'Applications' });
  expect(screen.queryByRole('button', { name: 'Send a link' })).toBeNull();
});
