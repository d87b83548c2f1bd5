import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { AskCoApplicantBody, CoApplicantLink, SavePartBody } from '@millrace/schemas/api';
import { catalogue, mergeForm, sections } from '@millrace/schemas/fields';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { details } from '../../testing/fixtures.ts';
import { heading, press, renderShopper } from '../../testing/render-shopper.tsx';
import { PretendForm, pretendShopperApi, problem } from '../../testing/shopper-api.ts';

const server = pretendShopperApi();
const because = { en: 'Northwind looks at both of you.', es: 'Northwind los considera a ambos.' };
const needs = (ids: string[]) => ids.map((id) => ({ id, required: true, rule: 'lender-fields', because }));
const formOf = (ids: string[]) =>
  mergeForm(catalogue, [{ lenderId: 'northwind', lenderName: 'Northwind', fields: needs(ids) }], {
    sections,
  });
const together = formOf(['first_name', 'own_or_rent', 'co_first_name', 'co_last_name', 'co_mobile_phone']);
const alone = {
  ...together,
  sections: together.sections.map((section) => ({
    ...section,
    fields: section.fields.filter(({ id }) => !id.startsWith('co_') || id === 'co_applicant'),
  })),
};
const sent = {
  state: 'sent' as const,
  channel: 'sms' as const,
  masked: '(•••) •••-0177',
  sentAt: '2026-11-20T21:41:00.000Z',
  doneAt: null,
};

function applicant() {
  const form = new PretendForm();
  form.form = together;
  form.resumed({ first_name: 'Ana', own_or_rent: 'rent', co_applicant: 'Y' });
  const asked: AskCoApplicantBody[] = [];
  server.use(
    ...form.handlers,
    http.post('*/api/shopper/co-applicant', async ({ request }) => {
      asked.push((await request.json()) as AskCoApplicantBody);
      Object.assign(form, { form: alone, coApplicant: sent });
      return HttpResponse.json({ coApplicant: sent });
    }),
    http.get('*/api/shopper/co-applicant', () => HttpResponse.json({ coApplicant: form.coApplicant })),
    http.post('*/api/shopper/co-applicant/take-back', () => {
      Object.assign(form, { form: together, coApplicant: null });
      return HttpResponse.json({ coApplicant: null });
    }),
  );
  return { form, asked };
}

test("sends the co-applicant's questions to another phone", async () => {
  const { asked } = applicant();
  const { user } = renderShopper('/apply/co-applicant');
  await heading('Who answers the co-applicant’s questions?');
  await press(user, 'Send link');
  expect(await screen.findByRole('link', { name: 'Enter their mobile phone number' })).toBeVisible();
  await user.type(screen.getByLabelText('Their mobile phone'), '5550100177');
  await press(user, 'Send link');
  await heading('Your co-applicant');
  expect(screen.getByText(/^We sent a link to/)).toBeVisible();
  expect(asked).toEqual([{ channel: 'sms', locale: 'en', mobile_phone: '(555) 010-0177' }]);
  await press(user, 'Continue');
  await heading('About your home');
  await press(user, 'Continue');
  await heading('Check your answers');
  await press(user, 'Submit application');
  expect(await screen.findByRole('link', { name: 'Your co-applicant has not finished yet' })).toBeVisible();
});

test('opens the questions on this device after the applicant takes the part back', async () => {
  const { form } = applicant();
  Object.assign(form, { form: alone, coApplicant: { ...sent, state: 'expired' } });
  const { user } = renderShopper('/apply/co-applicant');
  expect(await screen.findByText(/expired before your co-applicant finished/)).toBeVisible();
  await press(user, 'Answer the questions here instead');
  await heading('Who is your co-applicant?');
});

const declined = { ...sent, state: 'declined' as const };

test('names every way to continue after the co-applicant declined', async () => {
  const { form, asked } = applicant();
  Object.assign(form, { form: alone, coApplicant: declined });
  const { user } = renderShopper('/apply/check');
  await heading('Check your answers');
  expect(screen.getByText(/says the link is not for them\.$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Answer the questions here instead' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply without a co-applicant' })).toBeVisible();
  await press(user, 'Submit application');
  const error = 'Choose how to continue: your co-applicant says the link is not for them';
  expect(await screen.findByRole('link', { name: error })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Send another link' }));
  await heading('Who answers the co-applicant’s questions?');
  await user.type(screen.getByLabelText('Their mobile phone'), '5550100177');
  await press(user, 'Send link');
  await heading('Your co-applicant');
  expect(asked).toHaveLength(1);
});

test('applies without the co-applicant who declined, and sends nothing of their part', async () => {
  const { form } = applicant();
  Object.assign(form, { form: alone, coApplicant: declined });
  form.answers['co_mobile_phone'] = '(555) 010-0177';
  const { user } = renderShopper('/apply/check');
  await press(user, 'Apply without a co-applicant');
  await waitFor(() => expect(screen.queryByText('Your co-applicant’s part')).toBeNull());
  await heading('Check your answers');
  await waitFor(() => expect(form.saves.at(-1)?.answers).toMatchObject({ co_applicant: 'N' }));
  expect(form.saves.at(-1)?.answers).not.toHaveProperty('co_mobile_phone');
  expect(form.coApplicant).toBeNull();
});

test('continues without a co-applicant from the page of the expired link', async () => {
  const { form } = applicant();
  Object.assign(form, { form: alone, coApplicant: { ...sent, state: 'expired' } });
  const { user } = renderShopper('/apply/co-applicant');
  await press(user, 'Apply without a co-applicant');
  await heading('Check your answers');
  await waitFor(() => expect(form.saves.at(-1)?.answers).toMatchObject({ co_applicant: 'N' }));
});

const link = (change: Partial<CoApplicantLink> = {}): CoApplicantLink => ({
  state: 'open',
  applicant: 'Ana',
  locale: 'en',
  store: { name: 'Lakeside Furniture', phone: '(555) 010-0199' },
  sentTo: { channel: 'sms', masked: '(•••) •••-0177' },
  fieldCount: 3,
  lenders: ['Northwind', 'Southgate'].map((name) => ({ name, kind: 'prime', inquiry: 'soft', later: false })),
  inquiries: { soft: 2, hard: 0 },
  unknownInquiries: 0,
  disclosures: details.disclosures,
  ...change,
});
const leadsTo = (change: Partial<CoApplicantLink> = {}) =>
  server.use(http.get('*/api/co-applicant/links/secret', () => HttpResponse.json(link(change))));

test('lets a co-applicant consent, confirm the phone and answer only their questions', async () => {
  leadsTo();
  let proven = false;
  let doneAt: string | null = null;
  const saves: SavePartBody[] = [];
  const form = formOf(['co_first_name', 'co_mobile_phone']);
  const part = {
    ...form,
    sections: form.sections
      .filter(({ id }) => id === 'co-applicant')
      .map((section) => ({
        ...section,
        fields: section.fields
          .filter(({ id }) => id !== 'co_applicant')
          .map((field) => ({ ...field, condition: null })),
      })),
  };
  server.use(
    http.post('*/api/co-applicant/open', () => HttpResponse.json({ partId: 'part', sentTo: link().sentTo })),
    http.post('*/api/co-applicant/code', () =>
      HttpResponse.json({
        masked: '(•••) •••-0177',
        expiresAt: new Date(Date.now() + 600_000).toISOString(),
        resendAfterSeconds: 30,
        sendsLeft: 4,
      }),
    ),
    http.post('*/api/co-applicant/code/check', () => {
      proven = true;
      return HttpResponse.json({ verified: true });
    }),
    http.get('*/api/co-applicant/part', () =>
      proven
        ? HttpResponse.json({
            partId: 'part',
            applicant: 'Ana',
            store: link().store,
            form: part,
            answers: { co_mobile_phone: '(555) 010-0177' },
            masked: [],
            doneAt,
          })
        : problem(403, 'not-verified', 'Not confirmed'),
    ),
    http.patch('*/api/co-applicant/part', async ({ request }) => {
      const body = (await request.json()) as SavePartBody;
      saves.push(body);
      if (body.done) doneAt = new Date().toISOString();
      return HttpResponse.json({ doneAt });
    }),
  );
  const { user } = renderShopper('/co-applicant/secret');
  await heading(/Your part of an application at Lakeside Furniture/);
  expect(screen.getByRole('heading', { name: 'Your application can go to' })).toBeVisible();
  expect(screen.getByText('Southgate').closest('li')).toHaveTextContent('Loan · soft credit check');
  expect(screen.getByText(/^Credit checks: at most 2 soft\./)).toBeVisible();
  expect(screen.getByText(/^Ana is applying for financing/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'I agree to the credit check' }));
  await press(user, 'Agree and continue');
  await heading('Confirm it is you');
  expect(window.location.pathname).toBe('/co-applicant');
  expect(screen.queryByRole('link', { name: 'Change number' })).toBeNull();
  await press(user, 'Send code');
  await user.type(await screen.findByLabelText('Code'), '123456');
  await press(user, 'Verify');
  await heading('Who are you?');
  await user.type(screen.getByLabelText(/first name/i), 'Bo');
  await press(user, 'Continue');
  await heading('How can we reach you?');
  await press(user, 'Finish my part');
  await heading('Your part is done');
  expect(saves).toEqual([
    { answers: { co_first_name: 'Bo' }, locale: 'en' },
    {
      answers: { co_mobile_phone: '(555) 010-0177' },
      locale: 'en',
      done: true,
      // The hash of the answers that the page showed. The server completes the co-applicant's part only if
      // its stored answers have the same hash.
      shown: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
});

test.each([
  ['expired', 'This link has expired'],
  ['replaced', 'A newer link was sent'],
  ['declined', 'Thank you for telling us'],
  ['closed', 'This application was already sent'],
] as const)('explains a link that is %s', async (state, title) => {
  leadsTo({ state });
  renderShopper('/co-applicant/secret');
  await heading(title);
});

test('does not open a link that was used on another phone', async () => {
  leadsTo({ state: 'used' });
  server.use(http.get('*/api/co-applicant/part', () => problem(410, 'no-part', 'Not open here')));
  renderShopper('/co-applicant/secret');
  await heading('This link was already used');
});

test('closes the link after a person reports that it is not meant for them', async () => {
  leadsTo();
  server.use(
    http.post('*/api/co-applicant/decline', () => {
      leadsTo({ state: 'declined' });
      return HttpResponse.json({ success: true });
    }),
  );
  const { user } = renderShopper('/co-applicant/secret');
  await press(user, 'This is not for me');
  await heading('Thank you for telling us');
});
