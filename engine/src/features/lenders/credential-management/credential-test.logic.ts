import type { CredentialTest } from '@millrace/schemas/api';
import type { OperationResult } from '../../../plugin-host/index.ts';

/** Milliseconds that a test may take. A sign-in with a browser needs most of this time. */
export const longestTestMs = 45_000;
/** A waiting test counts as lost after this many seconds, because no worker took it or its worker died. */
export const lostAfterSeconds = 90;

const longestMessage = 300;

export interface TestVerdict {
  state: Exclude<CredentialTest['state'], 'waiting'>;
  message: string;
}

/**
 * Returns the result of a credential test for the screen. It contains the plugin's message, unless the
 * message contains a secret.
 */
export function verdictOf(
  lender: string,
  result: OperationResult<{ ok: boolean; message: string }>,
  secrets: readonly string[],
): TestVerdict {
  if (result.ok) {
    const message =
      typeof result.value.message === 'string' ? result.value.message.slice(0, longestMessage) : '';
    const isShown = message !== '' && !secrets.some((secret) => secret !== '' && message.includes(secret));
    return result.value.ok === true
      ? { state: 'accepted', message: isShown ? message : `${lender} accepted the credentials.` }
      : { state: 'refused', message: isShown ? message : `${lender} refused the credentials.` };
  }
  if (result.failure.code === 'bad-credentials')
    return { state: 'refused', message: `${lender} refused the credentials.` };
  if (result.failure.code === 'timed-out')
    return { state: 'unclear', message: `${lender} did not answer in time. Try again in a few minutes.` };
  return { state: 'unclear', message: `${lender} could not be asked right now. Try again in a few minutes.` };
}

interface TestRow {
  state: CredentialTest['state'];
  message: string | null;
  asked_at: string;
  finished_at: string | null;
  lost: boolean;
}

/**
 * Returns a credential test as the screen shows it. A test whose result will not come (`lost`) is shown as
 * unclear, not as waiting.
 */
export function shownTest({ lost, ...test }: TestRow): CredentialTest {
  if (test.state !== 'waiting' || !lost) return test;
  return { ...test, state: 'unclear', message: 'There was no answer. Test again.' };
}
