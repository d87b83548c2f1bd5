import * as api from '@millrace/schemas/calls';
import { ApiProblem } from '@millrace/schemas/http-client';
import { TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../../providers/http-client.ts';
import { ReasonDialog } from '../../shared/dialogs/ReasonDialog.tsx';

interface ProvenReasonDialogProps {
  title: string;
  note: string;
  submitLabel: string;
  danger?: boolean;
  doneText: string;
  act: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** A dialog that asks for a reason, and for the password if the sign-in is not fresh. */
export function ProvenReasonDialog({ doneText, act, onClose, ...texts }: ProvenReasonDialogProps) {
  const notify = useNotify();
  const queries = useQueryClient();
  const [asksPassword, setAsksPassword] = useState(false);
  const [password, setPassword] = useState('');
  const proven = async (reason: string) => {
    try {
      if (password !== '') await call(api.proveIdentity, { body: { currentPassword: password } });
      await act(reason);
    } catch (error) {
      if (error instanceof ApiProblem && String(error.code).startsWith('current-password'))
        setAsksPassword(true);
      throw error;
    }
  };
  return (
    <ReasonDialog
      {...texts}
      act={proven}
      onClose={onClose}
      onDone={() => {
        notify(doneText, { type: 'success' });
        void queries.invalidateQueries({ queryKey: ['erasures'] });
        onClose();
      }}
      choice={
        asksPassword && (
          <TextField
            label="Current password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            fullWidth
          />
        )
      }
    />
  );
}
