import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, screen, waitFor } from '@testing-library/react';
import { hashOfShown } from '@millrace/schemas/shown-answers';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { entry, idForm, results } from '../../testing/fixtures.ts';
import { heading, press, renderShopper } from '../../testing/render-shopper.tsx';
import { PretendForm, pretendShopperApi, problem } from '../../testing/shopper-api.ts';

const server = pretendShopperApi();

const whole = { first_name: 'Ana', last_name: 'Núñez', ssn_number: '900583507', own_or_rent: 'rent' };

function checkWith(answers: Record<string, string>) {
  const form = new PretendForm();
  form.resumed(answers);
  server.use(
    ...form.handlers,
    http.get('*/api/shopper/results', () => HttpResponse.json(results([entry(1, 'Northwind')]))),
  );
  return { form, ...renderShopper('/apply/check') };
}

const submitted = () => HttpResponse.json({ reference: 'LF-2048', submittedAt: new Date().toISOString() });

test('shows answers with labels and sensitive ones with their last digits', async () => {
  checkWith(whole);
  await heading('Check your answers');
  expect(screen.getByText('Rent')).toBeVisible();
  expect(screen.getByText('•••-••-3507')).toBeVisible();
  expect(screen.getByText('Confirmed with a code')).toBeVisible();
});

test('has one link for the answers of a screen, and an own link for an answer that is missing', async () => {
  const { form } = checkWith({ first_name: 'Ana', last_name: 'Núñez', id_type: 'state_id', id_number: 'D1' });
  form.form = idForm;
  await heading('Check your answers');
  const links = screen.getAllByRole('link', { name: /^Change / });
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Change ID type, ID number',
    'Change State that issued your ID',
  ]);
});

test('repeats a warning beside its answer without blocking the submission', async () => {
  const { user } = checkWith({ ...whole, email: 'ana@gmial.com' });
  server.use(http.post('*/api/shopper/form/submit', submitted));
  expect(await screen.findByText('Did you mean ana@gmail.com?')).toBeVisible();
  await press(user, 'Submit application');
  await heading('Checking 1 lender…');
});

test('sends one request for three taps', async () => {
  checkWith(whole);
  let sent = 0;
  server.use(
    http.post('*/api/shopper/form/submit', () => {
      sent += 1;
      return submitted();
    }),
  );
  const button = await screen.findByRole('button', { name: 'Submit application' });
  act(() => [1, 2, 3].forEach(() => button.click()));
  await heading('Checking 1 lender…');
  expect(sent).toBe(1);
});

test('returns to the check screen after a changed answer', async () => {
  const { user } = checkWith(whole);
  await user.click(await screen.findByRole('link', { name: 'Change Name' }));
  const lastName = await screen.findByLabelText('Last name');
  await user.clear(lastName);
  await user.type(lastName, 'Ortiz');
  await press(user, 'Save and check answers');
  await heading('Check your answers');
  expect(screen.getByText('Ana Ortiz')).toBeVisible();
});

test('links each missing answer to its question before sending', async () => {
  const { user } = checkWith({ first_name: 'Ana' });
  await press(user, 'Submit application');
  const line = await screen.findByRole('link', { name: 'Enter your last name' });
  await user.click(line);
  expect(screen.getByRole('link', { name: 'Change Last name' })).toHaveFocus();
});

test('retries a submission without a response with the same key', async () => {
  const keys: (string | null)[] = [];
  const { user } = checkWith(whole);
  server.use(
    http.post('*/api/shopper/form/submit', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1
        ? HttpResponse.error()
        : keys.length === 2
          ? problem(503, 'down', '')
          : submitted();
    }),
  );
  await press(user, 'Submit application');
  await screen.findByText('Your application is not sent yet. Your answers are safe.');
  await press(user, 'Try again');
  await waitFor(() => expect(keys).toHaveLength(2));
  await press(user, 'Try again');
  await heading('Checking 1 lender…');
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('leads to the question of a refused answer and uses a new key for the next try', async () => {
  const keys: (string | null)[] = [];
  const { user } = checkWith(whole);
  const refusal = { field: 'last_name', code: 'name', message: 'Enter your last name as on your ID' };
  server.use(
    http.post('*/api/shopper/form/submit', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1 ? problem(422, 'answers', 'Another look', { errors: [refusal] }) : submitted();
    }),
  );
  await press(user, 'Submit application');
  await heading('Tell us who you are');
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter your last name as on your ID');
  await user.type(screen.getByLabelText('Last name'), ' Ortiz');
  await press(user, 'Save and check answers');
  await press(user, 'Submit application');
  await heading('Checking 1 lender…');
  expect(keys[0]).not.toBe(keys[1]);
});

test('asks a shopper who applied here before to agree to another application, and returns to the answers', async () => {
  const { user } = checkWith(whole);
  const at = '2026-11-20T21:41:00.000Z';
  const earlier = { state: 'submitted', begunAt: at, submittedAt: at, mayOpen: true };
  server.use(
    http.post('*/api/shopper/form/submit', () =>
      problem(422, 'apply-again-not-agreed', 'You applied at this store before.'),
    ),
    http.get('*/api/shopper/form/earlier', () =>
      HttpResponse.json({
        ...{ exists: true, begunAt: at, submittedAt: at, applications: [earlier] },
        inquiries: { soft: 0, hard: 2 },
      }),
    ),
    http.post('*/api/shopper/form/earlier/again', () => HttpResponse.json({ success: true })),
  );
  await press(user, 'Submit application');
  await user.click(await screen.findByRole('checkbox', { name: /up to 2 credit checks/ }));
  await press(user, 'Apply again');
  await heading('Check your answers');
});

async function answerElsewhere(user: UserEvent, form: PretendForm) {
  server.use(
    http.patch('*/api/shopper/form', async ({ request }) => {
      const { version } = (await request.clone().json()) as { version: number };
      return version === form.version ? undefined : problem(409, 'newer-answers-saved', 'Newer answers');
    }),
    http.post('*/api/shopper/form/submit', () => submitted()),
  );
  await user.click(await screen.findByRole('link', { name: 'Change Name' }));
  Object.assign(form.answers, { first_name: 'Inés' });
  form.version = 8;
  await user.type(await screen.findByLabelText('Last name'), ' Ortiz');
  await press(user, 'Save and check answers');
  await heading('Check your answers');
  await screen.findByText(/^Newer answers were saved on another device/);
}

test('lets the shopper choose between answers changed on another device and sends afterwards', async () => {
  const { form, user } = checkWith(whole);
  await answerElsewhere(user, form);
  await press(user, 'Submit application');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  expect(screen.queryByText(/not sent yet/)).toBeNull();
  await press(user, 'Keep my answers');
  await waitFor(() => expect(form.answers).toMatchObject({ first_name: 'Ana', last_name: 'Núñez Ortiz' }));
  await press(user, 'Submit application');
  await heading('Checking 1 lender…');
});

test('shows and sends the newest answers of another device', async () => {
  const { form, user } = checkWith(whole);
  await answerElsewhere(user, form);
  await press(user, 'Use the newer answers');
  expect(await screen.findByText('Inés Núñez')).toBeVisible();
  expect(screen.queryByText(/Núñez Ortiz/)).toBeNull();
  await press(user, 'Submit application');
  await heading('Checking 1 lender…');
});

test('reports that another device sent the application', async () => {
  const { form, user } = checkWith(whole);
  server.use(
    http.patch('*/api/shopper/form', () =>
      problem(409, 'already-submitted', 'This application was already sent.'),
    ),
  );
  await user.click(await screen.findByRole('link', { name: 'Change Name' }));
  form.state = 'submitted';
  await user.type(await screen.findByLabelText('Last name'), ' Ortiz');
  await press(user, 'Save and check answers');
  await heading('You already applied');
});

test('does not show an application as sent that a closed store refused', async () => {
  const { user } = checkWith(whole);
  const message = 'This store does not take applications at the moment. Nothing was sent.';
  server.use(http.post('*/api/shopper/form/submit', () => problem(409, 'store-closed', message)));
  await press(user, 'Submit application');
  await screen.findByText(new RegExp(message));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Check your answers');
});

test('leads a shopper who already sent the application to the results', async () => {
  const { form } = checkWith(whole);
  form.state = 'submitted';
  await heading('You already applied');
  expect(screen.getByRole('link', { name: 'See my results' })).toHaveAttribute('href', '/apply/results');
});

test('lists what changed since the page was opened, and sends it only after another confirmation', async () => {
  const { form, user } = checkWith(whole);
  const bodies: { version: number; shown: string }[] = [];
  server.use(
    http.post('*/api/shopper/form/submit', async ({ request }) => {
      bodies.push((await request.json()) as (typeof bodies)[number]);
      return bodies.length === 1 ? problem(409, 'draft-changed', 'Some answers changed') : submitted();
    }),
  );
  await heading('Check your answers');
  Object.assign(form.answers, { first_name: 'Inés', own_or_rent: 'other' });
  form.version = 8;
  await press(user, 'Submit application');
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveFocus();
  expect(notice).toHaveTextContent('First name: Inés instead of Ana');
  expect(notice).toHaveTextContent('Other instead of Rent');
  expect(notice).not.toHaveTextContent('Last name');
  await press(user, 'Submit application');
  await heading('Checking 1 lender…');
  const view = form.view();
  expect(bodies[1]).toEqual({
    version: 8,
    shown: hashOfShown(view.form, view.answers, new Set(view.masked)),
  });
  expect(bodies[0]!.shown).not.toBe(bodies[1]!.shown);
});

test('shows what the store proposes, and submits only after the shopper decided about each answer', async () => {
  const { form, user } = checkWith(whole);
  const decided: object[] = [];
  form.proposals = [
    { proposalId: 'p1', field: 'first_name', value: 'Eve', proposedAt: new Date().toISOString() },
    { proposalId: 'p2', field: 'ssn_number', value: '•••-••-9999', proposedAt: new Date().toISOString() },
  ];
  server.use(
    http.post('*/api/shopper/form/submit', submitted),
    http.post('*/api/shopper/form/proposals', async ({ request }) => {
      const body = (await request.json()) as { proposalId: string; accept: boolean };
      decided.push(body);
      if (body.accept) Object.assign(form.answers, { first_name: 'Eve' });
      form.proposals = form.proposals.filter(({ proposalId }) => proposalId !== body.proposalId);
      form.version += 1;
      return HttpResponse.json({ version: form.version, savedAt: new Date().toISOString() });
    }),
  );
  const section = await screen.findByRole('region', { name: 'The store proposes changes' });
  expect(section).toHaveTextContent('Eve instead of Ana');
  expect(section).toHaveTextContent('•••-••-9999 instead of •••-••-3507');
  await press(user, 'Submit application');
  expect(section).toHaveFocus();
  await press(user, 'Keep mine Social Security number');
  await waitFor(() => expect(section).not.toHaveTextContent('•••-••-9999'));
  await press(user, 'Accept First name');
  await waitFor(() => expect(section).not.toBeInTheDocument());
  expect(screen.getByText('Eve Núñez')).toBeVisible();
  expect(decided).toEqual([
    { proposalId: 'p2', accept: false },
    { proposalId: 'p1', accept: true },
  ]);
  await press(user, 'Submit application');
  await heading('Checking 1 lender…');
});

test('shows a proposal of the store as soon as it is made, and leaves the focus where it is', async () => {
  const { form, user, events } = checkWith(whole);
  await heading('Check your answers');
  const change = screen.getByRole('link', { name: 'Change Name' });
  change.focus();
  form.proposals = [
    { proposalId: 'p1', field: 'first_name', value: 'Eve', proposedAt: new Date().toISOString() },
  ];
  events.listener!.onEvent();
  const section = await screen.findByRole('region', { name: 'The store proposes changes' });
  expect(section).toHaveTextContent('Eve instead of Ana');
  expect(change).toHaveFocus();
  expect(
    screen.getByText('The store proposes changes', { selector: '[data-announcer]' }),
  ).toBeInTheDocument();
  await press(user, 'Submit application');
  expect(section).toHaveFocus();
  form.proposals = [];
  events.listener!.onEvent();
  await waitFor(() => expect(section).not.toBeInTheDocument());
});

test('marks answers that the store entered until the shopper enters them', async () => {
  const { form, user } = checkWith(whole);
  form.enteredByStore = ['last_name', 'ssn_number'];
  await heading('Check your answers');
  expect(screen.getAllByText('Entered by the store')).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: 'Change Last name' }));
  await user.type(await screen.findByLabelText('Last name'), ' Ortiz');
  await press(user, 'Save and check answers');
  await heading('Check your answers');
  expect(screen.getAllByText('Entered by the store')).toHaveLength(1);
});

test('says that another application is open in this browser, and changes and mixes nothing', async () => {
  const { form, user } = checkWith(whole);
  const other = '99999999-9999-4999-8999-999999999999';
  let cookie = form.view().formId;
  const named: (string | null)[] = [];
  const guarded =
    (reply: () => Response) =>
    ({ request }: { request: Request }) => {
      const formId = request.headers.get('X-Form-Id');
      named.push(formId);
      return formId && formId !== cookie
        ? problem(409, 'other-application-open', 'Another application is open in this browser.')
        : reply();
    };
  server.use(
    http.get(
      '*/api/shopper/form',
      guarded(() => HttpResponse.json({ ...form.view(), formId: cookie })),
    ),
    http.post('*/api/shopper/form/submit', guarded(submitted)),
  );
  await heading('Check your answers');
  cookie = other;
  form.answers['first_name'] = 'Bob';
  await press(user, 'Submit application');
  await heading('Another application is open in this browser');
  expect(screen.queryByText('Keep my answers')).toBeNull();
  expect(screen.getByRole('button', { name: 'Start over' })).toBeVisible();
  await press(user, 'Reload');
  await heading('Check your answers');
  expect(screen.getByText('Bob Núñez')).toBeVisible();
  await press(user, 'Submit application');
  await heading('Checking 1 lender…');
  expect(named.at(-1)).toBe(other);
});
