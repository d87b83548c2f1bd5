import type { SendCodeBody, SentCode } from '@millrace/schemas/api';
import { codeRefusals } from '@millrace/schemas/codes';
import { useState } from 'react';
import { isProblem } from '../../shared/api/problem.ts';
import { checkCode } from '../api/check-code.ts';
import { sendCode } from '../api/send-code.ts';

export type Channel = SendCodeBody['channel'];

/** What a person has to know before the next step; each has words of its own. */
export type Trouble =
  | { readonly kind: 'incorrect'; readonly triesLeft: number | undefined }
  | { readonly kind: 'tooManyChecks' | 'tooManySends'; readonly until: Date }
  | { readonly kind: 'landline' | 'expired' | 'failed' }
  | { readonly kind: 'unsent' | 'transport'; readonly error: unknown };

const refusalCodes = {
  landline: String(codeRefusals.landline.code),
  tooManyChecks: String(codeRefusals.tooManyChecks.code),
  tooManySends: String(codeRefusals.tooManySends.code),
};
const WAIT_SECONDS = 600;
const inSeconds = (seconds = WAIT_SECONDS): Date => new Date(Date.now() + seconds * 1000);

function troubleOf(error: unknown, otherwise: 'unsent' | 'transport'): Trouble {
  if (isProblem(error, refusalCodes.landline)) return { kind: 'landline' };
  const wrong = isProblem(error, 'incorrect-code');
  if (wrong && error.triesLeft !== 0) return { kind: 'incorrect', triesLeft: error.triesLeft };
  // the last wrong try is already one too many for another
  if (wrong || isProblem(error, refusalCodes.tooManyChecks))
    return { kind: 'tooManyChecks', until: inSeconds(error.retryAfterSeconds) };
  if (isProblem(error, refusalCodes.tooManySends))
    return { kind: 'tooManySends', until: inSeconds(error.retryAfterSeconds) };
  return { kind: otherwise, error };
}

interface Sent extends SentCode {
  readonly channel: Channel;
  readonly resendAt: Date;
}

export interface CodeState {
  readonly sent: Sent | null;
  readonly trouble: Trouble | null;
  /** Counts what was tried, so that the same trouble is told again. */
  readonly attempt: number;
  readonly pending: 'send' | 'check' | null;
}

interface CodeActions {
  readonly send: (channel: Channel) => Promise<void>;
  /** @returns whether the code was right */
  readonly check: (code: string) => Promise<boolean>;
}

/** Sending and checking the one-time code of a form. */
export function useCode(formId: string): [CodeState, CodeActions] {
  const [state, setState] = useState<CodeState>({ sent: null, trouble: null, attempt: 0, pending: null });
  const change = (next: Partial<CodeState>) => setState((now) => ({ ...now, ...next }));
  const stop = (trouble: Trouble | null) =>
    setState((now) => ({ ...now, trouble, attempt: now.attempt + 1, pending: null }));

  const send = async (channel: Channel, because: Trouble | null = null) => {
    change({ pending: 'send' });
    try {
      const sent = await sendCode({ formId, channel });
      change({ sent: { ...sent, channel, resendAt: inSeconds(sent.resendAfterSeconds) } });
      stop(because);
    } catch (error) {
      stop(troubleOf(error, 'unsent'));
    }
  };

  const check = async (code: string) => {
    change({ pending: 'check' });
    try {
      const { verified } = await checkCode({ formId, code });
      stop(verified ? null : { kind: 'failed' });
      return verified;
    } catch (error) {
      if (isProblem(error, 'code-expired') && state.sent) await send(state.sent.channel, { kind: 'expired' });
      else stop(troubleOf(error, 'transport'));
      return false;
    }
  };

  return [state, { send, check }];
}
