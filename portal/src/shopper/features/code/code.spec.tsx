import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { formId } from '../../testing/fixtures.ts';
import { heading, press, renderShopper } from '../../testing/render-shopper.tsx';
import { PretendForm, pretendShopperApi, problem } from '../../testing/shopper-api.ts';

const server = pretendShopperApi();

const sent = { masked: '(•••) •••-0134', resendAfterSeconds: 30, sendsLeft: 4 };
const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString();

function prepare(check: Parameters<typeof http.post>[1]): string[] {
  const channels: string[] = [];
  server.use(
    http.post('*/api/verify', async ({ request }) => {
      channels.push(((await request.json()) as { channel: string }).channel);
      return HttpResponse.json({ ...sent, expiresAt: inTenMinutes() });
    }),
    http.post('*/api/verify/check', check),
  );
  return channels;
}

function begin() {
  sessionStorage.setItem(
    'started',
    JSON.stringify({
      formId,
      destinations: [
        { channel: 'sms', masked: '(•••) •••-0134' },
        { channel: 'email', masked: 'a•••@example.com' },
      ],
    }),
  );
}

async function toCode() {
  begin();
  const { user } = renderShopper('/apply/code');
  await press(user, 'Send code');
  return user;
}

test('says where the code goes, without a choice, if there is one way only', async () => {
  const channels = prepare(() => HttpResponse.json({ verified: true }));
  const destinations = [{ channel: 'sms', masked: '(•••) •••-0134' }];
  sessionStorage.setItem('started', JSON.stringify({ formId, destinations }));
  const { user } = renderShopper('/apply/code');
  await heading('Confirm it is you');
  expect(document.querySelector('main')).toHaveTextContent('We’ll text (•••) •••-0134.');
  expect(screen.queryByRole('radio')).toBeNull();
  await press(user, 'Send code');
  await screen.findByLabelText('Code');
  expect(channels).toEqual(['sms']);
});

test('shows the remaining tries after a wrong code', async () => {
  prepare(() => problem(400, 'incorrect-code', 'Incorrect Code', { triesLeft: 3 }));
  const user = await toCode();
  await user.type(await screen.findByLabelText('Code'), '111111');
  await press(user, 'Verify');
  expect(await screen.findByText('Incorrect Code. You have 3 tries left.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Incorrect Code. You have 3 tries left.');
  const code = screen.getByLabelText('Code');
  expect(code).toHaveValue('111111');
  expect(code).toHaveFocus();
  expect(code).toHaveAccessibleDescription('Incorrect Code. You have 3 tries left.');
  expect(document.title).toMatch(/^Error: /);
});

test('sends the same wrong code only once, until a new code was sent', async () => {
  const codes: unknown[] = [];
  prepare(async ({ request }) => {
    codes.push(((await request.json()) as { code: string }).code);
    return problem(400, 'incorrect-code', 'Incorrect Code', { triesLeft: 4 });
  });
  const user = await toCode();
  await user.type(await screen.findByLabelText('Code'), '111111');
  await press(user, 'Verify');
  await screen.findByText('Incorrect Code. You have 4 tries left.');
  await press(user, 'Verify');
  await screen.findByText('Incorrect Code. You have 4 tries left.');
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), '222222');
  await press(user, 'Verify');
  await waitFor(() => expect(codes).toEqual(['111111', '222222']));
});

test('does not send a code that is too short, because it would use up a try', async () => {
  const codes: unknown[] = [];
  prepare(async ({ request }) => {
    codes.push(((await request.json()) as { code: string }).code);
    return problem(400, 'incorrect-code', 'Incorrect Code', { triesLeft: 3 });
  });
  const user = await toCode();
  await user.type(await screen.findByLabelText('Code'), '123');
  await press(user, 'Verify');
  expect(await screen.findByText('The code has 6 digits. Enter all of them')).toBeVisible();
  await user.type(screen.getByLabelText('Code'), '456');
  await press(user, 'Verify');
  await screen.findByText(/Incorrect Code/);
  expect(codes).toEqual(['123456']);
});

test('replaces an expired code', async () => {
  const channels = prepare(() => problem(410, 'code-expired', 'This code no longer works.'));
  const user = await toCode();
  await user.type(await screen.findByLabelText('Code'), '111111');
  await press(user, 'Verify');
  await screen.findByText('That code has expired. We sent you a new one.');
  expect(channels).toEqual(['sms', 'sms']);
});

test('accepts the sent code after a reload and keeps the wait for a new one', async () => {
  const form = new PretendForm();
  const channels = prepare(() => {
    form.resumed();
    return HttpResponse.json({ verified: true });
  });
  server.use(...form.handlers);
  await toCode();
  await heading('Enter your code');
  cleanup();
  const { user } = renderShopper('/apply/code');
  await heading('Enter your code');
  expect(screen.getByText(/^We sent a 6-digit code to \(•••\) •••-0134/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeVisible();
  await user.type(screen.getByLabelText('Code'), '123456');
  await press(user, 'Verify');
  await heading('Tell us who you are');
  expect(channels).toEqual(['sms']);
});

test('accepts a code that this page did not request, and asks for a new one if it expired', async () => {
  const channels = prepare(() => problem(410, 'code-expired', 'This code no longer works.'));
  begin();
  const { user } = renderShopper('/apply/code');
  await press(user, 'I have a code');
  await user.type(await screen.findByLabelText('Code'), '111111');
  await press(user, 'Verify');
  await screen.findByText('This code no longer works.');
  expect(screen.getByRole('button', { name: 'Send code' })).toBeVisible();
  expect(channels).toEqual([]);
});

test.each([
  ['one try too many', 403, 60202, { retryAfterSeconds: 600 }],
  ['the last wrong try', 400, 'incorrect-code', { triesLeft: 0 }],
] as const)('shows for %s when to try again, with the specified text', async (_, status, code, more) => {
  const words = 'Max attempts reached - please wait 10 minutes and try again';
  prepare(() => problem(status, code, words, more));
  const user = await toCode();
  await user.type(await screen.findByLabelText('Code'), '111111');
  await press(user, 'Verify');
  await screen.findByText(words);
  expect(screen.getByText(/^Try again at \d+:\d\d/)).toBeVisible();
});

test('refuses a landline with the specified text and offers two other ways', async () => {
  server.use(
    http.post('*/api/verify', () => problem(403, 60205, 'SMS is not supported by landline phone number')),
  );
  await toCode();
  await screen.findByText('SMS is not supported by landline phone number');
  expect(screen.getByRole('button', { name: 'Email me the code' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Use another number' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Change number' })).toBeNull();
});

test.each([
  [
    'phone-stopped',
    'If you once answered STOP, text START to +18335550100, or have the code emailed.',
    'We could not text this number. If you once answered STOP, text START to +18335550100, or have the code emailed.',
  ],
  ['phone-not-reached', '', 'We could not text this number. Check it, or have the code emailed.'],
  ['message-limit-store', '', 'We cannot send a code right now. Try again later.'],
])('says that no code was sent after %s, and offers other ways', async (code, next, words) => {
  server.use(http.post('*/api/verify', () => problem(403, code, 'No.', { next })));
  await toCode();
  await screen.findByText(words);
  expect(screen.getByRole('button', { name: 'Email me the code' })).toBeVisible();
  expect(screen.queryByText(/We sent a 6-digit code/)).toBeNull();
});

test('checks a pasted code at once and a typed one on the button', async () => {
  const codes: string[] = [];
  const form = new PretendForm();
  prepare(async ({ request }) => {
    codes.push(((await request.json()) as { code: string }).code);
    form.resumed();
    return HttpResponse.json({ verified: true });
  });
  server.use(...form.handlers);
  const user = await toCode();
  await user.type(await screen.findByLabelText('Code'), '123456');
  expect(codes).toEqual([]);
  await user.clear(screen.getByLabelText('Code'));
  await user.paste('123 456');
  await waitFor(() => expect(codes).toEqual(['123456']));
  await heading('Tell us who you are');
});

test('checks a code that is entered while another one is being sent, as soon as it was sent', async () => {
  const codes: unknown[] = [];
  prepare(async ({ request }) => {
    codes.push(((await request.json()) as { code: string }).code);
    return problem(400, 'incorrect-code', 'Incorrect Code', { triesLeft: 3 });
  });
  const answers: (() => void)[] = [];
  server.use(
    http.post('*/api/verify', async () => {
      if (answers.length === 0) answers.push(() => {});
      else await new Promise<void>((resolve) => answers.push(resolve));
      return HttpResponse.json({ ...sent, resendAfterSeconds: 0, expiresAt: inTenMinutes() });
    }),
  );
  const user = await toCode();
  await press(user, 'Send a new code');
  await waitFor(() => expect(answers).toHaveLength(2));
  await user.click(screen.getByLabelText('Code'));
  await user.paste('123456');
  expect(codes).toEqual([]);
  answers[1]!();
  await screen.findByText(/Incorrect Code/);
  expect(codes).toEqual(['123456']);
});

test('checks a correct code once, even if the shopper presses Verify while the next page loads', async () => {
  const form = new PretendForm();
  let checks = 0;
  const channels = prepare(() => {
    checks += 1;
    if (checks > 1) return problem(410, 'code-expired', 'The code has expired.');
    form.resumed();
    return HttpResponse.json({ verified: true });
  });
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<undefined>()];
  server.use(
    http.get('*/api/shopper/form', () => {
      if (!form.verified) return undefined;
      asked.resolve();
      return answered.promise;
    }),
    ...form.handlers,
  );
  const user = await toCode();
  await user.type(await screen.findByLabelText('Code'), '123456');
  await press(user, 'Verify');
  await asked.promise;
  await press(user, 'Verify');
  answered.resolve(undefined);
  await heading('Tell us who you are');
  expect({ checks, channels }).toEqual({ checks: 1, channels: ['sms'] });
});

test('keeps the code and shows the error if the check fails', async () => {
  prepare(() => HttpResponse.error());
  const user = await toCode();
  await user.type(await screen.findByLabelText('Code'), '123456');
  await press(user, 'Verify');
  await screen.findByText('Error verifying OTP');
  expect(screen.getByLabelText('Code')).toHaveValue('123456');
});
