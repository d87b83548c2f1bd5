import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { createQueryClient } from '../../api/query-client.ts';
import { pretendApi, problem } from '../../testing/api.ts';
import { processorSession } from '../../testing/fixtures.ts';
import { AppTheme } from '../../theme/AppTheme.tsx';
import { LoginForm } from './LoginForm.tsx';

const server = pretendApi();

function SignIn() {
  const [who, setWho] = useState('');
  return (
    <>
      <LoginForm onSignedIn={({ user }) => setWho(user.email ?? '')} />
      <output aria-label="signed in">{who}</output>
    </>
  );
}

test('a new browser is asked for the code that was mailed, and the login goes on with it', async () => {
  let verified = false;
  server.use(
    http.post('*/api/auth/login', () =>
      HttpResponse.json(
        verified ? { verification_required: false, ...processorSession } : { verification_required: true },
      ),
    ),
    http.post('*/api/verify/email', () =>
      HttpResponse.json({
        masked: 's•••@store.example',
        expiresAt: '',
        resendAfterSeconds: 30,
        sendsLeft: 4,
      }),
    ),
    http.post('*/api/verify/check/email/privileged-user', async ({ request }) => {
      const { code } = (await request.json()) as { code: string };
      verified = code === '123456';
      if (verified) return HttpResponse.json({ verified });
      return problem(400, 'incorrect-code', 'Incorrect Code', { triesLeft: 3 });
    }),
  );
  render(
    <AppTheme>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <SignIn />
        </MemoryRouter>
      </QueryClientProvider>
    </AppTheme>,
  );
  await userEvent.type(screen.getByLabelText('Email or user name'), 'sam@store.example');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(/We sent a code to s•••@store.example/)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Verification code'), '999999');
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('Incorrect Code. You have 3 tries left.')).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Verification code'));
  await userEvent.type(screen.getByLabelText('Verification code'), '123 456');
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('sam@store.example', { selector: 'output' })).toBeInTheDocument();
});
