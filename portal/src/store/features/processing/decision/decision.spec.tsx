import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DecisionBody } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../../testing/api.ts';
import { FORM_ID, processingDetails, processorSession, timelineEntry } from '../../../testing/fixtures.ts';
import { renderStore } from '../../../testing/render-store.tsx';

const server = pretendApi();
const waiting = timelineEntry({
  lenderId: 9,
  lenderName: 'In-house financing partner',
  state: 'Processing',
  outcome: 'Hold',
  final: false,
  waitingOn: 'merchant',
  canDecide: true,
});

function serve(permissions: string[] = [...processorSession.permissions, 'lender-status:update']) {
  const sent: [DecisionBody, boolean][] = [];
  server.use(
    signedIn({ permissions }),
    http.get(`*/api/forms/7/${FORM_ID}/processing/form-details`, () =>
      HttpResponse.json(processingDetails({ entries: [waiting], done: false })),
    ),
    http.post('*/api/api-pipe/application/decide', async ({ request }) => {
      sent.push([(await request.json()) as DecisionBody, request.headers.has('idempotency-key')]);
      return HttpResponse.json({ success: true });
    }),
  );
  return sent;
}
async function open() {
  renderStore(`/app/process/7/${FORM_ID}`);
  const row = await screen.findByRole(
    'listitem',
    { name: 'In-house financing partner' },
    { timeout: 25_000 },
  );
  await userEvent.click(within(row).getByRole('button', { name: 'Decide' }));
  return screen.findByRole('dialog', { name: 'Decide for In-house financing partner' });
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Save decision' }));

test('an approval is sent with its amount and reason, once', async () => {
  const sent = serve();
  await open();
  const amount = screen.getByRole('textbox', { name: 'Approved amount' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '1,250.50');
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), ' A good customer. ');
  await press();
  expect(await screen.findByText('Decision saved')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    [
      {
        form_id: FORM_ID,
        store_id: 7,
        lender_id: 9,
        decision: 'Approved',
        approved_cents: 125_050,
        reason: 'A good customer.',
      },
      true,
    ],
  ]);
});

test('a decline has no amount, and nothing is decided without a reason', async () => {
  const sent = serve();
  await open();
  await userEvent.click(screen.getByRole('radio', { name: 'Decline' }));
  expect(screen.queryByRole('textbox', { name: 'Approved amount' })).toBeNull();
  await press();
  expect(await screen.findByText('Enter a reason')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Owes too much.');
  await press();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]![0]).toMatchObject({ decision: 'Declined' });
  expect(sent[0]![0]).not.toHaveProperty('approved_cents');
});

test('what somebody else decided meanwhile is said', async () => {
  serve();
  server.use(
    http.post('*/api/api-pipe/application/decide', () =>
      problem(409, 'nothing-to-decide', 'This lender does not wait for a decision any more.'),
    ),
  );
  await open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'A good customer.');
  await press();
  expect(await screen.findByText('This lender does not wait for a decision any more.')).toBeVisible();
});

test('who may not decide is not asked to', async () => {
  serve([...processorSession.permissions]);
  renderStore(`/app/process/7/${FORM_ID}`);
  await screen.findByRole('listitem', { name: 'In-house financing partner' }, { timeout: 25_000 });
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
});
