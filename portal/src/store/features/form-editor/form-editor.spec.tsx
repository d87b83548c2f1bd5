import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormToEdit, StaffProposal } from '@millrace/schemas/api';
import { catalogue, mergeForm, sections } from '@millrace/schemas/fields';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { FORM_ID, processorSession } from '../../testing/fixtures.ts';
import { renderStore } from '../../testing/render-store.tsx';

const server = pretendApi();
const EDIT = `/app/forms/edit/${FORM_ID}/7`;
const DETAILS = `/app/account/store/application/create-form/form-details/${FORM_ID}/7`;

const formOf = (...ids: string[]) =>
  mergeForm(
    catalogue,
    [
      {
        lenderId: 'northwind',
        lenderName: 'Northwind',
        fields: ids.map((id) => ({
          id,
          required: true,
          rule: 'lender-fields',
          because: { en: 'Northwind asks.', es: 'Northwind lo pide.' },
        })),
      },
    ],
    { sections },
  );

const editable = (more: Partial<FormToEdit> = {}): FormToEdit => ({
  form_id: FORM_ID,
  store_id: 7,
  store_name: 'Austin',
  reference: 'MR-1',
  applicant_name: 'Maria Núñez',
  state: 'draft',
  version: 3,
  form: { ...formOf('first_name', 'zip_code', 'ssn_number', 'own_or_rent') },
  answers: { first_name: 'Maria', zip_code: '78701', ssn_number: '•••-••-2222' },
  masked: ['ssn_number'],
  proposes: false,
  proposals: [],
  lock: null,
  errors: [{ field: 'own_or_rent', label: 'Own or rent', code: 'required_choice', message: 'Choose one' }],
  ...more,
});

function serve(form: FormToEdit, address = EDIT, permissions: readonly string[] = []) {
  const sent: { body: unknown; key: string | null }[] = [];
  server.use(
    signedIn({ permissions: [...processorSession.permissions, 'forms:update', ...permissions] }),
    http.get(`*/api/forms/7/${FORM_ID}/edit`, () => HttpResponse.json(form)),
    http.get('*/api/forms', () => HttpResponse.json({ list: [], count: 0 })),
    http.post('*/api/v2/forms/update', async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
      if (sent.length === 1)
        return problem(422, 'answers', 'Some answers need to be corrected.', {
          errors: [{ field: 'zip_code', code: 'proven', message: 'Northwind does not lend there.' }],
        });
      return HttpResponse.json({ form_id: FORM_ID, version: 4, changed: ['zip_code'] });
    }),
  );
  renderStore(address);
  return sent;
}

const save = () => screen.getByRole('button', { name: 'Save Changes' });

test('sends only changed answers, shows a refusal at its answer and returns to the list after saving', async () => {
  const sent = serve(editable());
  const zip = await screen.findByLabelText(/^Zip/i);
  expect(screen.getByText('Maria Núñez · MR-1 · Austin')).toBeVisible();
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('No changes yet.')).toBeVisible();
  await userEvent.clear(zip);
  await enter(zip, '78702');
  await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(save());
  expect(await screen.findByText('Northwind does not lend there.')).toBeVisible();
  await userEvent.type(zip, '{Backspace}3');
  await userEvent.click(save());
  expect(await screen.findByText('Form Saved!')).toBeInTheDocument();
  await waitFor(() => expect(window.location.pathname).toBe('/app/forms/view-all'));
  const body = { form_id: FORM_ID, store_id: 7, version: 3 };
  expect(sent.map((one) => one.body)).toEqual([
    { ...body, values: { zip_code: '78702' } },
    { ...body, values: { zip_code: '78703' } },
  ]);
  expect(sent[0]!.key).toMatch(/^[0-9a-f]{32}$/);
});

test('refuses to save invalid answers and names them', async () => {
  const sent = serve(editable());
  const ssn = await screen.findByLabelText(/^Social/i);
  await userEvent.type(ssn, '12');
  await userEvent.click(save());
  expect(await screen.findByText(/^Correct these answers first: Social/i)).toBeVisible();
  expect(ssn).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
});

test('hides a sensitive answer and keeps it unless a new one is typed', async () => {
  serve(editable());
  const ssn = await screen.findByLabelText(/^Social/i);
  expect(ssn).toHaveValue('');
  expect(screen.getByText('Leave blank to keep •••-••-2222')).toBeVisible();
});

test("shows the form's errors under the heading to a user who manages forms", async () => {
  serve(editable(), DETAILS, ['cfa-configs:update']);
  const panel = within(await screen.findByRole('region', { name: 'Only seen by admin' }));
  expect(screen.getByRole('heading', { name: 'Form details' })).toBeVisible();
  expect(panel.getByRole('listitem')).toHaveTextContent('Own or rent: Choose one');
  await userEvent.click(panel.getByRole('link', { name: 'Own or rent' }));
  expect(document.getElementById('own_or_rent')).toHaveFocus();
});

test("hides the form's errors from other users", async () => {
  serve(editable());
  await screen.findByLabelText(/^Zip/i);
  expect(screen.queryByText('Only seen by admin')).toBeNull();
});

test('says at the top why a form is locked and disables its inputs', async () => {
  const message = 'You cannot save edits to this form because this functionality no longer exists.';
  serve(editable({ lock: { code: 'retired', message } }));
  expect(await screen.findByRole('note')).toHaveTextContent(message);
  expect(screen.getByLabelText(/^Zip/i)).toBeDisabled();
  expect(screen.getByLabelText(/^Social Security/)).toHaveValue('•••-••-2222');
  expect(screen.queryByText(/^Leave blank/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
});

test('says that a form without questions is not configured', async () => {
  serve(editable({ form: { ...formOf(), sections: [] } }));
  expect(await screen.findByRole('heading', { name: 'This form has not yet been configured' })).toBeVisible();
});

test('shows "Page not found" for a form of another store', async () => {
  server.use(
    signedIn({ permissions: [...processorSession.permissions, 'forms:update'] }),
    http.get(`*/api/forms/7/${FORM_ID}/edit`, () => problem(404, 'not-found', 'Not found')),
  );
  renderStore(EDIT);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
});

const MISSING = `${EDIT}?only=missing`;
const missing = (field: string, label: string, message: string) => ({
  ...{ field, label, code: 'required', message },
});

test('asks only for missing answers and those they require, and leads to the send button after saving', async () => {
  const sent = serve(
    editable({
      form: { ...formOf('first_name', 'zip_code', 'own_or_rent', 'monthly_rent') },
      answers: { first_name: 'Maria' },
      masked: [],
      errors: [missing('zip_code', 'Zip code', 'Enter your zip code')],
    }),
    MISSING,
  );
  const zip = await screen.findByLabelText(/^Zip/i);
  expect(screen.getByRole('heading', { name: 'Additional info needed', level: 1 })).toBeVisible();
  expect(screen.queryByLabelText(/^First name/i)).toBeNull();
  await enter(zip, '78702');
  await userEvent.click(save());
  expect(await screen.findByText('Northwind does not lend there.')).toBeVisible();
  expect(zip).toHaveFocus();
  await userEvent.type(zip, '{Backspace}3');
  await userEvent.click(save());
  await waitFor(() => expect(window.location.pathname).toBe(`/app/process/7/${FORM_ID}`));
  expect(window.history.state).toMatchObject({ usr: { at: 'submit' } });
  expect(sent.at(-1)?.body).toMatchObject({ values: { zip_code: '78703' } });
});

test('shows an answer that the server rejects even if it was not listed', async () => {
  const sent = serve(editable(), MISSING);
  const housing = await screen.findByLabelText(/rent/i);
  expect(screen.queryByLabelText(/^Zip/i)).toBeNull();
  await userEvent.selectOptions(housing, within(housing).getAllByRole('option')[1]!);
  await userEvent.click(save());
  expect(await screen.findByText('Northwind does not lend there.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^Zip/i)).toHaveFocus());
  expect(sent).toHaveLength(1);
});

test('keeps typed answers when the whole form is shown', async () => {
  serve(editable(), MISSING);
  const housing = await screen.findByLabelText(/rent/i);
  await userEvent.selectOptions(housing, within(housing).getAllByRole('option')[1]!);
  const chosen = (housing as HTMLSelectElement).value;
  await userEvent.click(screen.getByRole('button', { name: 'Show all answers' }));
  expect(screen.getByLabelText(/^First name/i)).toHaveValue('Maria');
  expect(screen.getByLabelText(/rent/i)).toHaveValue(chosen);
});

test.each([
  ['draft', 'Every answer that the lenders need is there. The application can be submitted.'],
  ['submitted', 'Every answer that the lenders need is there.'],
] as const)('does not ask for more if nothing is missing in a form that is %s', async (state, text) => {
  serve(editable({ state, errors: [], answers: { ...editable().answers, own_or_rent: 'own' } }), MISSING);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Additional info needed' })).toBeNull();
});

test('says that nothing is missing and links back', async () => {
  serve(editable({ errors: [], answers: { ...editable().answers, own_or_rent: 'own' } }), MISSING);
  expect(await screen.findByRole('heading', { name: 'Nothing is missing' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the application' })).toHaveAttribute(
    'href',
    `/app/process/7/${FORM_ID}`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show all answers' }));
  expect(screen.getByLabelText(/^First name/i)).toHaveValue('Maria');
});

test('asks for the co-applicant under a heading of their own', async () => {
  serve(
    editable({
      form: { ...formOf('zip_code', 'co_applicant', 'co_first_name') },
      answers: { zip_code: '78701' },
      masked: [],
      errors: [missing('co_applicant', 'Co-applicant', 'Choose one')],
    }),
    MISSING,
  );
  const wanted = await screen.findByLabelText(/co-buyer/i);
  expect(screen.queryByLabelText(/^Co-applicant first name/i)).toBeNull();
  await userEvent.selectOptions(wanted, 'Y');
  const section = within(await screen.findByRole('region', { name: 'Co-Applicant' }));
  expect(section.getByLabelText(/^Co-applicant first name/i)).toBeVisible();
  expect(screen.queryByLabelText(/^Zip/i)).toBeNull();
});

test('proposes changes of a confirmed draft, shows the customer’s decisions and withdraws', async () => {
  const proposal = (more: Partial<StaffProposal>): StaffProposal => ({
    proposalId: '77777777-7777-4777-8777-777777777777',
    field: 'zip_code',
    label: 'ZIP code',
    value: '78702',
    current: '78701',
    state: 'open',
    proposed_by: 'Sam Seller',
    proposed_at: '2026-11-26T10:00:00.000Z',
    decided_at: null,
    ...more,
  });
  const withdrawn: unknown[] = [];
  serve(
    editable({
      proposes: true,
      proposals: [
        proposal({}),
        proposal({
          proposalId: 'p2',
          field: 'first_name',
          label: 'First name',
          value: 'Ana',
          state: 'accepted',
        }),
        proposal({ proposalId: 'p3', field: 'email', label: 'Email', value: '', state: 'kept' }),
      ],
    }),
  );
  server.use(
    http.post('*/api/forms/proposals/withdraw', async ({ request }) => {
      withdrawn.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  expect(await screen.findByRole('button', { name: 'Propose Changes' })).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Proposed answers' }));
  expect(list.getByText('ZIP code: 78702')).toBeVisible();
  expect(list.getByText('Waiting for the customer')).toBeVisible();
  expect(list.getByText('Accepted by the customer')).toBeVisible();
  expect(list.getByText('Email')).toBeVisible();
  await userEvent.click(list.getByRole('button', { name: 'Withdraw proposal: ZIP code' }));
  await waitFor(() =>
    expect(withdrawn).toEqual([
      { form_id: FORM_ID, store_id: 7, proposalId: '77777777-7777-4777-8777-777777777777' },
    ]),
  );
});
