import { useState, type ReactNode } from 'react';
import { proveIdentity } from './api.ts';
import { ApiProblem } from '@millrace/schemas/http-client';
import { PasswordTextField } from './PasswordTextField.tsx';

const asking = ['current-password-needed', 'current-password-wrong'];

/**
 * Confirms the password before a sensitive change if the server requires it after an old sign-in. This
 * protects an open browser.
 */
export function useProof() {
  const [password, setPassword] = useState('');
  return {
    /** Called before the change. Does nothing if no password was requested. */
    prove: async (): Promise<void> => {
      if (password !== '') await proveIdentity({ currentPassword: password });
      setPassword('');
    },
    /** The password field, shown after the server refused the change for a missing confirmation. */
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
