import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { SentFormRow } from '@millrace/schemas/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { FORM_ID, processorSession } from '../../testing/fixtures.ts';
import { renderStore } from '../../testing/render-store.tsx';

const server = pretendApi();
const row = (change: Partial<SentFormRow> = {}): SentFormRow => ({
  id: 1,
  form_id: FORM_ID,
  reference: 'MR-1',
  applicant_name: 'Maria Núñez',
  phone_last4: '0134',
  store_id: 7,
  store_name: 'Austin',
  what: 'Form for Prosper',
  sent_to: [{ channel: 'sms', masked: '(•••) •••-0134' }],
  sent_by: 'Sam Ortiz',
  marketing_link_name: null,
  sent_at: '2026-11-20T21:30:00.000Z',
  expires_at: '2026-11-23T21:30:00.000Z',
  state: 'opened',
  delivery: null,
  opened_at: '2026-11-20T21:31:00.000Z',
  stopped_at: 'Your income',
  answered_percent: 40,
  last_active_at: new Date(Date.now() - 12 * 60_000 - 20_000).toISOString(),
  ...change,
});
const permissions = [
  ...processorSession.permissions,
  'form-links:send',
  'sent-forms:list',
  'uncompleted-links:list-store',
] as const;

function serve(forms: SentFormRow[]) {
  const asked: string[] = [];
  server.use(
    signedIn({ permissions: [...permissions] }),
    http.get('*/api/sent-forms*', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ forms, count: forms.length });
    }),
    http.get('*/api/sent-forms/uncompleted/store', () => HttpResponse.json({ forms, count: forms.length })),
  );
  return asked;
}

test('shows what each link sent, to whom and its result', async () => {
  const asked = serve([row(), row({ id: 2, form_id: null, state: 'public', what: 'In-store form' })]);
  renderStore('/app/reporting/sent-applications/7');
  const [first, second] = within(await screen.findByRole('list', { name: 'Links' })).getAllByRole('listitem');
  for (const text of ['Maria Núñez', 'Form for Prosper', 'Opened', 'Sam Ortiz', '0134'])
    expect(first).toHaveTextContent(text);
  expect(second).toHaveTextContent('Any customer');
  expect(within(second!).queryByRole('button')).toBeNull();
  expect(asked[0]).toContain('storeId=7');
});

test('does not call an undelivered message sent and explains its state', async () => {
  const delivery = 'Not delivered to a•••@x.test yet: the provider could not be reached.';
  serve([row({ state: 'waiting', opened_at: null, delivery }), row({ id: 2, state: 'refused' })]);
  renderStore('/app/reporting/sent-applications/7');
  const [first, second] = within(await screen.findByRole('list', { name: 'Links' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('Not delivered yet');
  expect(first).toHaveTextContent(delivery);
  expect(second).toHaveTextContent('Could not be delivered');
});

test('shows that a delivered link was not opened', async () => {
  const delivery = 'Delivered to (•••) •••-0134.';
  serve([
    row({ state: 'sent', opened_at: null, delivery }),
    row({ id: 2, state: 'refused', opened_at: null }),
  ]);
  renderStore('/app/reporting/sent-applications/7?tab=uncompleted');
  expect(await screen.findByText(`${delivery} Not opened yet.`)).toBeVisible();
});

test('shows where the shopper stopped and sends the link again on one click', async () => {
  serve([row()]);
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/send-links', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({
        success: true,
        form_id: FORM_ID,
        sent_to: [],
        refused: [],
        expires_at: null,
      });
    }),
  );
  renderStore('/app/reporting/sent-applications/7?tab=uncompleted');
  const user = userEvent.setup();
  expect(await screen.findByText('Stopped at Your income, 12 min ago')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: '40% answered' })).toHaveAttribute('aria-valuenow', '40');
  await user.click(screen.getByRole('button', { name: 'Send again to Maria Núñez' }));
  expect(await screen.findByText('Link Sent!')).toBeVisible();
  expect(sent).toEqual([{ formId: FORM_ID, storeId: 7, message: '' }]);
});

test('sends the link to the in-store form again to the same phone in one tap', async () => {
  const link = {
    form_id: null,
    reference: null,
    applicant_name: '',
    state: 'public',
    can_send_again: true,
  } as const;
  serve([row({ ...link, delivery: 'Delivered to (•••) •••-0134.' })]);
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/stores/send-outside-form-link', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, form_id: null, sent_to: [], refused: [], expires_at: null });
    }),
  );
  renderStore('/app/reporting/sent-applications/7');
  await userEvent.click(await screen.findByRole('button', { name: 'Send again to (•••) •••-0134' }));
  expect(await screen.findByText('Link Sent!')).toBeVisible();
  expect(sent).toEqual([{ storeId: 7, again: 1 }]);
});

test('lists a shopper who started through a marketing link and sends a first link', async () => {
  const begun = {
    id: null,
    marketing_link_name: 'Spring sale',
    sent_by: null,
    sent_to: [],
    what: 'Marketing link',
  };
  serve([row({ ...begun, stopped_at: null, answered_percent: 0 })]);
  renderStore('/app/reporting/sent-applications/7?tab=uncompleted');
  const [item] = within(await screen.findByRole('list', { name: 'Uncompleted links' })).getAllByRole(
    'listitem',
  );
  expect(item).toHaveTextContent('by the marketing link “Spring sale”');
  expect(item).toHaveTextContent('Stopped before the first question, 12 min ago');
  expect(within(item!).getByRole('button', { name: 'Send Maria Núñez a link' })).toBeEnabled();
});

test('uses a new key after a refused link and the same key after a lost response', async () => {
  serve([row()]);
  const keys: (string | null)[] = [];
  const answers = [() => problem(502, 'not-sent', 'Not sent.'), () => HttpResponse.error()];
  server.use(
    http.post('*/api/send-links', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return (answers.shift() ?? (() => problem(502, 'not-sent', 'Not sent.')))();
    }),
  );
  renderStore('/app/reporting/sent-applications/7');
  for (const shown of ['Not sent.', 'Could not reach the server.', 'Not sent.']) {
    await userEvent.click(await screen.findByRole('button', { name: 'Send again to Maria Núñez' }));
    expect(await screen.findByText(new RegExp(shown))).toBeVisible();
  }
  expect(keys[0]).not.toBe(keys[1]);
  expect(keys[1]).toBe(keys[2]);
});

test('shows the message of a limit', async () => {
  serve([row()]);
  const words = 'Max send attempts reached - please wait 10 minutes and try again';
  server.use(http.post('*/api/send-links', () => problem(403, 60203, words)));
  renderStore('/app/reporting/sent-applications/7?tab=uncompleted');
  await userEvent.click(await screen.findByRole('button', { name: 'Send again to Maria Núñez' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
});

test('explains an empty list', async () => {
  serve([]);
  renderStore('/app/reporting/sent-applications/7');
  expect(await screen.findByText('No link has been sent yet')).toBeVisible();
});

test.each(['abc', '-1', '1.5'])('sends no request for the invalid store id %s', async (id) => {
  const asked = serve([]);
  renderStore(`/app/reporting/sent-applications/${id}`);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(asked).toEqual([]);
});
