import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { typedCode } from '@millrace/schemas/codes';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { checkSignInCode, type CodeOwed, type CodeWay, sendSignInCode } from '../../api/log-in.ts';
import { EnterCode, type CodeFields } from '../../shared/code/EnterCode.tsx';
import { ResendButton } from '../../shared/code/ResendButton.tsx';
import { justSent } from '../../shared/code/sent-code.ts';
import { SelectWay } from './SelectWay.tsx';

interface CodeDialogProps {
  identifier: string;
  owed: CodeOwed;
  /** The right code was entered: the login goes on. */
  onVerified: () => void;
  onClose: () => void;
}

/** The code that is owed once the password was right: where it goes, when there is a choice, and then the code. */
export function CodeDialog({
  identifier,
  owed: { ways, sent: first },
  onVerified,
  onClose,
}: CodeDialogProps) {
  const titleId = useId();
  const [channel, setChannel] = useState<CodeWay['channel']>(ways[0]?.channel ?? 'email');
  const [sent, setSent] = useState(() => first && justSent(first));
  const [isResent, setResent] = useState(false);
  const form = useForm<CodeFields>({ defaultValues: { code: '' } });
  const { setFocus, reset, handleSubmit } = form;
  const confirming = sent !== null;
  const check = useMutation({
    mutationFn: ({ code }: CodeFields) => checkSignInCode({ identifier, code: typedCode(code) }),
    onSuccess: onVerified,
    onError: () => setFocus('code', { shouldSelect: true }),
  });
  const send = useMutation({
    mutationFn: () => sendSignInCode(channel, { identifier }),
    onSuccess: (again) => {
      setResent(confirming);
      setSent(justSent(again));
      reset();
      check.reset();
    },
  });
  const selectAgain = () => {
    setSent(null);
    setResent(false);
    reset();
    check.reset();
    send.reset();
  };
  const submit = (event: FormEvent) => {
    if (confirming) return void handleSubmit((fields) => check.mutate(fields))(event);
    event.preventDefault();
    send.mutate();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{confirming ? 'Enter your code' : 'Confirm it is you'}</DialogTitle>
      <form noValidate onSubmit={submit}>
        <DialogContent>
          {sent ? (
            <EnterCode form={form} sent={sent} error={send.error ?? check.error} isResent={isResent}>
              <ResendButton sent={sent} pending={send.isPending} onResend={() => send.mutate()} />
              {ways.length > 1 && <Button onClick={selectAgain}>Another way</Button>}
            </EnterCode>
          ) : (
            <SelectWay ways={ways} channel={channel} onChange={setChannel} error={send.error} />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={confirming ? check.isPending : send.isPending}>
            {confirming ? 'Verify' : 'Send code'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
