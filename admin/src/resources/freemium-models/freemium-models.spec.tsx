import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FreemiumModel } from '@millrace/schemas/api';
import { usualCriteria } from '@millrace/schemas/freemium';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

const server = pretendApi();
const rights = ['freemium-models:list', 'freemium-models:update', 'freemium-models:delete', 'lenders:list'];

const starter: FreemiumModel = {
  id: 3,
  name: 'Starter',
  used_lender_ids: [1],
  criteria: usualCriteria,
  lenders: [{ lender_id: 1, name: 'Alder', lender_type: 'lto', because: 'chosen' }],
  updated_at: '2026-11-20T12:00:00.000Z',
};
const lender = (id: number, name: string, more: object = {}) => ({
  lender_id: id,
  key: name.toLowerCase(),
  name,
  lender_type: 'lto',
  is_active: true,
  pipe_order: id * 10,
  always_selected: false,
  is_pipe_priority: false,
  ...more,
});

function serve(permissions: readonly string[] = rights) {
  const sent: unknown[] = [];
  server.use(
    signedIn(['session:read', ...permissions]),
    http.get('*/api/freemium', () => HttpResponse.json([starter])),
    http.get('*/api/lenders', () =>
      HttpResponse.json([lender(1, 'Alder'), lender(2, 'Birch', { lender_type: 'prime' })]),
    ),
    http.post('*/api/freemium', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(starter);
    }),
  );
  renderAdmin('/freemium-models');
  return sent;
}

test('shows the order of lenders while a model is created', async () => {
  const sent = serve();
  await userEvent.click(await screen.findByRole('button', { name: 'New model' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New freemium model' }));
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Alder' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Birch' }));
  const rows = () =>
    dialog
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
  expect(rows()).toEqual(['AlderLease-to-own2', 'BirchPrime1']);
  await userEvent.click(dialog.getByRole('button', { name: 'Save model' }));
  expect(dialog.getByText('Enter a name')).toBeInTheDocument();
  for (let step = 0; step < 3; step += 1)
    await userEvent.click(dialog.getByRole('button', { name: 'Lease-to-own earlier' }));
  expect(rows()).toEqual(['AlderLease-to-own1', 'BirchPrime2']);
  await enter(dialog.getByLabelText(/Name/), 'Fresh');
  await userEvent.click(dialog.getByRole('button', { name: 'Save model' }));
  expect(await screen.findByText('Updated')).toBeInTheDocument();
  expect(sent).toMatchObject([
    {
      name: 'Fresh',
      used_lender_ids: [1, 2],
      criteria: {
        global: {
          lender_type_priority: [
            'lto',
            'prime',
            'near_prime',
            'sub_prime',
            'proprietary_in_house',
            'third_party_in_house',
          ],
        },
      },
    },
  ]);
});

test('opens a model by its name and saves it by its id', async () => {
  const sent = serve();
  await userEvent.click(await screen.findByRole('button', { name: 'Starter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Freemium model' }));
  await userEvent.click(dialog.getByLabelText('Ask priority lenders first'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save model' }));
  expect(await screen.findByText('Updated')).toBeInTheDocument();
  expect(sent).toMatchObject([{ id: 3, criteria: { standard: { is_pipe_priority: false } } }]);
});

test('refuses to delete a model with an account and says so', async () => {
  serve();
  server.use(
    http.delete('*/api/freemium', () => problem(409, 'model-in-use', 'An account uses this model.')),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Starter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Starter' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete the model' }));
  expect(await dialog.findByText(/An account uses this model/)).toBeInTheDocument();
});

test('offers no actions to a user with read permission only', async () => {
  serve(['freemium-models:list']);
  expect(await screen.findByText('Starter')).toBeInTheDocument();
  for (const name of ['New model', 'Delete Starter', 'Starter'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('shows a rejected email address at its field in plain words', async () => {
  serve([...rights, 'freemium-models:send']);
  const errors = [{ field: '/email', code: 'format', message: 'must be an email address' }];
  server.use(
    http.post('*/api/send-links/freemium', () =>
      problem(400, 'invalid', 'The request does not fit its schema.', { errors }),
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Send Starter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Freemium Model' }));
  await enter(dialog.getByLabelText(/^Email/), 'rosa@lark@spur.test');
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(dialog.getByText(/Enter an email address/)).toBeInTheDocument();
  await userEvent.clear(dialog.getByLabelText(/^Email/));
  await enter(dialog.getByLabelText(/^Email/), 'rosa@-larkspur.test');
  expect(dialog.queryByText(/Enter an email address/)).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText(/Enter an email address/)).toBeInTheDocument();
  expect(dialog.queryByText(/schema/)).not.toBeInTheDocument();
});

test("invites a person to a model by email with the sender's text", async () => {
  serve([...rights, 'freemium-models:send']);
  const invited: unknown[] = [];
  server.use(
    http.post('*/api/send-links/freemium', async ({ request }) => {
      invited.push(await request.json());
      return HttpResponse.json({ success: true, expires_at: '2026-11-27T12:00:00.000Z' });
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Send Starter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Freemium Model' }));
  await enter(dialog.getByLabelText(/^Email/), 'rosa');
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(dialog.getByText(/Enter an email address/)).toBeInTheDocument();
  expect(invited).toEqual([]);
  await enter(dialog.getByLabelText(/^Email/), '@larkspur.test');
  await enter(dialog.getByLabelText(/^Message/), 'Hello Rosa.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Email Sent')).toBeInTheDocument();
  expect(invited).toEqual([{ freemium_id: 3, email: 'rosa@larkspur.test', message: 'Hello Rosa.' }]);
});
