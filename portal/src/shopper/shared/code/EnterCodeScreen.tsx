import type { StartedForm } from '@millrace/schemas/api';
import { useState, type ChangeEvent, type FormEvent, useEffect, useRef } from 'react';
import { FieldFinding } from '../../../shared/catalogue-form/FieldTexts.tsx';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { PendingButton } from '../shell/PendingButton.tsx';
import { Screen } from '../shell/Screen.tsx';
import { shellMessages } from '../shell/shell.messages.ts';
import { codeMessages } from './code.messages.ts';
import { Resend } from './Resend.tsx';
import { CodeProblemNotice } from './CodeProblemNotice.tsx';
import type { Channel, CodeState } from './use-code.ts';

interface TextedCode extends Credential {
  readonly code: string;
}

/** Reads the code from the text message on phones that support WebOTP. */
function useTextedCode(onCode: (code: string) => void): void {
  const handler = useRef(onCode);
  useEffect(() => {
    handler.current = onCode;
  });
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const leaving = new AbortController();
    const options = { otp: { transport: ['sms'] }, signal: leaving.signal } as CredentialRequestOptions;
    navigator.credentials
      .get(options)
      .then((texted) => texted && handler.current((texted as TextedCode).code))
      .catch(() => {}); // the shopper refused or the request was aborted: the shopper types the code
    return () => leaving.abort();
  }, []);
}

const LENGTH = 6;
const bare = (typed: string): string => typed.replace(/[\s-]/g, '');

/** Replaces spaces by non-breaking spaces, so that a number stays on one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** True if the whole code was entered at once: pasted, or filled in by the phone. */
function cameAtOnce({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean {
  const { inputType = '', data } = nativeEvent as Partial<InputEvent>;
  return !/^(delete|insertComposition)/.test(inputType) && (!data || data.length > 1);
}

interface EnterCodeScreenProps {
  readonly started: StartedForm;
  readonly state: CodeState;
  readonly onSend: (channel: Channel) => void;
  readonly onEnter: (hasCode: boolean) => void;
  readonly onCheck: (code: string) => void;
  /**
   * The path of the page where the shopper can change the phone number. Null if the shopper did not enter the
   * number themselves.
   */
  readonly changeAt?: string | null;
  /**
   * Returns a text to show instead of "A code was sent", where that text would reveal that an account exists.
   */
  readonly sentTo?: (masked: string) => string;
}

/**
 * An empty or incomplete code is not sent to the server, because the server allows only a few checks of a
 * code.
 */
interface Unready {
  readonly kind: 'empty' | 'incomplete';
  readonly attempt: number;
}

function useFinding({ trouble }: CodeState, unready: Unready | null): string | undefined {
  const words = useMessages(codeMessages);
  if (unready) return words[unready.kind];
  if (trouble?.kind === 'failed') return words.failed;
  if (trouble?.kind !== 'incorrect') return undefined;
  const left = trouble.triesLeft === undefined ? [] : [words.triesLeft(trouble.triesLeft)];
  return [words.incorrect, ...left].join('. ');
}

export function EnterCodeScreen({
  started,
  state,
  onSend,
  onEnter,
  onCheck,
  changeAt = '/apply/contact?change=1',
  sentTo,
}: EnterCodeScreenProps) {
  const words = useMessages(codeMessages);
  const { errorPrefix } = useMessages(shellMessages);
  const sentText = sentTo ?? words.sentTo;
  const [typed, setTyped] = useState('');
  const [unready, setUnready] = useState<Unready | null>(null);
  /** A code that is checked as soon as the request for a code has ended. */
  const waiting = useRef<string | null>(null);
  const check = (code: string) => {
    const isWhole = code.length === LENGTH;
    const kind = code === '' ? 'empty' : 'incomplete';
    setUnready(isWhole ? null : { kind, attempt: (unready?.attempt ?? 0) + 1 });
    waiting.current = isWhole && state.pending === 'send' ? code : null;
    if (isWhole && !state.pending) onCheck(code);
  };
  // the phone can fill in the code before the reply says that it was sent
  useEffect(() => {
    const code = waiting.current;
    if (state.pending || code === null) return;
    waiting.current = null;
    onCheck(code);
  }, [state.pending, onCheck]);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.target;
    setTyped(value);
    waiting.current = null;
    if (bare(value).length === LENGTH && cameAtOnce(event)) check(bare(value));
  };
  useTextedCode((code) => {
    setTyped(code);
    check(code);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check(bare(typed));
  };
  const finding = useFinding(state, unready);
  const input = useRef<HTMLInputElement>(null);
  const attempt = state.attempt + (unready?.attempt ?? 0);
  // the only field of the screen: it gets the focus itself, and no summary repeats its error
  useEffect(() => {
    if (!finding) return;
    input.current?.focus();
    input.current?.select();
  }, [finding, attempt]);
  const { sent } = state;
  return (
    <Screen
      title={words.enterTitle}
      back={changeAt}
      {...(finding && { tabTitle: errorPrefix + words.enterTitle })}
      focusInside
    >
      <p className="why code-sent" role={state.pending === 'send' ? 'status' : undefined}>
        {sent ? sentText(unbroken(sent.masked)) : state.pending === 'send' ? words.sending : words.sentBefore}
      </p>
      <CodeProblemNotice
        state={state}
        channel={sent?.channel ?? 'sms'}
        started={started}
        onSend={onSend}
        changeAt={changeAt}
      />
      <form noValidate onSubmit={submit}>
        <div className={finding ? 'field field-wrong' : 'field'}>
          <label htmlFor="code">{words.code}</label>
          <div role="alert" key={attempt}>
            <FieldFinding id="code" error={finding} />
          </div>
          <input
            ref={input}
            id="code"
            className="code-input"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus // eslint-disable-line jsx-a11y/no-autofocus -- the only input of the screen
            value={typed}
            onChange={change}
            aria-invalid={finding ? true : undefined}
            aria-describedby={finding ? 'code-error' : undefined}
          />
        </div>
        <PendingButton pending={state.pending === 'check'}>{words.verify}</PendingButton>
      </form>
      <Resend started={started} state={state} onSend={onSend} changeAt={changeAt} />
      {!sent && state.pending !== 'send' && (
        <button type="button" className="button-plain" onClick={() => onEnter(false)}>
          {words.resend}
        </button>
      )}
    </Screen>
  );
}
