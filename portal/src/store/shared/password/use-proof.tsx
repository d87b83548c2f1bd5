import { useState, type ReactNode } from 'react';
import { proveIdentity } from './api.ts';
import { ApiProblem } from '@millrace/schemas/http-client';
import { t } from '@millrace/ui/translate';
import { PasswordTextField } from './PasswordTextField.tsx';

const asking = ['current-password-needed', 'current-password-wrong', 'too-many-passwords'];

/**
 * Asks for the user's password before a sensitive change. The server requires the password if the user signed
 * in too long ago, because another person may be using the browser.
 */
export function useProof() {
  const [password, setPassword] = useState('');
  return {
    /**
     * Sends the typed password. Called before each sensitive change. Does nothing if the user was not asked
     * for the password.
     */
    prove: async (): Promise<void> => {
      if (password !== '') await proveIdentity({ currentPassword: password });
      setPassword('');
    },
    /** Returns the password field if the server refused the change because the password was missing or wrong. */
    fieldAfter: (error: Error | null): ReactNode =>
      error instanceof ApiProblem &&
      asking.includes(error.code) && (
        <PasswordTextField
          label={t('Current password')}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      ),
  };
}
