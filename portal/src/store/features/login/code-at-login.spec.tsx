import { beforeEach, expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { codeRefusals } from '@millrace/schemas/codes';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { createQueryClient } from '../../api/query-client.ts';
import { pretendApi, problem } from '../../testing/api.ts';
import { processorSession } from '../../testing/fixtures.ts';
import { ToastProvider } from '../../shared/toast/ToastProvider.tsx';
import { AppTheme } from '../../theme/AppTheme.tsx';
import { LoginForm } from './LoginForm.tsx';

const server = pretendApi();
const email = { channel: 'email', masked: 's•••@store.example' };
const sms = { channel: 'sms', masked: '(•••) •••-0134' };
const sentTo = (masked: string, resendAfterSeconds = 30) =>
  HttpResponse.json({ masked, expiresAt: '', resendAfterSeconds, sendsLeft: 4 });

let verified: boolean;
let sends: string[];
beforeEach(() => {
  verified = false;
  sends = [];
});

function owes(ways: object[], resendAfterSeconds = 30): void {
  server.use(
    http.post('*/api/auth/login', () =>
      HttpResponse.json(
        verified
          ? { verification_required: false, ...processorSession }
          : { verification_required: true, ways },
      ),
    ),
    http.post('*/api/verify/email', () => {
      sends.push('email');
      return sentTo(email.masked, resendAfterSeconds);
    }),
    http.post('*/api/verify/phone', () => {
      sends.push('sms');
      return sentTo(sms.masked, resendAfterSeconds);
    }),
    http.post('*/api/verify/check/email/privileged-user', async ({ request }) => {
      const { code } = (await request.json()) as { code: string };
      verified = code === '123456';
      if (verified) return HttpResponse.json({ verified });
      return problem(400, 'incorrect-code', 'Incorrect Code', { triesLeft: 3 });
    }),
  );
}

function SignIn() {
  const [who, setWho] = useState('');
  return (
    <>
      <LoginForm onSignedIn={({ user }) => setWho(user.email ?? '')} />
      <output aria-label="signed in">{who}</output>
    </>
  );
}

async function signIn(): Promise<void> {
  render(
    <AppTheme>
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>
          <MemoryRouter>
            <SignIn />
          </MemoryRouter>
        </ToastProvider>
      </QueryClientProvider>
    </AppTheme>,
  );
  await enter(screen.getByLabelText('Email'), 'sam@store.example');
  await enter(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('asks for the mailed code on a new browser and completes the sign-in with it', async () => {
  owes([email]);
  await signIn();
  expect(await screen.findByText(/We sent a code to s•••@store.example/)).toBeInTheDocument();
  expect(screen.getByLabelText('Verification code')).toHaveFocus();
  await enter(screen.getByLabelText('Verification code'), '999999');
  await press('Verify');
  expect(await screen.findByText('Incorrect Code. You have 3 tries left.')).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Verification code'));
  await enter(screen.getByLabelText('Verification code'), '123 456');
  await press('Verify');
  expect(await screen.findByText('sam@store.example', { selector: 'output' })).toBeInTheDocument();
  expect(sends).toEqual(['email']);
});

test('lets a user with a phone choose the channel and change the choice', async () => {
  owes([sms, email]);
  await signIn();
  expect(await screen.findByRole('radio', { name: 'Text me at (•••) •••-0134' })).toBeChecked();
  expect(sends).toEqual([]);
  await press('Send code');
  expect(await screen.findByText(/We sent a code to \(•••\) •••-0134/)).toBeInTheDocument();
  await press('Choose another way');
  await userEvent.click(await screen.findByRole('radio', { name: 'Email me at s•••@store.example' }));
  await press('Send code');
  expect(await screen.findByText(/We sent a code to s•••@store.example/)).toBeInTheDocument();
  expect(sends).toEqual(['sms', 'email']);
});

test('offers the next code after half a minute and not before', async () => {
  owes([email]);
  await signIn();
  const waiting = await screen.findByRole('button', { name: /^Send a new code in \d+ s$/ });
  await userEvent.click(waiting);
  expect(sends).toEqual(['email']);
});

test('sends another code after the wait', async () => {
  owes([email], 0);
  await signIn();
  await press('Send a new code');
  expect(await screen.findByText('A new code is on its way.')).toBeInTheDocument();
  expect(sends).toEqual(['email', 'email']);
});

test('refuses a landline with the specified text and offers another channel', async () => {
  owes([sms, email]);
  const { code, message } = codeRefusals.landline;
  server.use(http.post('*/api/verify/phone', () => problem(403, code, message)));
  await signIn();
  await press('Send code');
  expect(await screen.findByText(/^SMS is not supported by landline phone number/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Email me at s•••@store.example' }));
  await press('Send code');
  expect(await screen.findByLabelText('Verification code')).toBeInTheDocument();
});

test('reports too many codes and not a wrong password', async () => {
  owes([email]);
  const { code, message } = codeRefusals.tooManySends;
  server.use(http.post('*/api/verify/email', () => problem(403, code, message)));
  await signIn();
  expect(await screen.findByText(new RegExp(`^${message}`))).toBeInTheDocument();
});

test('asks to wait after too many wrong codes, with the specified text', async () => {
  owes([email]);
  const { code, message } = codeRefusals.tooManyChecks;
  server.use(http.post('*/api/verify/check/email/privileged-user', () => problem(403, code, message)));
  await signIn();
  await enter(await screen.findByLabelText('Verification code'), '999999');
  await press('Verify');
  expect(await screen.findByText(new RegExp(`^${message}`))).toBeInTheDocument();
});

test('asks for the factor in place of a code, and continues with it', async () => {
  const proofs: unknown[] = [];
  server.use(
    http.post('*/api/auth/login', () =>
      HttpResponse.json(
        proofs.length > 0
          ? { verification_required: false, ...processorSession }
          : { verification_required: true, factors: ['totp', 'recovery-code'] },
      ),
    ),
    http.post('*/api/verify/factor', async ({ request }) => {
      proofs.push(await request.json());
      return HttpResponse.json({ verified: true });
    }),
  );
  await signIn();
  await enter(await screen.findByLabelText('Code from your authenticator app'), '123456');
  await press('Confirm');
  await waitFor(() => expect(screen.getByLabelText('signed in')).not.toBeEmptyDOMElement());
  expect(proofs).toEqual([{ identifier: 'sam@store.example', method: 'totp', code: '123456' }]);
});
