import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { controlledClock, MINUTE } from '../../testing/controlled-clock.ts';
import { entry, formId, offer, results } from '../../testing/fixtures.ts';
import { heading, press, renderShopper } from '../../testing/render-shopper.tsx';
import { PretendForm, pretendShopperApi, problem } from '../../testing/shopper-api.ts';

const server = pretendShopperApi();
const pass = controlledClock();
const asked = () => screen.queryByRole('dialog');
const started = JSON.stringify({ formId, destinations: [{ channel: 'sms', masked: '(•••) •••-0134' }] });

function locks(form: PretendForm): unknown[] {
  const heard: unknown[] = [];
  server.use(
    http.post('*/api/shopper/lock', () => {
      heard.push('lock');
      form.verified = false;
      return HttpResponse.json({ success: true });
    }),
    http.get('*/api/shopper/form', () =>
      form.verified ? HttpResponse.json(form.view()) : problem(403, 'unverified', 'Confirm your phone'),
    ),
  );
  return heard;
}

async function atTheName() {
  const form = new PretendForm();
  form.resumed();
  server.use(...form.handlers);
  sessionStorage.setItem('started', started);
  const heard = locks(form);
  const { user } = renderShopper('/apply/questions/basic-1');
  await heading('Tell us who you are');
  return { form, heard, user };
}

test('asks after eight minutes, and one tap adds ten minutes', async () => {
  const { heard, user } = await atTheName();
  pass(8 * MINUTE - 1);
  expect(asked()).toBeNull();
  pass(1);
  expect(await screen.findByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
  await press(user, 'Keep going');
  expect(asked()).toBeNull();
  pass(7 * MINUTE);
  expect(asked()).toBeNull();
  expect(heard).toEqual([]);
});

test('does not ask a typing shopper', async () => {
  const { user } = await atTheName();
  pass(7 * MINUTE);
  await user.type(screen.getByLabelText('First name'), 'Ana');
  pass(7 * MINUTE);
  expect(asked()).toBeNull();
});

test('asks for a new code on a phone after ten minutes and saves the typed answers', async () => {
  const { form, heard, user } = await atTheName();
  await user.type(screen.getByLabelText('First name'), 'Ana');
  pass(8 * MINUTE);
  pass(2 * MINUTE);
  await heading('Confirm it is you');
  expect(screen.getByText(/^This page was not used for 10 minutes/)).toBeVisible();
  expect(form.answers).toMatchObject({ first_name: 'Ana' });
  expect(heard).toEqual(['lock']);
});

test('stays open if the answers cannot be saved', async () => {
  const { heard, user } = await atTheName();
  server.use(http.patch('*/api/shopper/form', () => HttpResponse.error()));
  await user.type(screen.getByLabelText('First name'), 'Ana');
  pass(10 * MINUTE);
  expect(await screen.findByText(/^Your last answers are not saved yet/)).toBeVisible();
  await press(user, 'Keep going');
  expect(screen.getByLabelText('First name')).toHaveValue('Ana');
  expect(heard).toEqual([]);
});

function onStoreTablet(): void {
  sessionStorage.setItem('started', started);
  const path = '/outside-form/lakeside/22222222-2222-4222-8222-222222222222?device=store';
  sessionStorage.setItem(
    'visit',
    JSON.stringify({ storeUuid: '2', urlId: null, link: null, associateId: null, path }),
  );
}

async function atTheThankYou() {
  const chosen = { attemptId: entry(1, '').attemptId!, offerId: 'offer' };
  const entries = [entry(1, 'Lender 1', { outcome: 'Approved', offers: [offer()] })];
  server.use(http.get('*/api/shopper/results', () => HttpResponse.json({ ...results(entries), chosen })));
  const { user } = renderShopper('/apply/thank-you');
  await screen.findByText('Your reference');
  return user;
}

test('warns on a store’s device 40 seconds after the thank-you page and clears after 60', async () => {
  onStoreTablet();
  const user = await atTheThankYou();
  pass(40_000);
  expect(await screen.findByRole('dialog', { name: 'Finished with this device?' })).toBeVisible();
  expect(screen.getByText(/^Your answers will be removed from this device in 20 seconds/)).toBeVisible();
  await press(user, 'I need more time');
  pass(40_000);
  expect(asked()).toBeVisible();
  pass(20_000);
  await heading('Your answers are no longer on this device');
  expect(sessionStorage.getItem('started')).toBeNull();
  expect(screen.getByRole('link', { name: 'Start the next application' })).toHaveAttribute(
    'href',
    '/outside-form/lakeside/22222222-2222-4222-8222-222222222222?device=store',
  );
});

test("keeps the thank-you page open on the shopper's phone", async () => {
  await atTheThankYou();
  pass(30 * MINUTE);
  expect(asked()).toBeNull();
  expect(screen.getByText('Your reference')).toBeVisible();
});

test.each([
  ['that wait for the shopper', null, true],
  ['that are signed on a lender’s own pages', 'https://lender.example/sign', false],
])('asks only an idle shopper who is expected here: results %s', async (_, handoffUrl, isAsked) => {
  sessionStorage.setItem('started', started);
  const entries = [entry(1, 'Lender 1', { outcome: 'Approved', offers: [offer()], handoffUrl })];
  server.use(http.get('*/api/shopper/results', () => HttpResponse.json(results(entries))));
  renderShopper('/apply/results');
  await screen.findByRole('heading', { level: 3, name: 'Lender 1' });
  pass(8 * MINUTE);
  expect(asked() !== null).toBe(isAsked);
});

test('removes an idle application from a store’s device', async () => {
  const { form, heard, user } = await atTheName();
  onStoreTablet();
  await user.type(screen.getByLabelText('First name'), 'Ana');
  const asked: string[] = [];
  server.use(
    http.get('*/api/shopper/form', () => {
      asked.push('form');
      return problem(401, 'signed-out', 'Open your link again');
    }),
  );
  pass(10 * MINUTE);
  await heading('Your answers are no longer on this device');
  expect(asked).toEqual([]);
  await waitFor(() => expect(form.answers).toMatchObject({ first_name: 'Ana' }));
  expect(heard).toEqual([]);
});

test('removes phone number and email from a store’s device that is left before the code', async () => {
  const path = '/outside-form/lakeside/22222222-2222-4222-8222-222222222222?device=store';
  server.use(http.post('*/api/shopper/end', () => problem(401, 'signed-out', 'Nothing is open')));
  const { user } = renderShopper(path);
  const toContact = async () => {
    await user.click(await screen.findByRole('checkbox', { name: 'I agree to the credit check' }));
    await press(user, 'I can’t get texts. Use my email');
  };
  await toContact();
  await user.type(await screen.findByLabelText('Mobile phone'), '5125550134');
  await user.type(screen.getByLabelText('Email'), 'ana@example.com');
  pass(8 * MINUTE);
  expect(await screen.findByText(/^To protect what you typed, this device clears itself at/)).toBeVisible();
  pass(2 * MINUTE);
  await heading('Your answers are no longer on this device');
  await user.click(screen.getByRole('link', { name: 'Start the next application' }));
  await toContact();
  expect(await screen.findByLabelText('Mobile phone')).toHaveValue('');
  expect(screen.getByLabelText('Email')).toHaveValue('');
});

const link = '/outside-form/lakeside/22222222-2222-4222-8222-222222222222?device=store';

test('ends the earlier shopper’s session before the form opens on a store’s device', async () => {
  const form = new PretendForm();
  form.resumed({ first_name: 'Ana' });
  const heard: string[] = [];
  server.use(
    http.post('*/api/shopper/device', () => {
      heard.push('ended');
      form.verified = false;
      return HttpResponse.json({ success: true });
    }),
    ...form.handlers,
  );
  sessionStorage.setItem('started', started);
  localStorage.setItem('begun', 'yes');
  localStorage.setItem('unsaved', JSON.stringify({ formId, answers: { first_name: 'Ana' } }));
  renderShopper(link);
  expect(await screen.findByRole('button', { name: 'Agree and continue' })).toBeVisible();
  expect(heard).toEqual(['ended']);
  expect(screen.queryByText('Welcome back')).toBeNull();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Ana');
  expect(screen.getByRole('link', { name: 'Back to store view' })).toHaveAttribute('href', '/login');
});

test('does not show the form on a store’s device while the earlier session may be open', async () => {
  server.use(http.post('*/api/shopper/device', () => HttpResponse.error()));
  renderShopper(link);
  await heading('We could not reach the store');
  expect(screen.queryByRole('button', { name: 'Agree and continue' })).toBeNull();
});

test('stores no answers on a store’s device and says how to continue after ten idle minutes', async () => {
  onStoreTablet();
  sessionStorage.setItem('tab', JSON.stringify('k'.repeat(32)));
  const { form, user } = await atTheName();
  const keys: (string | null)[] = [];
  server.use(
    http.patch('*/api/shopper/form', () => HttpResponse.error()),
    http.post('*/api/shopper/keep', ({ request }) => {
      keys.push(request.headers.get('x-tab'));
      return HttpResponse.json({ success: true });
    }),
  );
  pass(MINUTE);
  await user.type(screen.getByLabelText('First name'), 'Zoë');
  expect(keys).toEqual(['k'.repeat(32)]);
  expect(screen.getByLabelText('First name')).toHaveAttribute('autocomplete', 'off');
  await user.type(screen.getByLabelText('Last name'), 'Núñez');
  await press(user, 'Continue');
  await screen.findByText('Not saved yet. We keep trying.');
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Zoë');
  server.use(...form.handlers);
  pass(10 * MINUTE);
  await heading('Your answers are no longer on this device');
  expect(screen.getByText(/^Your answers are saved. To continue on your own phone/)).toBeVisible();
  expect(form.answers).toMatchObject({ first_name: 'Zoë' });
});

test('closes a tab of a store’s device whose session ended, without opening the form for the next shopper', async () => {
  onStoreTablet();
  server.use(http.get('*/api/shopper/form', () => problem(401, 'not-signed-in', 'You are not signed in.')));
  renderShopper('/apply/questions/basic-1');
  await heading('Your application is closed on this device');
  expect(sessionStorage.getItem('started')).toBeNull();
});

test.each([
  ['a store’s device', true],
  ['the shopper’s own phone', false],
])('has a button after a no that clears the device, on %s: %s', async (_, isStore) => {
  if (isStore) onStoreTablet();
  const declined = { outcome: 'Rejected', final: true };
  server.use(
    http.get('*/api/shopper/results', () =>
      HttpResponse.json(results([entry(1, 'Lender 1', declined)], { done: true })),
    ),
  );
  const { user } = renderShopper('/apply/results');
  await heading('No lender could approve this today');
  expect(screen.queryAllByRole('button', { name: 'Finish and clear this device' })).toHaveLength(
    isStore ? 1 : 0,
  );
  if (!isStore) return;
  await press(user, 'Finish and clear this device');
  await heading('Your answers are no longer on this device');
  expect(sessionStorage.getItem('started')).toBeNull();
});
