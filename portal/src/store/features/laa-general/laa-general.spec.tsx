import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LaaLender } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, signedIn } from '../../testing/api.ts';
import { renderStore } from '../../testing/render-store.tsx';

const server = pretendApi();
const path = '/app/account/laa/general';
const koalafi: LaaLender = {
  id: 4,
  name: 'Koalafi',
  has_account: true,
  account_name: 'Koala Partners',
  is_active: true,
};

function serve(lenders: readonly LaaLender[] = [koalafi], permissions = ['laa:read', 'laa:update']) {
  const sent: unknown[] = [];
  server.use(
    signedIn({ permissions }),
    http.get('*/api/laa/lenders', () => HttpResponse.json([...lenders])),
    http.get('*/api/laa/orgs', ({ request }) => {
      sent.push(new URL(request.url).search);
      const org = {
        id: 3,
        org_name: 'Acme',
        is_disabled: false,
        store_count: 2,
        user_count: 4,
        form_count: 9,
      };
      return HttpResponse.json({ list: [org], count: 1 });
    }),
    http.get('*/api/laa/user-count', () => HttpResponse.json({ count: 41 })),
    http.get('*/api/laa/form-count', () => HttpResponse.json({ count: 1234 })),
    http.post('*/api/register/laa/update', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ laa_id: 4, name: 'New name', is_active: true });
    }),
  );
  return sent;
}

test('shows the account with its lender and renames it', async () => {
  const sent = serve();
  renderStore(path);
  const name = await screen.findByLabelText('Account name');
  await userEvent.clear(name);
  await enter(name, 'New name');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ laa_id: 4, name: 'New name' }]));
});

test('lets a user who may create accounts disable one after confirmation and enable it again', async () => {
  const sent = serve([koalafi], ['laa:read', 'laa:update', 'laa:create']);
  renderStore(path);
  await userEvent.click(await screen.findByText('Switch off'));
  expect(screen.getByText(/no longer see its organizations/)).toBeVisible();
  expect(sent).toEqual([]);
  server.use(http.get('*/api/laa/lenders', () => HttpResponse.json([{ ...koalafi, is_active: false }])));
  await userEvent.click(screen.getByText('Switch off Koala Partners'));
  expect(await screen.findByText('The account is switched off.')).toBeVisible();
  await userEvent.click(screen.getByText('Switch on'));
  await userEvent.click(screen.getByText('Switch on Koala Partners'));
  await waitFor(() =>
    expect(sent).toEqual([
      { laa_id: 4, is_active: false },
      { laa_id: 4, is_active: true },
    ]),
  );
});

test('shows the administrator that the account is on, without a switch', async () => {
  serve();
  renderStore(path);
  expect(await screen.findByText('The account is on.')).toBeVisible();
  expect(screen.queryByText('Switch off')).not.toBeInTheDocument();
});

test('links to the settings of its orgs and counts all of them', async () => {
  const sent = serve();
  renderStore(`${path}?tab=orgs`);
  expect(await screen.findByRole('link', { name: 'Acme' })).toHaveAttribute(
    'href',
    '/app/account/org/general?tab=basic&org_id=3',
  );
  expect(sent).toEqual(['?laa_id=4&page=1&limit=5']);
  await userEvent.click(screen.getByRole('tab', { name: 'Counts' }));
  expect(await screen.findByText('1,234')).toBeVisible();
  expect(screen.getByText('41')).toBeVisible();
});

test('lets staff choose among several accounts', async () => {
  serve([koalafi, { ...koalafi, id: 5, name: 'Sunbit', account_name: 'Sun Partners' }]);
  renderStore(`${path}?laa_id=5`);
  expect(await screen.findByText('Sun Partners · Sunbit')).toBeVisible();
});

test('explains to staff how to create an account if there is none', async () => {
  serve(
    [{ ...koalafi, has_account: false, account_name: null, is_active: false }],
    ['laa:read', 'laa:create'],
  );
  renderStore(path);
  expect(await screen.findByRole('heading', { name: 'No lender affiliate account yet' })).toBeVisible();
});

test('tells the administrator that the account is off', async () => {
  serve([]);
  renderStore(path);
  expect(
    await screen.findByRole('heading', { name: 'Your lender affiliate account is switched off' }),
  ).toBeVisible();
});

test('shows the list of lenders only to users with several lenders', async () => {
  serve();
  const { unmount } = renderStore(path);
  expect(await screen.findByRole('tab', { name: 'Account' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Lenders' })).not.toBeInTheDocument();
  unmount();
  serve([koalafi, { ...koalafi, id: 5, name: 'Sunbit', has_account: false, account_name: null }]);
  renderStore(`${path}?tab=lenders`);
  expect(await screen.findByText('No account yet')).toBeVisible();
});
