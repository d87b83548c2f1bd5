import type { PasskeyAssertion, PasskeyOptions, ProofMethod, SentSignInCode } from '@millrace/schemas/api';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { FormDialog } from '../dialogs/FormDialog.tsx';
import { t } from '../translate/index.ts';
import { askPasskey } from './passkeys.ts';
import { ResendCode } from './ResendCode.tsx';

type Method = ProofMethod | 'email';

export interface Proof<Of extends Method = Method> {
  method: Of;
  code?: string;
  passkey?: PasskeyAssertion;
}

const words: Readonly<Record<Method, { choice: string; label: string; help: string; submit: string }>> = {
  passkey: {
    choice: t('Use a passkey'),
    label: '',
    help: t('Your device asks for your fingerprint, your face, its PIN or your security key.'),
    submit: t('Use passkey'),
  },
  totp: {
    choice: t('Use an authenticator app'),
    label: t('Code from your authenticator app'),
    help: t('The app shows a new code every 30 seconds.'),
    submit: t('Confirm'),
  },
  'recovery-code': {
    choice: t('Use a recovery code'),
    label: t('Recovery code'),
    help: t('Each code works once. You got them when you added your first app or passkey.'),
    submit: t('Confirm'),
  },
  email: { choice: t('Use an emailed code'), label: t('Code'), help: '', submit: t('Confirm') },
};

interface ProofDialogProps<Of extends Method> {
  title: string;
  note?: string;
  /** The methods that the user has for confirming their identity, best first. */
  methods: readonly Of[];
  /** The masked email address, needed for the method `email`. */
  address?: string | null;
  sendCode?: () => Promise<SentSignInCode>;
  startPasskey: () => Promise<PasskeyOptions>;
  prove: (proof: Proof<Of>) => Promise<unknown>;
  onProven: () => void;
  onClose: () => void;
}

/**
 * The dialog in which users confirm their identity: with a passkey, a code from an authenticator app, a
 * recovery code or an emailed code.
 */
export function ProofDialog<Of extends Method>(props: ProofDialogProps<Of>) {
  const { title, note, methods, address, sendCode, startPasskey, prove, onProven, onClose } = props;
  const [method, setMethod] = useState<Of>(methods[0]!);
  const [sent, setSent] = useState<SentSignInCode | null>(null);
  const [sends, setSends] = useState(0);
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const [pending, setPending] = useState(false);
  const awaitsSending = method === 'email' && !sent;
  const hasInput = method !== 'passkey' && !awaitsSending;
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setPending(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(t('Something went wrong. Try again.')));
    }
    setPending(false);
  };
  const confirm = async (): Promise<void> => {
    if (method === 'passkey') {
      const { options } = await startPasskey();
      await prove({ method, passkey: await askPasskey(options) });
    } else await prove({ method, code: code.trim() });
    onProven();
  };
  const send = async (): Promise<void> => {
    setSent(await sendCode!());
    setSends(sends + 1);
    setCode('');
    setMissing(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (awaitsSending) void run(send);
    else if (hasInput && code.trim() === '') setMissing(true);
    else void run(confirm);
  };
  const choose = (other: Of) => (): void => {
    setMethod(other);
    setCode('');
    setMissing(false);
    setError(null);
  };
  const { help, submit: submitLabel } = words[method];
  return (
    <FormDialog
      title={title}
      submitLabel={awaitsSending ? t('Send code') : submitLabel}
      pending={pending}
      error={error}
      onClose={onClose}
      onSubmit={submit}
    >
      {note && <Typography sx={{ color: 'text.secondary' }}>{note}</Typography>}
      {method === 'email' && (
        <Typography>
          {sent
            ? t('We sent a {value} to {masked}.', {
                value: sends > 1 ? t('new code') : 'code',
                masked: sent.masked,
              })
            : t('We send a code to {address}.', { address: address ?? t('your email address') })}
        </Typography>
      )}
      {method === 'passkey' && <Typography>{help}</Typography>}
      {hasInput && (
        <CodeInput
          key={method}
          method={method}
          value={code}
          isMissing={isMissing}
          hasFailed={error !== null}
          onChange={(typed) => {
            setCode(typed);
            setMissing(false);
          }}
        />
      )}
      {(methods.length > 1 || (method === 'email' && sent)) && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', mx: '-14px' }}>
          {method === 'email' && sent && (
            <ResendCode key={sends} sent={sent} pending={pending} onResend={() => void run(send)} />
          )}
          {methods
            .filter((other) => other !== method)
            .map((other) => (
              <Button key={other} onClick={choose(other)}>
                {words[other].choice}
              </Button>
            ))}
        </Stack>
      )}
    </FormDialog>
  );
}

interface CodeInputProps {
  method: Method;
  value: string;
  isMissing: boolean;
  /** True after a wrong code. The input then selects the wrong code, so that typing replaces it. */
  hasFailed: boolean;
  onChange: (typed: string) => void;
}

function CodeInput({ method, value, isMissing, hasFailed, onChange }: CodeInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (hasFailed) input.current?.select();
  }, [hasFailed]);
  const { label, help } = words[method];
  return (
    <TextField
      inputRef={input}
      label={label}
      value={value}
      error={isMissing}
      helperText={isMissing ? t('Enter the code') : help || ' '}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: {
          autoComplete: 'one-time-code',
          spellCheck: false,
          autoCapitalize: 'none',
          ...(method !== 'recovery-code' && { inputMode: 'numeric' }),
        },
      }}
    />
  );
}
