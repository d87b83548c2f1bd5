import { describe, expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApplicantDetails, ApplicantNote, CreditCheck } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../../testing/api.ts';
import { FORM_ID, formRow, processingDetails, processorSession } from '../../../testing/fixtures.ts';
import { renderStore } from '../../../testing/render-store.tsx';

const server = pretendApi();
const OTHER = '0f8fad5b-d9cb-469f-a165-000000000002';
const at = '2026-11-20T21:45:00.000Z';

const applicant: ApplicantDetails = {
  id: 41,
  form_id: FORM_ID,
  store_id: 7,
  first_name: 'Maria',
  last_name: 'Núñez',
  email: 'maria@example.com',
  mobile_phone: '(512) 555-0134',
  home_phone: null,
  address: '12 Oak Street, Austin, TX 78701',
  location_id: null,
  first_login: true,
  locale: 'es',
  verified_by: ['sms'],
  inquiries: {
    agreed: { soft: 2, hard: 1 },
    made: { soft: 1, hard: 0 },
    ledger: [{ lender: 'Koalafi', inquiry: 'soft', at }],
  },
  forms: [{ id: OTHER, reference: 'MR-0', stage: 'closed', created_at: at, submitted_at: at }],
};

const note = (more: Partial<ApplicantNote>): ApplicantNote => ({
  id: 1,
  applicant_id: 41,
  store_id: 7,
  notes: 'Called back.',
  created_by_name: 'Sam Ortiz',
  is_own: true,
  created_at: at,
  updated_at: at,
  ...more,
});

function answer(notes: ApplicantNote[], permissions: readonly string[]) {
  const sent: unknown[] = [];
  server.use(
    signedIn({ permissions: [...processorSession.permissions, ...permissions] }),
    http.get(`*/api/forms/7/${FORM_ID}/processing/form-details`, () =>
      HttpResponse.json(processingDetails()),
    ),
    http.get(`*/api/applicants/${FORM_ID}/applicant-details`, () => HttpResponse.json(applicant)),
    http.get('*/api/applicant-notes/get-applicant-notes', () => HttpResponse.json({ notes })),
    http.post('*/api/applicant-notes/save-notes', async ({ request }) => {
      const body = (await request.json()) as Partial<ApplicantNote>;
      sent.push(body);
      if (sent.length === 1) return problem(500, 'broken', 'Something went wrong.');
      const known = notes.findIndex(({ id }) => id === body.id);
      const saved = note({ ...body, id: body.id ?? 9, updated_at: '2026-11-21T10:00:00.000Z' });
      notes.splice(Math.max(known, 0), known < 0 ? 0 : 1, saved);
      return HttpResponse.json(saved);
    }),
  );
  return sent;
}
function serve(...given: Parameters<typeof answer>) {
  const sent = answer(...given);
  renderStore(`/app/process/7/${FORM_ID}`);
  return sent;
}
const reads = ['applicants:read', 'applicant-notes:read'];

test('shows the applicant with contact links and other forms', async () => {
  serve([], reads);
  const panel = within(await screen.findByRole('region', { name: 'Customer' }));
  expect(panel.getByText('Maria Núñez')).toBeVisible();
  expect(panel.getByRole('link', { name: '(512) 555-0134' })).toHaveAttribute('href', 'tel:+15125550134');
  expect(panel.getByText('maria@example.com', { selector: 'a' })).toHaveAttribute(
    'href',
    'mailto:maria@example.com',
  );
  for (const text of ['12 Oak Street, Austin, TX 78701', 'Spanish', 'By text message'])
    expect(panel.getByText(text)).toBeVisible();
  expect(panel.getByRole('link', { name: 'MR-0' })).toHaveAttribute('href', `/app/process/7/${OTHER}`);
  expect(panel.getByText(/Closed/)).toBeVisible();
});

test('says of inquiries that they may be hard, as the shopper reads it', async () => {
  serve([], reads);
  expect(await screen.findByText('Agreed to at most 2 soft, 1 that may be hard')).toBeVisible();
});

test('counts inquiries in the singular and plural of Spanish', async () => {
  localStorage.setItem('millrace.language', 'es');
  serve([], reads);
  expect(await screen.findByText('1 blanda, 0 duras')).toBeVisible();
  expect(screen.getByText('Agreed to at most 2 blandas, 1 que puede ser dura')).toBeVisible();
  localStorage.clear();
});

test('saves a note once despite retries and confirms it', async () => {
  const sent = serve([], [...reads, 'applicant-notes:update']);
  expect(await screen.findByText(/^No notes yet/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Notes' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save note' }));
  expect(dialog.getByText('Enter a note.')).toBeVisible();
  await enter(dialog.getByLabelText('Note'), 'Comes on Friday.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save note' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Something went wrong.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Notes Saved')).toBeInTheDocument();
  const list = within(await screen.findByRole('list', { name: 'Notes' }));
  expect(list.getByText('Comes on Friday.')).toBeVisible();
  const body = { applicant_id: 41, store_id: 7, notes: 'Comes on Friday.' };
  expect(sent).toEqual([body, body]);
});

test('allows users to change only their own notes', async () => {
  const notes = [note({ id: 2, notes: 'Never called.', is_own: false, created_by_name: 'Ana' }), note({})];
  const sent = serve(notes, [...reads, 'applicant-notes:update']);
  const list = within(await screen.findByRole('list', { name: 'Notes' }));
  const [others, own] = list.getAllByRole('listitem');
  expect(within(others!).queryByRole('button')).toBeNull();
  await userEvent.click(within(own!).getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Notes' }));
  await enter(dialog.getByLabelText('Note'), ' Twice.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save note' }));
  await dialog.findByRole('alert');
  await userEvent.click(dialog.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText(/· changed/)).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ id: 1, notes: 'Called back. Twice.' });
});

describe('credit checks', () => {
  const check: CreditCheck = {
    id: 1,
    form_id: FORM_ID,
    lender_name: 'In-house financing',
    source: 'isoftpull',
    result: 'score',
    score: 712,
    checked_at: at,
  };
  const serveChecks = (reply: () => Response) => {
    serve([], ['applicants:read', 'credit-checks:read']);
    server.use(
      http.get(`*/api/credit-checks`, ({ request }) => {
        expect(new URL(request.url).search).toBe(`?formId=${FORM_ID}&storeId=7`);
        return reply();
      }),
    );
  };

  test('are listed with their score or the reason for a missing one', async () => {
    const frozen = { ...check, id: 2, result: 'frozen', score: null };
    serveChecks(() => HttpResponse.json({ checks: [frozen, check] }));
    const panel = within(await screen.findByRole('region', { name: 'Credit checks' }));
    const [first, second] = panel.getAllByRole('listitem');
    expect(first).toHaveTextContent(
      /^The credit file is frozen · In-house financing ?Soft pull at iSoftpull · /,
    );
    expect(second).toHaveTextContent('Score 712 · In-house financing');
  });

  test('are hidden if there are none', async () => {
    serveChecks(() => HttpResponse.json({ checks: [] }));
    await screen.findByRole('region', { name: 'Customer' });
    expect(screen.queryByRole('region', { name: 'Credit checks' })).toBeNull();
  });

  test('are loaded again on retry after a failure', async () => {
    let isBroken = true;
    serveChecks(() =>
      isBroken ? problem(404, 'gone', 'Not here.') : HttpResponse.json({ checks: [check] }),
    );
    await screen.findByRole('region', { name: 'Customer' });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await userEvent.click(again);
    expect(await screen.findByText(/Score 712/)).toBeVisible();
  });
});

test('hides applicant and notes without permission', async () => {
  serve([], []);
  await screen.findByRole('heading', { name: 'Maria Núñez' });
  expect(screen.queryByRole('region', { name: 'Customer' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Notes' })).toBeNull();
});

test('returns to the list after deleting a form and offers Undo', async () => {
  let restored = false;
  serve([], ['forms:delete']);
  server.use(
    http.delete(`*/api/forms/${FORM_ID}/7`, () => HttpResponse.json({ success: true })),
    http.post(`*/api/forms/${FORM_ID}/7/restore`, () => {
      restored = true;
      return HttpResponse.json({ success: true });
    }),
    http.get('*/api/forms', () =>
      HttpResponse.json(restored ? { list: [formRow()], count: 1 } : { list: [], count: 0 }),
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete form' }));
  const name = 'Delete the form of Maria Núñez';
  const dialog = within(await screen.findByRole('dialog', { name: `${name}?` }));
  await userEvent.click(dialog.getByRole('button', { name }));
  expect(await screen.findByText('Form Deleted')).toBeInTheDocument();
  await waitFor(() => expect(window.location.pathname).toBe('/app/forms/view-all'));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Maria Núñez' })).toBeInTheDocument();
});

test('reloads failed queries when the connection is back', async () => {
  answer([note({})], reads);
  let down = true;
  server.use(
    http.get(`*/api/applicants/${FORM_ID}/applicant-details`, () =>
      down ? HttpResponse.error() : HttpResponse.json(applicant),
    ),
  );
  const { socket } = renderStore(`/app/process/7/${FORM_ID}`);
  // a long timeout, because a query fails only after three attempts
  await screen.findByText('Could not reach the server.', undefined, { timeout: 8000 });
  down = false;
  act(() => socket.fire('connect_error'));
  act(() => socket.fire('connect'));
  expect(await screen.findByText('12 Oak Street, Austin, TX 78701')).toBeVisible();
  expect(screen.queryByText('Could not reach the server.')).toBeNull();
});
