import { expect, jest, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { createQueryClient } from '../../api/query-client.ts';
import { SessionContext } from '../../session/session-context.ts';
import { ToastProvider } from '../../shared/toast/ToastProvider.tsx';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { processorSession } from '../../testing/fixtures.ts';
import { renderStore } from '../../testing/render-store.tsx';
import { AppTheme } from '../../theme/AppTheme.tsx';
import { ViewAsDialog } from './ViewAsDialog.tsx';

const server = pretendApi();
const permissions = ['session:read', 'processor-stores:list', 'store-users:list', 'users:view-as'];
const user = { ...processorSession.user, roles_arr: ['MANAGED_PROCESSOR'] };
const session = {
  ...processorSession,
  permissions: permissions as typeof processorSession.permissions,
  user,
};
const store = { id: 7, store_name: 'Austin', org_name: 'Acme', state_name: 'Texas' };
const person = (id: number, first_name: string, role: string, is_disabled = false) => ({
  id,
  first_name,
  last_name: 'Park',
  email: `${first_name}@acme.test`,
  roles_arr: [role],
  is_disabled,
  last_login_at: null,
});

function serve() {
  const sent: unknown[] = [];
  server.use(
    signedIn(session),
    http.get('*/api/stores/mp/list', () => HttpResponse.json({ list: [store], count: 1 })),
    http.get('*/api/stores/users', () =>
      HttpResponse.json([
        person(11, 'Sam', 'STORE_ADMIN'),
        person(12, 'Orla', 'ORG_ADMIN'),
        person(13, 'Gone', 'STORE_ADMIN', true),
        person(2, 'Myself', 'MANAGED_PROCESSOR'),
      ]),
    ),
    http.post('*/api/users/view-as-user', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  return sent;
}

test('lists the stores of a managed processor and the users who can be viewed', async () => {
  serve();
  renderStore('/app/mp/stores');
  expect(await screen.findByRole('heading', { name: 'Managed stores' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Managed stores' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'View as a user of Austin' }));
  const dialog = await screen.findByRole('dialog', { name: 'View as a user of Austin' });
  expect(await within(dialog).findByText('Sam Park, Store administrator')).toBeVisible();
  expect(within(dialog).getAllByRole('radio')).toHaveLength(1);
});

function openDialog() {
  const load = jest.fn<(path: string) => void>();
  render(
    <AppTheme>
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>
          <SessionContext value={session}>
            <ViewAsDialog store={store} onClose={() => undefined} load={load} />
          </SessionContext>
        </ToastProvider>
      </QueryClientProvider>
    </AppTheme>,
  );
  return load;
}

test('requires a user and a reason and starts with a full page load', async () => {
  const sent = serve();
  const load = openDialog();
  const choice = await screen.findByLabelText('Sam Park, Store administrator');
  const press = () => userEvent.click(screen.getByRole('button', { name: 'View as user' }));
  await press();
  expect(await screen.findByText('Choose a person')).toBeVisible();
  expect(screen.getByText('Enter a reason')).toBeVisible();
  await userEvent.click(choice);
  await enter(screen.getByLabelText('Reason'), ' They asked. ');
  await press();
  await waitFor(() => expect(load).toHaveBeenCalledWith('/app'));
  expect(sent).toEqual([{ userId: 11, reason: 'They asked.' }]);
});

test('shows a refusal in the dialog', async () => {
  serve();
  server.use(
    http.post('*/api/users/view-as-user', () => problem(404, 'not-found', 'This person was not found.')),
  );
  const load = openDialog();
  await userEvent.click(await screen.findByLabelText('Sam Park, Store administrator'));
  await enter(screen.getByLabelText('Reason'), 'They asked.');
  await userEvent.click(screen.getByRole('button', { name: 'View as user' }));
  expect(await screen.findByText(/This person was not found/)).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});
