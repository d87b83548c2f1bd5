import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { page, pretendApi, problem } from '../../../testing/api.ts';
import { operatorPermissions, operatorSession } from '../../../testing/fixtures.ts';
import { renderAdmin } from '../../../testing/render-admin.tsx';

const server = pretendApi();

function serve(more: readonly string[] = ['demo-forms:generate']) {
  const sent: { path: string; body: unknown; key: string | null }[] = [];
  const take = (path: string) =>
    http.post(`*/api/forms/${path}`, async ({ request }) => {
      sent.push({ path, body: await request.json(), key: request.headers.get('idempotency-key') });
      return HttpResponse.json({ success: true, count: 12 });
    });
  server.use(
    http.get('*/api/auth/validate', () =>
      HttpResponse.json({
        ...operatorSession,
        permissions: [...operatorPermissions, ...more],
        stores: [{ id: 7, store_name: 'Harbor Home' }],
      }),
    ),
    http.get('*/api/admin/applications', () => page('applications', [])),
    take('generate-forms'),
    take('disable-all'),
  );
  return sent;
}

async function open(name: string, dialogName: string) {
  renderAdmin('/applications');
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: dialogName }));
}

const chooseStore = async (dialog: ReturnType<typeof within>) => {
  await userEvent.click(dialog.getByLabelText(/Store/));
  await userEvent.click(await screen.findByRole('option', { name: 'Harbor Home' }));
};

test('fills a store with the requested number of forms', async () => {
  const sent = serve();
  const dialog = await open('Auto-create forms', 'Auto-create forms');
  await userEvent.click(dialog.getByRole('button', { name: 'Create forms' }));
  expect(await dialog.findByText('Choose the store')).toBeInTheDocument();
  await chooseStore(dialog);
  const howMany = dialog.getByLabelText(/Number of forms/);
  await userEvent.clear(howMany);
  await userEvent.type(howMany, '51');
  await userEvent.click(dialog.getByRole('button', { name: 'Create forms' }));
  expect(await dialog.findByText('Enter a number from 1 to 50')).toBeInTheDocument();
  await userEvent.clear(howMany);
  await userEvent.type(howMany, '12');
  await userEvent.click(dialog.getByRole('button', { name: 'Create forms' }));
  expect(await screen.findByText('Success')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(sent[0]!.key).toEqual(expect.any(String));
  expect(sent[0]!.body).toMatchObject({ store: 7, how_many: 12, randomAppResults: true });
});

test('shows a server refusal in the dialog and in a toast', async () => {
  serve();
  server.use(
    http.post('*/api/forms/generate-forms', () => problem(409, 'no-form', 'This store has no form.')),
  );
  const dialog = await open('Auto-create forms', 'Auto-create forms');
  await chooseStore(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Create forms' }));
  expect(await dialog.findByText(/This store has no form/)).toBeInTheDocument();
  expect(await screen.findByText('Error')).toBeInTheDocument();
});

test('shows a server error once at its field', async () => {
  serve();
  const message = 'The last day has to be today or earlier.';
  const errors = [{ field: 'createdDate', code: 'days', message }];
  server.use(http.post('*/api/forms/generate-forms', () => problem(422, 'invalid', message, { errors })));
  const dialog = await open('Auto-create forms', 'Auto-create forms');
  await userEvent.click(dialog.getByRole('button', { name: 'Create forms' }));
  expect(dialog.getByLabelText(/Store/)).toHaveFocus();
  await chooseStore(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Create forms' }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
  expect(dialog.getByLabelText(/Last day/)).toHaveAccessibleDescription(message);
  expect(dialog.getByLabelText(/Last day/)).toHaveFocus();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});

test('removes all test forms of a store', async () => {
  const sent = serve();
  const dialog = await open('Remove test forms', 'Remove test forms');
  await chooseStore(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove test forms' }));
  expect(await screen.findByText('12 test forms removed')).toBeInTheDocument();
  expect(sent.map(({ path, body }) => [path, body])).toEqual([['disable-all', { storeId: 7 }]]);
});

test('hides test forms without permission', async () => {
  serve([]);
  renderAdmin('/applications');
  expect(await screen.findByRole('heading', { name: 'Applications' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Auto-create forms' })).not.toBeInTheDocument();
});
