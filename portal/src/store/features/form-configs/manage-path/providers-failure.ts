import { ApiProblem } from '@millrace/schemas/http-client';
import { t } from '@millrace/ui/translate';

/**
 * Returns the error to show. A client error keeps the server's message; any other error gets a general message.
 */
export const providersFailure = (error: Error): Error =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500
    ? error
    : new Error(t('Failed to update providers'));
