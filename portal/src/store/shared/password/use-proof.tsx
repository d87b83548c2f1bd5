import { useState, type ReactNode } from 'react';
import { proveIdentity } from './api.ts';
import { ApiProblem } from '@millrace/schemas/http-client';
import { PasswordTextField } from './PasswordTextField.tsx';

const asking = ['current-password-needed', 'current-password-wrong'];

/** For what somebody who finds an open browser must not do: when the sign-in is not fresh, the server wants the password. */
export function useProof() {
  const [password, setPassword] = useState('');
  return {
    /** Before the change itself; does nothing while nobody asked. */
    prove: async (): Promise<void> => {
      if (password !== '') await proveIdentity({ currentPassword: password });
      setPassword('');
    },
    /** The field, once the change was answered with the wish for a proof. */
    fieldAfter: (error: Error | null): ReactNode =>
      error instanceof ApiProblem &&
      asking.includes(error.code) && (
        <PasswordTextField
          label="Current password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      ),
  };
}
