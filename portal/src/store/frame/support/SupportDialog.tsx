import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { FormDialog } from '@millrace/ui/dialogs';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { useUnsaved } from '../../shared/settings/leave-question.ts';
import { useToast } from '../../shared/toast/use-toast.tsx';

/** The dialog for a message to Millrace support. The URL of the current page is sent with it. */
export function SupportDialog({ onClose }: { onClose: () => void }) {
  const [message, setMessage] = useState('');
  const [isTried, setTried] = useState(false);
  const toast = useToast();
  useUnsaved(message.trim() !== '');
  const send = useMutation({
    mutationFn: () =>
      call(api.sendSupportMessage, { body: { message: message.trim(), page: window.location.pathname } }),
    onSuccess: () => {
      toast.success(t('Message Sent!'));
      onClose();
    },
  });
  const missing = isTried && message.trim() === '';
  return (
    <FormDialog
      title={t('Support')}
      submitLabel={t('Send message')}
      pending={send.isPending}
      error={send.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (message.trim() !== '') send.mutate();
      }}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        {t('Millrace support answers by email. Do not write Social Security or card numbers here.')}
      </Typography>
      <TextField
        label={t('Message')}
        multiline
        minRows={4}
        maxRows={12}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
        error={missing}
        helperText={missing ? t('Enter your message') : ' '}
        slotProps={{ htmlInput: { maxLength: 4000 } }}
      />
    </FormDialog>
  );
}
