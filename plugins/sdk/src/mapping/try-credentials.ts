import { LenderError } from '../errors.ts';

/**
 * Makes a call with the store's credentials and returns its success as the result of `testCredentials`.
 * @param lenderName name of the lender, for the message
 * @param work a call that succeeds only with valid credentials
 * @returns `ok: true` if the call succeeded, `ok: false` if the lender refused the credentials
 * @throws every other error, because it does not show whether the credentials are valid
 * @example testCredentials: (context) => tryCredentials('Prosper', () => context.signIn())
 */
export async function tryCredentials(
  lenderName: string,
  work: () => Promise<unknown>,
): Promise<{ ok: boolean; message: string }> {
  try {
    await work();
    return { ok: true, message: `${lenderName} accepted the credentials.` };
  } catch (error) {
    if (!(error instanceof LenderError) || error.code !== 'bad-credentials') throw error;
    return { ok: false, message: `${lenderName} refused the credentials.` };
  }
}
