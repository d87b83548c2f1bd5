import type { FreemiumModel, SendFreemiumBody } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { MenuItem, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../providers/http-client.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { findingsOf } from '../../shared/data/findings.ts';
import { useRows } from '../../shared/data/use-records.ts';
import { useUpdated } from '../../shared/data/use-updated.ts';
import { namesOf } from './model.messages.ts';

interface SendModelDialogProps {
  model: FreemiumModel;
  onClose: () => void;
}

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

/** The dialog that invites a person by e-mail to open an account that uses this model. */
export function SendModelDialog({ model, onClose }: SendModelDialogProps) {
  const { data: models = [model] } = useRows('freemium-models', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'name', order: 'ASC' },
  });
  const [id, setId] = useState(model.id);
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState('');
  const [tried, setTried] = useState(false);
  const chosen = models.find((one) => one.id === id) ?? model;
  const send = useMutation({
    mutationFn: (body: SendFreemiumBody) => call(api.sendFreemiumInvitation, { body }),
    onSuccess: useUpdated(onClose, 'Email Sent'),
  });
  const isRefused = findingsOf(send.error).some(([field]) => field === 'email');
  const wrong = (tried && !isEmail(email.trim())) || (isRefused && send.variables?.email === email.trim());
  return (
    <FormDialog
      title="Send Freemium Model"
      submitLabel="Send invitation"
      pending={send.isPending}
      error={isRefused ? null : send.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isEmail(email.trim())) return;
        const words = message.trim();
        send.mutate({ freemium_id: id, email: email.trim(), ...(words && { message: words }) });
      }}
    >
      <TextField
        label="Email"
        type="email"
        required
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={wrong}
        helperText={wrong ? 'Enter an email address like rosa@example.com' : undefined}
        slotProps={{ htmlInput: { maxLength: 255 } }}
        sx={{ mt: 1 }}
      />
      <TextField
        select
        label="Model"
        value={id}
        onChange={({ target }) => setId(Number(target.value))}
        helperText={`Lenders: ${namesOf(chosen)}`}
      >
        {models.map((one) => (
          <MenuItem key={one.id} value={one.id}>
            {one.name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Message (optional)"
        multiline
        minRows={4}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      <Typography variant="body2" color="text.secondary">
        The link in the email works once and expires in 7 days. A newer invitation replaces an older one.
      </Typography>
    </FormDialog>
  );
}
