import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Closeout, CloseoutBody } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { FORM_ID, formRow, processingDetails, processorSession } from '../../testing/fixtures.ts';
import { renderStore } from '../../testing/render-store.tsx';
import { instantWords } from '../time/instants.ts';
import { calendarDay, showDatesOf } from '../time/region.ts';
import { closeoutBody, typedCloseout } from './closeout-draft.ts';

const server = pretendApi();

const open: Closeout = {
  id: null,
  org_id: 3,
  currency: 'USD',
  country: 'US',
  store_id: 7,
  submitted_associate_id: null,
  closed_associate_id: null,
  closed_associate_name: null,
  applicant_accepted: '',
  is_approved: true,
  is_closed: false,
  count: 0,
  applicationResults: [],
  saved_by: null,
  saved_at: null,
  corrections: [],
  first_name: 'Maria',
  last_name: 'Núñez',
  home_phone: '',
  mobile_phone: '(512) 555-0134',
  email: 'maria@example.com',
  lenders: [
    { id: 1, name: 'Koalafi', approved_amount: 2500, chosen: true, approves: true },
    { id: 2, name: 'Sunbit', approved_amount: null, chosen: false, approves: true },
  ],
  associates: [{ id: 4, name: 'Noor Haddad' }],
  today: '11/20/2026',
};

const closed: Closeout = {
  ...open,
  id: 1,
  is_closed: true,
  applicant_accepted: true,
  closed_associate_id: 4,
  closed_associate_name: 'Noor Haddad',
  count: 1,
  saved_by: 'Sam Ortiz',
  saved_at: '2026-11-20T21:45:00.000Z',
  applicationResults: [
    {
      form_id: FORM_ID,
      lender_id: 1,
      lender_name: 'Koalafi',
      approved_amount: 2500,
      loan_amount: 2000,
      over_approved: false,
      loan_reason: null,
      merchant_fee: 84,
      created_at: '2026-11-19 00:00:00',
      org_id: 3,
      store_id: 7,
      user_id: 2,
    },
  ],
};

function serve(first: Closeout = open, permissions = ['closeouts:read', 'closeouts:update']) {
  const sent: [CloseoutBody['closeout'], boolean][] = [];
  let now = first;
  server.use(
    signedIn({ permissions: [...processorSession.permissions, ...permissions] }),
    http.get(`*/api/forms/7/${FORM_ID}/processing/form-details`, () =>
      HttpResponse.json(processingDetails()),
    ),
    http.get('*/api/forms/closeout', () => HttpResponse.json(now)),
    http.post('*/api/forms/closeout', async ({ request }) => {
      const { closeout } = (await request.json()) as CloseoutBody;
      sent.push([closeout, request.headers.has('idempotency-key')]);
      now = closed;
      return HttpResponse.json(now);
    }),
  );
  return sent;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = async (label: RegExp, text: string) => {
  const field = screen.getByRole('textbox', { name: label });
  await userEvent.clear(field);
  if (text) await enter(field, text);
};
const openCloseout = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Closeout' }));
};
async function begin() {
  const { socket } = renderStore(`/app/process/7/${FORM_ID}`);
  await openCloseout();
  await screen.findByRole('dialog', { name: 'Closeout Form' });
  await screen.findByText('Did the customer accept?');
  return socket;
}
async function choose(associate: string) {
  await userEvent.click(screen.getByRole('combobox', { name: 'Closing associate' }));
  await userEvent.click(await screen.findByRole('option', { name: associate }));
}

test('closes a sale out lender by lender and shows the result', async () => {
  const sent = serve();
  await begin();
  expect(screen.getByRole('checkbox', { name: 'Koalafi · approved up to $2,500' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sunbit' }));
  await choose('Noor Haddad');
  expect(screen.getByText('Step 1 of 3')).toBeVisible();
  await press('Next');
  expect(screen.getByText('Step 2 of 3 · Koalafi')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Approved amount/ })).toHaveValue('2,500');
  await type(/Loan amount/, '2,000');
  await type(/Merchant fee/, '84');
  expect(screen.getByText('fee = 4.2%')).toBeVisible();
  await press('Next');
  await type(/Merchant fee/, '0');
  await press('Finished');
  expect(await screen.findByText('Closeout Updated')).toBeVisible();
  const day = '11/20/2026';
  expect(sent).toEqual([
    [
      {
        applicant_accepted: true,
        saved_at: null,
        closed_associate_id: 4,
        applicationResults: [
          { lender_id: 1, approved_amount: 2500, loan_amount: 2000, merchant_fee: 84, created_at: day },
          { lender_id: 2, approved_amount: null, loan_amount: null, merchant_fee: 0, created_at: day },
        ],
      },
      true,
    ],
  ]);
  const panel = within(await screen.findByRole('region', { name: 'Closeout' }));
  expect(panel.getByText('The customer accepted · closed by Noor Haddad')).toBeVisible();
  expect(panel.getByText('$84 · 4.2%')).toBeVisible();
  expect(panel.getByText('Nov 19, 2026')).toBeVisible();
});

test('asks about a fee above the loan before sending', async () => {
  const sent = serve();
  await begin();
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  await choose('Noor Haddad');
  await press('Next');
  await type(/Loan amount/, '84');
  await type(/Merchant fee/, '2,000');
  await press('Finished');
  expect(screen.getByRole('textbox', { name: /Merchant fee/ })).toHaveAccessibleDescription(
    'The merchant fee cannot be more than the loan amount',
  );
  expect(sent).toEqual([]);
  await type(/Loan amount/, '2,000');
  await type(/Merchant fee/, '84');
  await press('Finished');
  expect(await screen.findByText('Closeout Updated')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('shows who corrected what and when', async () => {
  const at = '2026-11-20T21:45:00.000Z';
  const change = { lender_name: 'Koalafi', from: null, to: null };
  serve({
    ...closed,
    corrections: [
      {
        saved_by: 'Sam Ortiz',
        saved_at: at,
        changes: [
          { ...change, what: 'closed_associate_id', lender_name: null, from: 'Noor Haddad' },
          { ...change, what: 'applicant_accepted', lender_name: null, from: false, to: true },
          { ...change, what: 'merchant_fee', from: 84.25, to: 90 },
          { ...change, what: 'closed_on', from: '2026-11-19', to: '2026-11-18' },
          { ...change, what: 'lenders', lender_name: 'Sunbit', from: 'Sunbit' },
        ],
      },
    ],
  });
  renderStore(`/app/process/7/${FORM_ID}`);
  const panel = within(await screen.findByRole('region', { name: 'Closeout' }));
  const more = panel.getByRole('button', { name: '1 correction' });
  expect(panel.queryByRole('list', { name: 'Corrections' })).toBeNull();
  await userEvent.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  const list = within(panel.getByRole('list', { name: 'Corrections' }));
  expect(list.getAllByRole('listitem')[0]).toHaveTextContent(/ · Sam Ortiz/);
  for (const sentence of [
    'Closed by: from Noor Haddad to no one',
    'Customer accepted: from No to Yes',
    'Koalafi, merchant fee: from $84.25 to $90',
    'Koalafi, closed on: from Nov 19, 2026 to Nov 18, 2026',
    'Sunbit removed',
  ])
    expect(list.getByText(sentence)).toBeVisible();
});

test('refuses to continue without answer, lender, associate, fee or date', async () => {
  const sent = serve({ ...open, lenders: [{ ...open.lenders[0]!, chosen: false }] });
  await begin();
  const finished = screen.getByRole('button', { name: 'Finished' });
  expect(finished).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(finished);
  for (const words of ['Choose Yes or No', 'Choose at least one lender', 'Choose who closed the sale'])
    expect(screen.getByText(words)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Koalafi/ }));
  await choose('Noor Haddad');
  await press('Next');
  await type(/Closed on/, '02302026');
  await press('Finished');
  expect(screen.getByText('Enter the merchant fee, 0 if there was none')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid Date');
  await type(/Merchant fee/, 'ten');
  expect(screen.getByText('Enter an amount, for example 49.99')).toBeVisible();
  expect(sent).toEqual([]);
});

test('reports a date in the future or long ago in the step of its lender', async () => {
  const sent = serve();
  await begin();
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sunbit' }));
  await choose('Noor Haddad');
  await press('Next');
  await type(/Merchant fee/, '84');
  await type(/Closed on/, '11212026');
  await press('Next');
  expect(screen.getByText('Step 2 of 3 · Koalafi')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Closed on/ })).toHaveAccessibleDescription(
    'This day has not come yet',
  );
  await type(/Closed on/, '01011900');
  await press('Next');
  expect(screen.getByText('Step 2 of 3 · Koalafi')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid Date');
  await type(/Closed on/, '11202026');
  await press('Next');
  expect(screen.getByText('Step 3 of 3 · Sunbit')).toBeVisible();
  expect(sent).toEqual([]);
});

test('has no lender steps if the customer declined', async () => {
  const sent = serve();
  await begin();
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  await choose('Noor Haddad');
  await press('Finished');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]![0]).toMatchObject({ applicant_accepted: false, applicationResults: [{ lender_id: 1 }] });
});

test('asks only for the answer No if no lender approved', async () => {
  const sent = serve({ ...open, is_approved: false, applicant_accepted: false, lenders: [] });
  await begin();
  expect(screen.getByText('No lender has approved this application.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Yes' })).toBeDisabled();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
  await press('Finished');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]![0]).toEqual({ applicant_accepted: false, saved_at: null });
});

test('keeps a lender of the closeout in the list after it no longer approves', async () => {
  serve({ ...open, lenders: [open.lenders[0]!, { ...open.lenders[1]!, approves: false }] });
  await begin();
  expect(screen.getByRole('checkbox', { name: 'Sunbit · no longer approved' })).not.toBeChecked();
});

test('restores the draft after the dialog was closed', async () => {
  serve();
  await begin();
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  await choose('Noor Haddad');
  await press('Next');
  await type(/Merchant fee/, '12.50');
  await press('Back');
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openCloseout();
  expect(await screen.findByRole('radio', { name: 'Yes' })).toBeChecked();
  await press('Next');
  expect(screen.getByRole('textbox', { name: /Merchant fee/ })).toHaveValue('12.50');
});

test('keeps the open dialog when another user closes the sale out and reports it on saving', async () => {
  serve({ ...open, applicant_accepted: true, closed_associate_id: 4 });
  const socket = await begin();
  await press('Next');
  await type(/Merchant fee/, '12.50');
  server.use(
    http.get('*/api/forms/closeout', () => HttpResponse.json(closed)),
    http.post('*/api/forms/closeout', () =>
      problem(409, 'closeout-changed', 'Another user saved this closeout.', {
        next: 'Close the dialog, open it again and check what was saved.',
      }),
    ),
  );
  const at = '2026-11-20T21:46:00.000Z';
  act(() => socket.fire('event', { sequence: 9, type: 'application.changed', formId: FORM_ID, at }));
  expect(await screen.findByText('The customer accepted · closed by Noor Haddad')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Merchant fee/ })).toHaveValue('12.50');
  await press('Finished');
  expect(await screen.findByText('Another user saved this closeout.')).toBeVisible();
  await press('Back');
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('More actions');
  expect(screen.queryByRole('menuitem', { name: 'Closeout' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await press('Edit closeout');
  await press('Next');
  expect(screen.getByRole('textbox', { name: /Merchant fee/ })).toHaveValue('84');
});

test('keeps the dialog when a later load fails', async () => {
  serve();
  const socket = await begin();
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  const failed = new Promise<void>((resolve) => {
    server.use(
      http.get('*/api/forms/closeout', () => {
        resolve();
        return problem(403, 'forbidden', 'This is not for you.');
      }),
    );
  });
  const at = '2026-11-20T21:46:00.000Z';
  act(() => socket.fire('event', { sequence: 9, type: 'application.changed', formId: FORM_ID, at }));
  await failed;
  await act(async () => {});
  expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
});

test('corrects a saved closeout from its panel and shows a refusal in the dialog', async () => {
  serve(closed);
  server.use(
    http.post('*/api/forms/closeout', () =>
      problem(422, 'validation', 'This closeout is not complete.', {
        next: 'Correct the fields listed and send again.',
        errors: [{ field: 'closed_associate_id', code: 'required', message: 'Choose who closed the sale' }],
      }),
    ),
  );
  renderStore(`/app/process/7/${FORM_ID}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit closeout' }));
  expect(await screen.findByRole('radio', { name: 'Yes' })).toBeChecked();
  await press('Next');
  expect(screen.getByRole('textbox', { name: /Merchant fee/ })).toHaveValue('84');
  expect(screen.getByRole('textbox', { name: /Closed on/ })).toHaveValue('11/19/2026');
  await press('Finished');
  expect(await screen.findByText('This closeout is not complete.')).toBeVisible();
  expect(screen.getByText('Choose who closed the sale')).toBeVisible();
});

test('shows and takes the days of a store in the UK with the day first', () => {
  const ours = { ...closed, country: 'GB' } as const;
  const typed = typedCloseout(ours);
  expect(typed.results[1]!.day).toBe('19/11/2026');
  expect(typedCloseout({ ...open, country: 'GB' }).results[1]!.day).toBe('20/11/2026');
  const changed = { ...typed, results: { ...typed.results, 1: { ...typed.results[1]!, day: '3/11/2026' } } };
  expect(closeoutBody(changed, ours, FORM_ID).closeout).toMatchObject({
    applicationResults: [{ created_at: '11/03/2026' }],
  });
  showDatesOf('GB');
  expect([calendarDay('2026-11-20'), instantWords('Europe/London').day('2026-11-20T21:45:00Z')]).toEqual([
    '20 Nov 2026',
    '20 Nov 2026',
  ]);
  showDatesOf();
});

test('offers the closeout in the list only with permission', async () => {
  serve();
  server.use(http.get('*/api/forms', () => HttpResponse.json({ list: [formRow()], count: 1 })));
  renderStore('/app/forms/view-all');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Maria Núñez' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Closeout…' }));
  expect(await screen.findByText('Did the customer accept?')).toBeVisible();
});

test('shows the result without a button to a user with read permission only', async () => {
  serve(closed, ['closeouts:read']);
  renderStore(`/app/process/7/${FORM_ID}`);
  expect(await screen.findByRole('region', { name: 'Closeout' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit closeout' })).toBeNull();
  await press('More actions');
  expect(screen.queryByRole('menuitem', { name: 'Closeout' })).toBeNull();
});

test('asks for a reason if the loan is above the approved amount', async () => {
  const sent = serve();
  await begin();
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  await choose('Noor Haddad');
  await press('Next');
  await type(/Loan amount/, '2,600');
  await type(/Merchant fee/, '0');
  await press('Finished');
  expect(screen.getByText('The lender approved $2,500. Enter why the loan is higher')).toBeVisible();
  expect(sent).toEqual([]);
  await type(/Why is the loan above/, 'The lender raised it by phone');
  await press('Finished');
  expect(await screen.findByText('Closeout Updated')).toBeVisible();
  expect(sent[0]![0]).toMatchObject({
    applicationResults: [{ loan_amount: 2600, loan_reason: 'The lender raised it by phone' }],
  });
});
