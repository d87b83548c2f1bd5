import type { CheckedCode, SendCodeBody, SentCode, StartedForm } from '@millrace/schemas/api';
import { codeRefusals } from '@millrace/schemas/codes';
import { useRef, useState } from 'react';
import { isProblem } from '@millrace/schemas/http-client';
import { checkCode } from './api.ts';
import { sendCode } from './api.ts';
import { STARTED } from '../session/application.ts';
import { recall, remember } from '../session/tab-storage.ts';

export type Channel = SendCodeBody['channel'];

/** The problems that are reported to the shopper. Each has its own text. */
export type CodeProblem =
  | { readonly kind: 'incorrect'; readonly triesLeft: number | undefined }
  | { readonly kind: 'tooManyChecks' | 'tooManySends'; readonly until: Date }
  | { readonly kind: 'landline' | 'expired' | 'failed' | 'phoneRefused' | 'mailRefused' | 'notNow' }
  /**
   * `startNumber`: the phone number to which the shopper texts START to receive messages again. Null if the
   * server does not know it.
   */
  | { readonly kind: 'stopped'; readonly startNumber: string | null }
  | { readonly kind: 'unsent' | 'transport'; readonly error: unknown };

const refusalCodes = {
  landline: String(codeRefusals.landline.code),
  tooManyChecks: String(codeRefusals.tooManyChecks.code),
  tooManySends: String(codeRefusals.tooManySends.code),
};
/**
 * The problem to show, by the server's error code. After one of these errors, no code can be sent to the same
 * phone number or e-mail address.
 */
const finalRefusals = {
  'phone-not-reached': 'phoneRefused',
  'number-refused': 'phoneRefused',
  'mailbox-not-reached': 'mailRefused',
} as const;
const isNotNow = (code: string): boolean => /^message(-limit|s-stopped)-/.test(code);
const WAIT_SECONDS = 600;
const inSeconds = (seconds = WAIT_SECONDS): Date => new Date(Date.now() + seconds * 1000);

function troubleOf(error: unknown, otherwise: 'unsent' | 'transport'): CodeProblem {
  if (isProblem(error, refusalCodes.landline)) return { kind: 'landline' };
  if (isProblem(error, 'phone-stopped'))
    return { kind: 'stopped', startNumber: /\+\d{8,}/.exec(error.next ?? '')?.[0] ?? null };
  if (isProblem(error) && error.code in finalRefusals)
    return { kind: finalRefusals[error.code as keyof typeof finalRefusals] };
  if (isProblem(error) && isNotNow(error.code)) return { kind: 'notNow' };
  const wrong = isProblem(error, 'incorrect-code');
  if (wrong && error.triesLeft !== 0) return { kind: 'incorrect', triesLeft: error.triesLeft };
  // when no attempts are left after a wrong code, the server has already locked the one-time code
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
  /** True if the shopper says they have a code although this page did not request one. */
  readonly hasCode: boolean;
  readonly trouble: CodeProblem | null;
  /**
   * Changes with each new problem, so that screen readers announce the problem again, even if the text is the
   * same.
   */
  readonly attempt: number;
  readonly pending: 'send' | 'check' | null;
}

interface CodeActions {
  readonly send: (channel: Channel) => Promise<void>;
  readonly enter: (hasCode: boolean) => void;
  /** @returns true if the code was correct */
  readonly check: (code: string) => Promise<boolean>;
}

/** The endpoints that send and check a one-time code, and the session storage key of the sent code's data. */
export interface CodeEndpoints {
  readonly remembered: string;
  readonly send: (channel: Channel) => Promise<SentCode>;
  readonly check: (code: string) => Promise<CheckedCode>;
}

const formCodeEndpoints = ({ formId }: StartedForm): CodeEndpoints => ({
  remembered: STARTED,
  send: (channel) => sendCode({ formId, channel }),
  check: (code) => checkCode({ formId, code }),
});

/** Restores the recipient and the times of a sent code after a reload. The code itself is never stored. */
function sentBefore(remembered: string): Sent | null {
  const sent = recall<{ sent?: Sent }>(remembered)?.sent;
  return sent && new Date(sent.expiresAt) > new Date()
    ? { ...sent, resendAt: new Date(sent.resendAt) }
    : null;
}

/**
 * Sends and checks one-time codes. Without `endpoints`, the code verifies the phone number of an application.
 */
export function useCode(
  started: StartedForm,
  endpoints = formCodeEndpoints(started),
): [CodeState, CodeActions] {
  const [state, setState] = useState<CodeState>(() => ({
    sent: sentBefore(endpoints.remembered),
    hasCode: false,
    trouble: null,
    attempt: 0,
    pending: null,
  }));
  /** The wrong codes since the last one was sent. Sending one again would only use up another try. */
  const wrong = useRef(new Set<string>());
  const change = (next: Partial<CodeState>) => setState((now) => ({ ...now, ...next }));
  const stop = (trouble: CodeProblem | null) =>
    setState((now) => ({ ...now, trouble, attempt: now.attempt + 1, pending: null }));

  const send = async (channel: Channel, because: CodeProblem | null = null) => {
    change({ pending: 'send' });
    try {
      const code = await endpoints.send(channel);
      const sent = { ...code, channel, resendAt: inSeconds(code.resendAfterSeconds) };
      remember(endpoints.remembered, { ...started, sent });
      wrong.current.clear();
      change({ sent });
      stop(because);
    } catch (error) {
      stop(troubleOf(error, 'unsent'));
    }
  };

  const check = async (code: string) => {
    if (state.trouble?.kind === 'incorrect' && wrong.current.has(code)) {
      stop(state.trouble);
      return false;
    }
    change({ pending: 'check' });
    try {
      const { verified } = await endpoints.check(code);
      // After a correct code the check stays pending until the page is left. A second check of a used code
      // would send the shopper a new one.
      if (verified) remember(endpoints.remembered, started);
      else stop({ kind: 'failed' });
      return verified;
    } catch (error) {
      const expired = isProblem(error, 'code-expired');
      if (expired && state.sent) await send(state.sent.channel, { kind: 'expired' });
      else if (expired) {
        change({ hasCode: false });
        stop({ kind: 'unsent', error });
      } else {
        const trouble = troubleOf(error, 'transport');
        if (trouble.kind === 'incorrect') wrong.current.add(code);
        stop(trouble);
      }
      return false;
    }
  };

  const enter = (hasCode: boolean) => change({ hasCode, trouble: null });
  return [state, { send, check, enter }];
}
