import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { entry, formId, offer, results } from '../../testing/fixtures.ts';
import { heading, press, renderShopper } from '../../testing/render-shopper.tsx';
import { PretendForm, pretendShopperApi, problem } from '../../testing/shopper-api.ts';

const server = pretendShopperApi();
const lenderPage = (lender: number | string) => `/status/application/${formId}/${lender}/`;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const application = {
  formId,
  reference: 'LF-2048',
  state: 'submitted',
  store: { name: 'Lakeside Furniture', phone: null },
  begunAt: '2026-11-20T15:00:00Z',
  submittedAt: '2026-11-20T15:04:00Z',
};

/** Makes the mock server accept one code, which opens the given applications. */
function pretendStatus(applications: object[] = [application]) {
  const asked: unknown[] = [];
  const state = { proven: false };
  const list = () =>
    HttpResponse.json({ proven: state.proven, applications: state.proven ? applications : [] });
  server.use(
    http.get('*/api/status/applications', list),
    http.get('*/api/status/linked/*', () => problem(404, 'not-found', 'This application was not found.')),
    http.post('*/api/status/code', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({
        masked: '(•••) •••-0134',
        expiresAt: inMinutes(10),
        resendAfterSeconds: 30,
        sendsLeft: 4,
      });
    }),
    http.post('*/api/status/code/check', async ({ request }) => {
      const { code } = (await request.json()) as { code: string };
      if (code !== '123456') return problem(400, 'incorrect-code', 'Incorrect Code', { triesLeft: 4 });
      state.proven = true;
      return list();
    }),
    http.post('*/api/status/open', () => HttpResponse.json({ success: true })),
    http.post('*/api/status/end', () => {
      state.proven = false;
      return HttpResponse.json({ success: true });
    }),
  );
  return asked;
}

async function proveThePhone(address = '/status') {
  const { user } = renderShopper(address);
  await heading('Find your application');
  await user.type(screen.getByLabelText('Mobile phone'), '5125550134');
  await press(user, 'Send code');
  await heading('Enter your code');
  await user.type(screen.getByLabelText('Code'), '123456');
  await press(user, 'Verify');
  return user;
}

test('shows the application after a shopper without a link verifies the phone', async () => {
  const asked = pretendStatus();
  const form = new PretendForm();
  form.resumed();
  form.state = 'submitted';
  server.use(
    ...form.handlers,
    http.get('*/api/shopper/results', () => HttpResponse.json(results([entry(1, 'Northwind')]))),
  );
  const user = await proveThePhone();
  expect(asked).toEqual([{ channel: 'sms', locale: 'en', mobile_phone: '(512) 555-0134' }]);
  await heading('Your applications');
  expect(screen.getByText(/Sent on Nov 20, 2026/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^See status/ }));
  await heading('Checking 1 lender…');
  await user.click(screen.getByRole('link', { name: 'Details of Northwind' }));
  await heading('Your application at Northwind');
});

test('signs in with a password in place of a code', async () => {
  const asked: unknown[] = [];
  pretendStatus();
  server.use(
    http.post('*/api/status/sign-in', async ({ request }) => {
      const body = (await request.json()) as { password: string };
      asked.push(body);
      return body.password === 'Right-password-1'
        ? HttpResponse.json({ proven: true, applications: [application] })
        : problem(401, 'sign-in-refused', 'Phone, email or password is not right.');
    }),
  );
  const { user } = renderShopper('/status');
  await heading('Find your application');
  await press(user, 'Use a password instead');
  await user.click(screen.getByRole('radio', { name: 'With my email' }));
  await user.type(screen.getByLabelText('Email'), 'ana@example.com');
  await press(user, 'Sign in');
  expect(await screen.findByText('Enter your password')).toBeVisible();
  await user.type(screen.getByLabelText('Password'), 'Wrong');
  await press(user, 'Sign in');
  expect(await screen.findByText('Phone, email or password is not right.')).toBeVisible();
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'Right-password-1');
  await press(user, 'Sign in');
  await heading('Your applications');
  expect(asked.at(-1)).toEqual({
    channel: 'email',
    locale: 'en',
    password: 'Right-password-1',
    email: 'ana@example.com',
  });
});

test('does not reveal before the code whether an application exists', async () => {
  pretendStatus([]);
  const { user } = renderShopper('/status');
  await heading('Find your application');
  await press(user, 'Send code');
  expect(await screen.findByRole('link', { name: 'Enter your mobile phone number' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'An email' }));
  await user.type(screen.getByLabelText('Email'), 'ana@example.com');
  await press(user, 'Send code');
  await heading('Enter your code');
  expect(screen.getByText(/^If there is an application with/)).toBeVisible();
  expect(screen.queryByText(/We sent/)).toBeNull();
  await user.type(screen.getByLabelText('Code'), '000000');
  await press(user, 'Verify');
  expect((await screen.findAllByText('Incorrect Code. You have 4 tries left.'))[0]).toBeVisible();
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), '123456');
  await press(user, 'Verify');
  await heading('No application found');
  await press(user, 'Use another phone or email');
  await heading('Find your application');
});

test('continues an application that was not submitted', async () => {
  pretendStatus([{ ...application, state: 'draft', submittedAt: null }]);
  const form = new PretendForm();
  form.resumed();
  server.use(...form.handlers);
  const user = await proveThePhone();
  await user.click(await screen.findByRole('button', { name: /^Continue/ }));
  await heading('Tell us who you are');
});

test('says of an approval of exactly the purchase the same in the list and on the card', async () => {
  const whole = { outcome: 'Approved', final: true, approvedCents: 300_000, offers: [offer()] };
  server.use(
    http.get('*/api/shopper/results', () =>
      HttpResponse.json(results([entry(1, 'Northwind', whole)], { purchaseCents: 300_000 })),
    ),
  );
  renderShopper(lenderPage(1));
  await heading('Your application at Northwind');
  expect(screen.getAllByText('Approved for $3,000')).toHaveLength(2);
});

test('shows state, next step and total cost at the lender', async () => {
  const approved = entry(1, 'Northwind', {
    state: 'Lender Responded',
    outcome: 'Approved',
    final: true,
    approvedCents: 300_000,
    offers: [offer()],
  });
  server.use(http.get('*/api/shopper/results', () => HttpResponse.json(results([approved]))));
  renderShopper(lenderPage(1));
  await heading('Your application at Northwind');
  // the card is the one of the page with all offers: lender, product and approved amount above the figures
  const card = within(document.querySelector<HTMLElement>('.card.offer')!);
  expect(card.getByRole('heading', { level: 3, name: 'Northwind' })).toBeVisible();
  expect(card.getByText('Approved up to $3,000')).toBeVisible();
  expect(screen.getByText(/^Compare the total cost of each offer/)).toBeVisible();
  expect(screen.getByText('$3,559.92')).toHaveClass('offer-money');
  expect(screen.getByRole('link', { name: 'See and choose offers' })).toHaveAttribute(
    'href',
    '/apply/offers',
  );
});

test.each([
  ['is deciding', {}, /^The lender is deciding/],
  [
    'is not asked yet',
    { attemptId: null, state: 'Start', status: 'Waiting', startedAt: null },
    /^If the lenders before it do not approve/,
  ],
  ['declined', { state: 'Completed', outcome: 'Rejected', final: true }, /the lender will send you a notice/],
  ['did not answer', { state: 'Completed', outcome: 'timed_out', final: true }, /^The lender did not answer/],
  [
    'was not needed',
    { attemptId: null, state: 'Completed', status: 'Not needed', final: true },
    /^Another lender approved first/,
  ],
])('shows the next step for a lender that %s', async (_, change, next) => {
  server.use(
    http.get('*/api/shopper/results', () => HttpResponse.json(results([entry(1, 'Northwind', change)]))),
  );
  renderShopper(lenderPage(1));
  expect(await screen.findByText(next)).toBeVisible();
});

test('shows the requested lender on a new device right after the phone is verified', async () => {
  pretendStatus();
  const form = new PretendForm();
  form.state = 'submitted';
  server.use(
    ...form.handlers,
    http.post('*/api/status/open', () => {
      form.resumed();
      return HttpResponse.json({ success: true });
    }),
    http.get('*/api/shopper/results', () =>
      form.verified
        ? HttpResponse.json(results([entry(1, 'Northwind')]))
        : problem(401, 'signed-out', 'Open your link'),
    ),
  );
  await proveThePhone(lenderPage(1));
  await heading('Your application at Northwind');
});

test.each([
  [
    'the phone has only other applications',
    [{ ...application, formId: '0f8fad5b-d9cb-469f-a165-000000000099' }],
  ],
  ['the application cannot be opened', [application]],
])('shows the list of applications for a link if %s', async (_, applications) => {
  pretendStatus(applications);
  server.use(
    http.get('*/api/shopper/results', () => problem(401, 'signed-out', 'Open your link')),
    http.post('*/api/status/open', () => problem(404, 'not-found', 'This application was not found.')),
  );
  await proveThePhone(lenderPage(1));
  await heading('Your applications');
});

test('does not open an application with the cookie of another one', async () => {
  pretendStatus();
  server.use(
    http.get('*/api/shopper/results', () =>
      HttpResponse.json(results([entry(1, 'Northwind')], { formId: '99999999-9999-4999-8999-999999999999' })),
    ),
  );
  renderShopper(lenderPage(1));
  await heading('Find your application');
});

test('sends the code to the phone of the linked application in one tap, and opens its offers', async () => {
  const asked = pretendStatus();
  const form = new PretendForm();
  form.state = 'submitted';
  const approved = entry(1, 'Northwind', {
    ...{ state: 'Lender Responded', outcome: 'Approved', final: true },
    ...{ approvedCents: 300_000, offers: [offer()] },
  });
  server.use(
    ...form.handlers,
    http.get('*/api/status/linked/*', () =>
      HttpResponse.json({
        formId,
        store: { name: 'Lakeside Furniture', phone: '(555) 010-0199', uuid: 'u' },
        destinations: [{ channel: 'sms', masked: '(•••) •••-0134' }],
      }),
    ),
    http.post('*/api/status/open', () => {
      form.resumed();
      return HttpResponse.json({ success: true });
    }),
    http.get('*/api/shopper/results', () =>
      form.verified ? HttpResponse.json(results([approved])) : problem(401, 'signed-out', 'Open your link'),
    ),
  );
  const { user } = renderShopper(`/status/application/${formId}/`);
  await heading('Confirm it is you');
  expect(screen.getByText('Lakeside Furniture')).toBeVisible();
  expect(screen.queryByLabelText('Mobile phone')).toBeNull();
  await press(user, 'Send code');
  await heading('Enter your code');
  expect(asked).toEqual([{ channel: 'sms', locale: 'en', form_id: formId }]);
  await user.type(screen.getByLabelText('Code'), '123456');
  await press(user, 'Verify');
  await screen.findByText('$3,559.92');
  expect(window.location.pathname).toBe('/apply/offers');
});
