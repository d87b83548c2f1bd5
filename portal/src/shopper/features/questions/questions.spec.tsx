import { expect, test } from '@jest/globals';
import { catalogue, mergeForm, sections } from '@millrace/schemas/fields';
import '@testing-library/jest-dom/jest-globals';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, press, renderShopper } from '../../testing/render-shopper.tsx';
import { entry, idForm, need, results } from '../../testing/fixtures.ts';
import { PretendForm, pretendShopperApi, problem } from '../../testing/shopper-api.ts';

const server = pretendShopperApi();

const NAME = '/apply/questions/basic-1';
const SSN = '/apply/questions/basic-2';
const HOME = '/apply/questions/housing-1';
const known = { first_name: 'Ana', last_name: 'Núñez', ssn_number: '900583507' };

function resumeAt(address: string, answers: Record<string, string> = {}) {
  const form = new PretendForm();
  form.resumed(answers);
  server.use(...form.handlers);
  return { form, ...renderShopper(address) };
}

test('shows position, question and reason on a screen', async () => {
  resumeAt(NAME);
  await heading('Tell us who you are');
  expect(screen.getByText('About you · 1 of 2')).toBeVisible();
  expect(screen.getByText('Northwind leases to a named person.')).toBeVisible();
});

test('shows that the application was sent when the shopper returns from the tab that sent it', async () => {
  const { form } = resumeAt(NAME);
  await heading('Tell us who you are');
  form.state = 'submitted';
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByRole('link', { name: 'See my results' })).toBeVisible();
  expect(screen.queryByLabelText('First name')).toBeNull();
});

test('shows and hides a question that depends on an answer', async () => {
  const { user } = resumeAt(HOME, known);
  await heading('About your home');
  await user.click(screen.getByRole('radio', { name: 'Own Home' }));
  await press(user, 'Continue');
  await heading('What does your home cost?');
  await user.type(screen.getByLabelText('Value of your home'), '250000');
  expect(screen.getByLabelText('Value of your home')).toHaveValue('250,000');
  window.history.back();
  await heading('About your home');
  expect(screen.getByRole('radio', { name: 'Own Home' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Rent' }));
  await press(user, 'Continue');
  await heading('Check your answers');
  expect(screen.queryByText('Value of your home')).toBeNull();
});

test('saves only answers of visible questions and keeps hidden ones in memory', async () => {
  const { form, user } = resumeAt(HOME, { ...known, own_or_rent: 'own_home', property_value: '250000' });
  await heading('About your home');
  await user.click(screen.getByRole('radio', { name: 'Rent' }));
  await press(user, 'Continue');
  await heading('Check your answers');
  await waitFor(() => expect(form.saves).toHaveLength(1));
  expect(form.saves[0]!.answers).toMatchObject({ own_or_rent: 'rent', first_name: 'Ana' });
  expect(form.saves[0]!.answers).not.toHaveProperty('property_value');
  await user.click(screen.getByRole('link', { name: /^Change Do you own or rent/ }));
  await user.click(await screen.findByRole('radio', { name: 'Own Home' }));
  await press(user, 'Save and check answers');
  await heading('Check your answers');
  expect(screen.getByText('$250,000')).toBeVisible();
});

test('keeps a sensitive answer on the server unless it is typed again and sends it once', async () => {
  const { form, user } = resumeAt(SSN, known);
  await heading('Confirm who you are');
  expect(screen.getByLabelText('Social Security number')).toHaveAccessibleDescription(
    /Leave blank to keep •••-••-3507/,
  );
  await press(user, 'Continue');
  await waitFor(() => expect(form.saves).toHaveLength(1));
  expect(form.saves[0]!.answers).not.toHaveProperty('ssn_number');
  await heading('About your home');
  window.history.back();
  await heading('Confirm who you are');
  await user.type(await screen.findByLabelText('Social Security number'), '900-12-3456');
  await user.tab();
  expect(screen.getByLabelText('Social Security number')).toHaveValue('•••-••-3456');
  await press(user, 'Continue');
  await waitFor(() => expect(form.saves.at(-1)!.answers).toHaveProperty('ssn_number', '900123456'));
  const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }, location.href, document.title]);
  expect(kept).not.toMatch(/900123456|900-12-3456/);
});

test('keeps typed answers and translates errors after a change of language', async () => {
  const { form, user } = resumeAt(NAME);
  await heading('Tell us who you are');
  await user.type(screen.getByLabelText('First name'), "O'Brien");
  await press(user, 'Continue');
  await screen.findByRole('link', { name: 'Enter your last name' });
  await press(user, 'Español');
  await heading('Díganos quién es');
  expect(screen.getByLabelText('Nombre')).toHaveValue("O'Brien");
  await screen.findByRole('link', { name: 'Escriba su apellido' });
  expect(document.documentElement.lang).toBe('es');
  await waitFor(() => expect(form.saves.at(-1)?.locale).toBe('es'));
});

test('keeps unsaved answers and sends them when the connection is back', async () => {
  const { form, user } = resumeAt(NAME);
  server.use(http.patch('*/api/shopper/form', () => HttpResponse.error(), { once: true }));
  await heading('Tell us who you are');
  await user.type(screen.getByLabelText('First name'), 'Ana');
  await user.type(screen.getByLabelText('Last name'), 'Núñez');
  await press(user, 'Continue');
  await heading('Confirm who you are');
  await screen.findByText('Not saved yet. We keep trying.');
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText(/^Saved \d/);
  expect(form.answers).toMatchObject({ first_name: 'Ana', last_name: 'Núñez' });
});

test('offers newer answers of another device and names the differences', async () => {
  const { form, user } = resumeAt(NAME, { first_name: 'Ana' });
  server.use(
    http.patch('*/api/shopper/form', () => problem(409, 'newer-answers-saved', 'Newer answers'), {
      once: true,
    }),
  );
  await heading('Tell us who you are');
  await user.type(screen.getByLabelText('Last name'), 'Núñez');
  Object.assign(form.answers, { last_name: 'Ortiz' });
  form.version = 8;
  await press(user, 'Continue');
  await heading('Confirm who you are'); // waits for the next screen, because the notice is shown there too
  await screen.findByText(/^Newer answers were saved on another device/);
  expect(screen.getByText('Answers that differ: Last name.')).toBeVisible();
  await press(user, 'Keep my answers');
  await waitFor(() =>
    expect(form.saves.at(-1)).toMatchObject({ version: 8, answers: { last_name: 'Núñez' } }),
  );
});

test('keeps answers that this page saved before it was loaded again, without a question', async () => {
  const { form, user } = resumeAt(NAME, { first_name: 'Ana' });
  server.use(
    http.patch('*/api/shopper/form', () => problem(409, 'newer-answers-saved', 'Newer answers'), {
      once: true,
    }),
  );
  await heading('Tell us who you are');
  await user.type(screen.getByLabelText('Last name'), 'Núñez');
  Object.assign(form.answers, { own_or_rent: 'rent' });
  form.version = 8;
  await press(user, 'Continue');
  await heading('Confirm who you are');
  await screen.findByText(/^Saved \d/);
  expect(form.saves.at(-1)).toMatchObject({ version: 8, answers: { last_name: 'Núñez' } });
  expect(form.answers).toMatchObject({ last_name: 'Núñez', own_or_rent: 'rent' });
  expect(screen.queryByText(/^Newer answers were saved/)).toBeNull();
});

test('does not report a typed answer that the server returns masked as different', async () => {
  const { form, user } = resumeAt(NAME, { first_name: 'Ana', last_name: 'Núñez' });
  await heading('Tell us who you are');
  await press(user, 'Continue');
  await heading('Confirm who you are');
  await user.type(screen.getByLabelText('Social Security number'), '900583507');
  server.use(
    http.patch('*/api/shopper/form', () => problem(409, 'newer-answers-saved', 'Newer answers'), {
      once: true,
    }),
  );
  Object.assign(form.answers, { last_name: 'Ortiz', ssn_number: '900583507' });
  form.version = 8;
  await press(user, 'Continue');
  await heading('About your home');
  await screen.findByText(/^Newer answers were saved on another device/);
  expect(screen.getByText('Answers that differ: Last name.')).toBeVisible();
});

test('skips a rejected answer, saves the others and names it on the check screen', async () => {
  const { form, user } = resumeAt(NAME, { ssn_number: '900583507', own_or_rent: 'rent' });
  const refusal = { field: 'last_name', code: 'name', message: 'Enter your last name as on your ID' };
  server.use(
    http.patch('*/api/shopper/form', () => problem(422, 'answers', 'Another look', { errors: [refusal] }), {
      once: true,
    }),
  );
  await heading('Tell us who you are');
  await user.type(screen.getByLabelText('First name'), 'Ana');
  await user.type(screen.getByLabelText('Last name'), 'X');
  await press(user, 'Continue');
  await waitFor(() => expect(form.saves).toHaveLength(1));
  expect(form.saves[0]!.answers).toHaveProperty('first_name', 'Ana');
  expect(form.saves[0]!.answers).not.toHaveProperty('last_name');
  await heading('Confirm who you are');
  await press(user, 'Continue');
  await heading('About your home');
  await press(user, 'Continue');
  await heading('Check your answers');
  await screen.findByRole('link', { name: 'Enter your last name as on your ID' });
});

test('asks to open the link again without a session', async () => {
  server.use(...new PretendForm().handlers);
  renderShopper(NAME);
  await heading('Open your link again');
});

function laterStage() {
  const form = new PretendForm();
  form.resumed();
  form.form = { ...idForm, sections: idForm.sections.filter(({ id }) => id === 'identification') };
  form.stage = { number: 2, lenders: ['Northwind'] };
  form.suggested = { id_state_issued: 'OH' };
  server.use(
    ...form.handlers,
    http.get('*/api/shopper/results', () => HttpResponse.json(results([entry(1, 'Northwind')]))),
  );
  return { form, ...renderShopper('/apply/questions/identification-1') };
}

test('sends a later stage of one screen from that screen, with the home state suggested', async () => {
  const { form, user } = laterStage();
  server.use(
    http.post('*/api/shopper/form/submit', () =>
      HttpResponse.json({ reference: 'LF-2048', submittedAt: new Date().toISOString() }),
    ),
  );
  await user.type(await screen.findByLabelText('ID number'), 'A1234567');
  expect(screen.getByLabelText('State that issued your ID')).toHaveValue('OH');
  await user.click(screen.getByRole('radio', { name: 'State Drivers License' }));
  await press(user, 'Send to Northwind');
  await heading('Checking 1 lender…');
  expect(form.saves.at(-1)!.answers).toMatchObject({ id_number: 'A1234567', id_state_issued: 'OH' });
});

test('opens the check screen if a later stage cannot be sent as the screen shows it', async () => {
  const { user } = laterStage();
  server.use(
    http.post('*/api/shopper/form/submit', () => problem(409, 'draft-changed', 'Your answers changed.')),
  );
  await user.type(await screen.findByLabelText('ID number'), 'A1234567');
  await user.click(screen.getByRole('radio', { name: 'State Drivers License' }));
  await press(user, 'Send to Northwind');
  await heading('Check your answers');
});

const shortForm = mergeForm(
  catalogue,
  [
    {
      lenderId: 'northwind',
      lenderName: 'Northwind',
      fields: need('first_name', 'last_name', 'gross_monthly_income', 'estimated_purchase_amount'),
    },
  ],
  { sections },
);

function firstStage(address: string, enteredByStore: string[] = []) {
  const form = new PretendForm();
  form.resumed({ first_name: 'Ana', last_name: 'Núñez' });
  form.form = shortForm;
  form.stage = { number: 1, lenders: ['Northwind'] };
  form.enteredByStore = enteredByStore;
  server.use(
    ...form.handlers,
    http.get('*/api/shopper/results', () => HttpResponse.json(results([entry(1, 'Northwind')]))),
    http.post('*/api/shopper/form/submit', () =>
      HttpResponse.json({ reference: 'LF-2048', submittedAt: new Date().toISOString() }),
    ),
  );
  return { form, ...renderShopper(address) };
}

test('sends a short first stage from its last screen, which shows the earlier answers', async () => {
  const { form, user } = firstStage('/apply/questions/basic-2');
  expect(await screen.findByRole('region', { name: 'Check your answers' })).toHaveTextContent('Ana Núñez');
  await user.type(screen.getByLabelText(/^Monthly income/), '4200');
  await user.click(screen.getByRole('link', { name: 'Change Name' }));
  const lastName = await screen.findByLabelText('Last name');
  await user.clear(lastName);
  await user.type(lastName, 'Ortiz');
  await press(user, 'Save and check answers');
  expect(await screen.findByText('Ana Ortiz')).toBeVisible();
  expect(screen.getByLabelText(/^Monthly income/)).toHaveValue('4,200');
  await user.type(screen.getByLabelText(/purchase amount/i), '1200');
  await press(user, 'Send to Northwind');
  await heading('Checking 1 lender…');
  expect(form.answers).toMatchObject({ last_name: 'Ortiz', estimated_purchase_amount: '1200' });
});

test('saves a complete last screen while the shopper reads it, and sends it without a further save', async () => {
  const { form, user } = firstStage('/apply/questions/basic-2');
  await user.type(await screen.findByLabelText(/^Monthly income/), '4200');
  await user.type(screen.getByLabelText(/purchase amount/i), '1200');
  await waitFor(() => expect(form.saves).toHaveLength(1));
  expect(form.saves[0]!.answers).toMatchObject({ estimated_purchase_amount: '1200' });
  await press(user, 'Send to Northwind');
  await heading('Checking 1 lender…');
  expect(form.saves).toHaveLength(1);
});

test('keeps the check screen of a first stage with answers that the store entered', async () => {
  const { user } = firstStage('/apply/questions/basic-2', ['first_name']);
  await user.type(await screen.findByLabelText(/^Monthly income/), '4200');
  await user.type(screen.getByLabelText(/purchase amount/i), '1200');
  await press(user, 'Continue');
  await heading('Check your answers');
  await press(user, 'Submit application');
  await heading('Checking 1 lender…');
});

test('asks once about an unlikely answer and then uses it', async () => {
  const form = new PretendForm();
  const needs = need('first_name', 'gross_monthly_income', 'annual_income');
  form.form = mergeForm(catalogue, [{ lenderId: 'a', lenderName: 'A', fields: needs }], { sections });
  form.resumed({ first_name: 'Ana' });
  server.use(...form.handlers);
  const { user } = renderShopper('/apply');
  const income = await screen.findByLabelText('Monthly income before taxes');
  await user.type(screen.getByLabelText('Yearly income before taxes'), '50000');
  await user.type(income, '0');
  await press(user, 'Continue');
  const question = await screen.findByRole('alert');
  expect(question).toHaveFocus();
  expect(question).toHaveTextContent('Use anyway?Check this amount: lenders rarely say yes to $0');
  await user.type(income, '9');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await user.clear(income);
  await user.type(income, '0');
  await press(user, 'Continue');
  await heading('Check your answers');
  await waitFor(() => expect(form.answers).toMatchObject({ gross_monthly_income: '0' }));
});

test('gives the reason for the Social Security number before the reason for the date of birth', async () => {
  const form = new PretendForm();
  const because = (en: string) => ({ en, es: en });
  const asked = [
    { id: 'date_of_birth', required: true, rule: 'a', because: because('A leases to adults.') },
    { id: 'ssn_number', required: true, rule: 'a', because: because('A checks your identity.') },
  ];
  form.form = mergeForm(catalogue, [{ lenderId: 'a', lenderName: 'A', fields: asked }], { sections });
  form.resumed({});
  server.use(...form.handlers);
  renderShopper('/apply/questions/basic-1');
  await heading('Confirm who you are');
  expect(screen.getByText('A checks your identity.').tagName).toBe('P');
  expect(screen.getByText('A leases to adults.').tagName).toBe('LI');
});

test('gives a lender’s reason before the note that other questions depend on the answer', async () => {
  const form = new PretendForm();
  const fields = [
    { id: 'co_applicant', required: false, rule: 'a', because: { en: 'A looks at both.', es: 'A.' } },
    ...need('co_first_name'),
  ];
  form.form = mergeForm(catalogue, [{ lenderId: 'a', lenderName: 'A', fields }], { sections });
  form.resumed({ first_name: 'Ana' });
  server.use(...form.handlers);
  renderShopper('/apply/questions/basic-1');
  await heading('Would you like to apply with someone else?');
  expect(screen.getByText('A looks at both.').tagName).toBe('P');
});

test.each([
  [['last_pay_date'], 'When were you last paid?'],
  [['last_pay_date', 'next_pay_date'], 'When are you paid?'],
])('asks for %j under the heading “%s”', async (ids, title) => {
  const form = new PretendForm();
  form.form = mergeForm(catalogue, [{ lenderId: 'a', lenderName: 'A', fields: need(...ids) }], { sections });
  form.resumed({});
  server.use(...form.handlers);
  renderShopper('/apply/questions/employment-1');
  await heading(title);
});

const workIds = ['employment_status', 'employer_name', 'how_often_paid', 'last_pay_date'];
const workForm = mergeForm(
  catalogue,
  [{ lenderId: 'northwind', lenderName: 'Northwind', fields: need(...workIds) }],
  { sections },
);

test.each([
  ['retired', 'When does your income arrive?', 'How often does your income arrive?'],
  ['employed', 'When are you paid?', 'How often are you paid?'],
])('asks the %s in fitting words', async (status, title, label) => {
  const form = new PretendForm();
  form.form = workForm;
  form.resumed({ employment_status: status, employer_name: 'Acme', last_pay_date: '11/06/2026' });
  server.use(...form.handlers);
  renderShopper('/apply');
  await heading(title);
  expect(screen.getByText(label)).toBeVisible();
});

test('asks the self-employed about their business after they chose it', async () => {
  const form = new PretendForm();
  form.form = workForm;
  form.resumed();
  server.use(...form.handlers);
  const { user } = renderShopper('/apply');
  await user.click(await screen.findByRole('radio', { name: 'Self Employed' }));
  await press(user, 'Continue');
  await heading('Your business');
  expect(screen.getByLabelText('Business name')).toBeVisible();
});

test('changes the words while the shopper chooses the employment on the same screen', async () => {
  const form = new PretendForm();
  form.form = workForm;
  form.stage = { number: 2, lenders: ['Northwind'] };
  form.resumed();
  server.use(...form.handlers);
  const { user } = renderShopper('/apply');
  expect(await screen.findByLabelText('Employer name')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Self Employed' }));
  expect(await screen.findByLabelText('Business name')).toBeVisible();
});
