import type { SentSignInCode } from '@millrace/schemas/api';
import { typedCode } from '@millrace/schemas/codes';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CodeFields } from './EnterCode.tsx';
import { justSent, type SentCode } from './sent-code.ts';

interface CodeEntryOptions<Input> {
  /** The code that the server has already sent. Null if it has sent none. */
  first?: SentSignInCode | null;
  send: (input: Input) => Promise<SentSignInCode>;
  check: (code: string) => Promise<unknown>;
  onVerified: () => unknown;
  onNotSent?: (error: Error) => void;
}

/** Sends a code, checks the code that the user types, and sends another code on request. */
export function useCodeEntry<Input>(options: CodeEntryOptions<Input>) {
  const [sent, setSent] = useState<SentCode | null>(() => (options.first ? justSent(options.first) : null));
  const [isResent, setResent] = useState(false);
  const form = useForm<CodeFields>({ defaultValues: { code: '' } });
  const { reset, setFocus } = form;
  const check = useMutation({
    mutationFn: ({ code }: CodeFields) => options.check(typedCode(code)),
    // removes the error of an earlier request for a code
    onMutate: () => send.reset(),
    onSuccess: options.onVerified,
    onError: () => setFocus('code', { shouldSelect: true }),
  });
  const send = useMutation({
    mutationFn: options.send,
    onSuccess: (answer) => {
      setResent(sent !== null);
      setSent(justSent(answer));
      reset();
      check.reset();
    },
    onError: (error) => options.onNotSent?.(error),
  });
  const startOver = (): void => {
    setSent(null);
    setResent(false);
    reset();
    check.reset();
    send.reset();
  };
  return { sent, isResent, form, check, send, startOver, error: send.error ?? check.error };
}
