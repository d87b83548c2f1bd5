import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useId, useState } from 'react';
import { t } from '@millrace/ui/translate';
import { checkSignInCode, type CodeOwed, type CodeChannel, sendSignInCode } from './api.ts';
import { EnterCode } from '../../shared/code/EnterCode.tsx';
import { ResendButton } from '../../shared/code/ResendButton.tsx';
import { useCodeEntry } from '../../shared/code/use-code-entry.ts';
import { SelectChannel } from './SelectChannel.tsx';

interface CodeDialogProps {
  identifier: string;
  owed: CodeOwed;
  /** Called after the user entered the correct code. The sign-in then continues. */
  onVerified: () => void;
  onClose: () => void;
}

/**
 * The verification step after the password. The user chooses the channel, if there are several, and then enters
 * the code.
 */
export function CodeDialog({
  identifier,
  owed: { ways, sent: first },
  onVerified,
  onClose,
}: CodeDialogProps) {
  const titleId = useId();
  const [channel, setChannel] = useState<CodeChannel['channel']>(ways[0]?.channel ?? 'email');
  const { sent, isResent, form, check, send, startOver, error } = useCodeEntry<void>({
    first,
    send: () => sendSignInCode(channel, { identifier }),
    check: (code) => checkSignInCode({ identifier, code }),
    onVerified,
  });
  const confirming = sent !== null;
  const submit = (event: FormEvent) => {
    if (confirming) return void form.handleSubmit((fields) => check.mutate(fields))(event);
    event.preventDefault();
    send.mutate();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{confirming ? t('Enter your code') : t('Confirm it is you')}</DialogTitle>
      <form noValidate onSubmit={submit}>
        <DialogContent>
          {sent ? (
            <EnterCode form={form} sent={sent} error={error} isResent={isResent}>
              <ResendButton sent={sent} pending={send.isPending} onResend={() => send.mutate()} />
              {ways.length > 1 && <Button onClick={startOver}>{t('Choose another way')}</Button>}
            </EnterCode>
          ) : (
            <SelectChannel ways={ways} channel={channel} onChange={setChannel} error={send.error} />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained" loading={confirming ? check.isPending : send.isPending}>
            {confirming ? t('Verify') : t('Send code')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
