import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfferView, ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../../testing/api.ts';
import {
  approvedSituation,
  FORM_ID,
  processingDetails,
  processorSession,
  timelineEntry,
} from '../../../testing/fixtures.ts';
import { renderStore } from '../../../testing/render-store.tsx';
import { customerNotificationsOf } from './customer-notifications.ts';

const server = pretendApi();
const rights = ['offers:send', 'customer-view:send'];
const offer = { id: 'o1', product: 'lease', paymentFrequency: 'monthly', amountCents: 1 } as OfferView;
const approved = timelineEntry({ outcome: 'Approved', offers: [offer], approvedCents: 250_000 });
const chosen = { attemptId: approved.attemptId!, offerId: 'o1', at: '2026-11-20T21:45:00.000Z' };

function serve(entry: StaffTimelineEntry, permissions: string[] = rights) {
  const sent: [path: string, body: unknown, keyed: boolean][] = [];
  server.use(
    signedIn({ permissions: [...processorSession.permissions, ...permissions] }),
    http.get(`*/api/forms/7/${FORM_ID}/processing/form-details`, () =>
      HttpResponse.json(processingDetails({ entries: [entry], situation: approvedSituation })),
    ),
    http.post('*/api/*', async ({ request }) => {
      const { pathname } = new URL(request.url);
      const body: unknown = JSON.parse((await request.text()) || '{}');
      sent.push([pathname, body, request.headers.has('idempotency-key')]);
      return HttpResponse.json({ success: true, channel: 'sms', sent_to: '(•••) •••-0134' });
    }),
  );
  return sent;
}
async function row(name = 'Koalafi', tab = '?tab=timeline') {
  renderStore(`/app/process/7/${FORM_ID}${tab}`);
  return within(await screen.findByRole('listitem', { name }));
}
async function pressNotify(label: string) {
  await userEvent.click((await row()).getByRole('button', { name: 'Text the customer about Koalafi' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: `${label}…` }));
  expect(await screen.findByText('A sent message cannot be withdrawn.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: label }));
}

const about = { form_id: FORM_ID, store_id: 7, lender_id: 1 };
const contract = (state: string) =>
  ({
    ...{ state, step: null, steps: [], actions: [], madeByLender: false, excluded_lines: [] },
  }) as StaffTimelineEntry['contract'];
const silent = { ...approved, offers: [], outcome: 'DO_NOT_SUBMIT' } as StaffTimelineEntry;
test.each([
  ['Send offer link', 'Offer Sent', `/api/api-pipe/1/${FORM_ID}/7/send-offer`, {}, approved],
  ['Send status', 'Notification Sent', '/api/e2e/send-customer-notification', about, approved],
  [
    'Send answer link',
    'Link Sent!',
    '/api/user-notifications/send-provider-response-link',
    { formId: FORM_ID, storeId: 7, lenderId: 1 },
    silent,
  ],
])('sends %s after the preview and confirms with %s', async (label, toast, path, body, entry) => {
  const sent = serve(entry);
  await pressNotify(label);
  expect(await screen.findByText(toast)).toBeVisible();
  expect(sent).toEqual([[path, body, true]]);
});

test('explains in the dialog why nothing can be sent', async () => {
  serve(approved);
  server.use(
    http.post('*/api/api-pipe/*', () => problem(409, 'no-contact', 'The application has no phone.')),
  );
  await pressNotify('Send offer link');
  expect(await screen.findByText('The application has no phone.')).toBeVisible();
});

const at = (more: Partial<StaffTimelineEntry>, took: ProcessingDetails['chosen'] = null) =>
  customerNotificationsOf({ ...approved, ...more }, processingDetails({ chosen: took }));
test.each([
  [at({}), ['offer', 'notice']],
  [at({}, chosen), ['notice']],
  [at({ contract: contract('Contract Sent') }, chosen), ['approval', 'notice']],
  [at({ contract: contract('Downpayment Failed') }, chosen), ['retry']],
  [at({ offers: [], outcome: 'DO_NOT_SUBMIT' }), ['link']],
  [at({ attemptId: null }), []],
])('offers the messages %j', (found, expected) => expect(found).toEqual(expected));

test.each([
  ['none', 'This will not cause a new inquiry: Koalafi makes no credit inquiries.'],
  ['soft', 'This will cause a new inquiry at Koalafi.This is at most 1 credit inquiry: 1 soft.'],
  ['hard', 'This will cause a new inquiry at Koalafi.This is at most 1 credit inquiry: 1 hard.'],
  [null, 'This will cause a new inquiry at Koalafi.This is at most 1 credit inquiry: 1 that may be hard.'],
] as const)('explains an inquiry of kind %s before a manual submission', async (inquiry, words) => {
  serve(
    timelineEntry({
      attemptId: null,
      state: 'Completed',
      status: 'Not needed',
      outcome: null,
      canHardSubmit: true,
      inquiry,
    }),
    [],
  );
  await userEvent.click((await row()).getByRole('button', { name: 'Submit now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit to Koalafi now' }));
  expect(dialog.getByRole('note')).toHaveTextContent(words);
});

test('explains why a lender cannot be asked now and disables the button', async () => {
  const refusedNow =
    'This lender is paused at the moment, so nothing is sent to it. Try again when this lender is active again.';
  const waiting = {
    attemptId: null,
    state: 'Completed',
    status: 'Not needed',
    outcome: null,
    canHardSubmit: true,
    refusedNow,
  };
  serve(timelineEntry(waiting), []);
  await userEvent.click((await row()).getByRole('button', { name: 'Submit now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit to Koalafi now' }));
  expect(dialog.getByRole('note')).toHaveTextContent(refusedNow);
  expect(dialog.getByRole('button', { name: 'Submit now' })).toBeDisabled();
});

test('asks a skipped lender manually with a reason', async () => {
  const waiting = timelineEntry({
    attemptId: null,
    state: 'Completed',
    status: 'Not needed',
    outcome: null,
    canHardSubmit: true,
  });
  const sent = serve(waiting, []);
  await userEvent.click((await row()).getByRole('button', { name: 'Submit now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit to Koalafi now' }));
  expect(dialog.getByRole('note')).toHaveTextContent('This will cause a new inquiry at Koalafi.');
  await userEvent.click(dialog.getByRole('button', { name: 'Submit now' }));
  expect(await screen.findByText('Enter a reason')).toBeVisible();
  await enter(dialog.getByRole('textbox', { name: 'Reason' }), 'Longer term');
  await userEvent.click(dialog.getByRole('button', { name: 'Submit now' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual(['/api/e2e/application/hard-submit', { ...about, reason: 'Longer term' }, true]);
});

test('restarts an ended contract at its lender', async () => {
  const sent = serve(
    timelineEntry({ outcome: 'Approved', canStartAgain: true, newInquiryOnRegrade: true }),
    [],
  );
  await userEvent.click((await row()).getByRole('button', { name: 'Start again' }));
  expect(await screen.findByText(/The contract has ended/)).toBeVisible();
  expect(screen.getByText('This will cause a new inquiry at Koalafi.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send to Koalafi' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]![0]).toBe('/api/e2e/application/e2e-regrade');
});

test('tells the store how to handle a failed payment and sends the retry link', async () => {
  const sent = serve({ ...approved, offers: [], contract: contract('Downpayment Failed') });
  await row('Koalafi', '');
  const panel = within(screen.getByRole('region', { name: 'Contract · Koalafi' }));
  expect(panel.getByText(/Send the customer a link to try the payment again\.$/)).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Send retry link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send retry link · Koalafi' }));
  expect(dialog.getByText(/the payment to Koalafi did not go through/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Send retry link' }));
  expect(await screen.findByText('Link Sent!')).toBeVisible();
  expect(sent).toEqual([['/api/e2e/send-customer-notification', about, true]]);
});

test('explains a failed payment without a button if the user may not message customers', async () => {
  serve({ ...approved, offers: [], contract: contract('Downpayment Failed') }, []);
  await row('Koalafi', '');
  const panel = within(screen.getByRole('region', { name: 'Contract · Koalafi' }));
  expect(panel.getByText(/a link to try the payment again/)).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Send retry link' })).toBeNull();
});
