import { beforeEach, expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ErasurePreview, ErasureSummary } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

const server = pretendApi();
const preview: ErasurePreview = {
  form_id: '0195a7b4-0000-4000-8000-000000000001',
  reference: 'MR-7K2P9D',
  store_name: 'Harbor',
  class: 'draft',
  created_at: '2026-11-01T12:00:00.000Z',
  submitted_at: null,
  last_action_at: '2026-11-02T12:00:00.000Z',
  kept_because: null,
  kept_until: null,
  due_by_age: '2027-02-01T12:00:00.000Z',
  to_erase: [
    { what: 'Answers, name, phone and e-mail', count: 1 },
    { what: 'Exchanges with lenders', count: 4 },
  ],
  hold: null,
};
const asked: ErasureSummary = {
  ...{ id: 3, form_id: preview.form_id, reference: 'MR-7K2P9D', store_name: 'Harbor', cause: 'request' },
  ...{ state: 'asked', reason: 'The shopper asked', asked_by: 'Ben', own: false },
  ...{
    asked_at: '2026-11-20T12:00:00.000Z',
    decided_by: null,
    erase_after: null,
    erased_at: null,
    erased: null,
    hold: null,
  },
};
let listed: ErasureSummary[] = [];
let shown: ErasurePreview = preview;
beforeEach(() => {
  listed = [];
  shown = preview;
  server.use(
    signedIn(['session:read', 'erasures:read', 'erasures:change']),
    http.get('*/api/admin/erasures', () => HttpResponse.json(listed)),
    http.get('*/api/admin/erasures/preview', ({ request }) =>
      new URL(request.url).searchParams.get('reference') === 'MR-7K2P9D'
        ? HttpResponse.json(shown)
        : problem(404, 'not-found', 'Not found.'),
    ),
  );
});

async function find(reference: string) {
  renderAdmin('/erasures');
  await userEvent.type(await screen.findByLabelText('Reference'), reference);
  await userEvent.click(screen.getByRole('button', { name: 'Show preview' }));
}

test('shows what goes and what stays, and requests the deletion', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post('*/api/admin/erasures', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  await find('MR-7K2P9D');
  expect(await screen.findByText('Exchanges with lenders (4)')).toBeVisible();
  expect(
    within(screen.getByRole('list', { name: 'What stays' })).getAllByRole('listitem').length,
  ).toBeGreaterThan(2);
  await userEvent.click(screen.getByRole('button', { name: 'Request deletion' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/Reason/), 'The shopper asked');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Request deletion' }));
  expect(await screen.findByText('The deletion waits for a second person')).toBeVisible();
  expect(bodies).toEqual([{ form_id: preview.form_id, reason: 'The shopper asked' }]);
});

test('says why and until when an application stays', async () => {
  shown = {
    ...preview,
    class: 'application',
    kept_because: 'kept-by-law',
    kept_until: '2028-12-02T12:00:00.000Z',
  };
  await find('MR-7K2P9D');
  expect(await screen.findByText(/25 months after the last action/)).toHaveTextContent(
    'It can be deleted from',
  );
  expect(screen.getByRole('button', { name: 'Request deletion' })).toBeDisabled();
});

test('says that the data of an application is already deleted', async () => {
  shown = { ...preview, kept_because: 'erased', due_by_age: null, to_erase: [] };
  await find('MR-7K2P9D');
  expect(await screen.findByText('Its personal data is already deleted.')).toBeVisible();
  expect(screen.queryByText('Deleted because of its age from')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Put on hold' })).not.toBeInTheDocument();
});

test('says that a reference is unknown, and that the list is empty', async () => {
  await find('MR-000000');
  expect(await screen.findByText(/no application with this reference/)).toBeVisible();
  expect(await screen.findByText('No deletion was requested or planned.')).toBeVisible();
});

test('says who approved a finished deletion', async () => {
  listed = [{ ...asked, state: 'erased', decided_by: 'Ben Ito', erased_at: '2026-11-21T12:00:00.000Z' }];
  renderAdmin('/erasures');
  expect(await screen.findAllByText('Approved by Ben Ito')).not.toEqual([]);
});

test('lets another person approve, and only withdraw an own request', async () => {
  const hold = { reason: 'A dispute', by: 'Cleo', at: '2026-11-21T12:00:00.000Z' };
  listed = [asked, { ...asked, id: 4, reference: 'MR-OWN111', own: true, hold }];
  const bodies: unknown[] = [];
  server.use(
    http.post('*/api/admin/erasures/decide', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  renderAdmin('/erasures');
  await userEvent.click(await screen.findByRole('button', { name: 'Approve: MR-7K2P9D' }));
  expect(screen.queryByRole('button', { name: 'Approve: MR-OWN111' })).not.toBeInTheDocument();
  expect(screen.getAllByText('On hold by Cleo: A dispute')[0]).toBeVisible();
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Checked');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve deletion' }));
  expect(await screen.findByText('The data is deleted within a minute')).toBeVisible();
  expect(bodies).toEqual([{ id: 3, decision: 'approve', reason: 'Checked' }]);
});
