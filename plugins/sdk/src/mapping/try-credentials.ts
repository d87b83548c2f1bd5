import { LenderError } from '../errors.ts';

/**
 * The answer of `testCredentials`: true when the work went through, false when the lender refused the credentials.
 * Whatever else goes wrong says nothing about the credentials and is thrown.
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
