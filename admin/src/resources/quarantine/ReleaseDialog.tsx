import type { QuarantineSummary } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { ApiProblem } from '@millrace/schemas/http-client';
import { TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../../providers/http-client.ts';
import { ReasonDialog } from '../../shared/dialogs/ReasonDialog.tsx';
import { EffectList } from './EffectList.tsx';

interface ReleaseDialogProps {
  quarantine: Pick<QuarantineSummary, 'id' | 'effects'>;
  onClose: () => void;
}

/** The dialog that releases the database. It asks for the password if the sign-in is not fresh. */
export function ReleaseDialog({ quarantine: { id, effects }, onClose }: ReleaseDialogProps) {
  const notify = useNotify();
  const queries = useQueryClient();
  const [asksPassword, setAsksPassword] = useState(false);
  const [password, setPassword] = useState('');
  const release = async (reason: string) => {
    try {
      if (password !== '') await call(api.proveIdentity, { body: { currentPassword: password } });
      await call(api.releaseQuarantine, { body: { id, reason } });
    } catch (error) {
      if (error instanceof ApiProblem && String(error.code).startsWith('current-password'))
        setAsksPassword(true);
      throw error;
    }
  };
  return (
    <ReasonDialog
      title="Release the database?"
      note="Workers call lenders again at once. They check the status of open applications before they send anything."
      submitLabel="Release database"
      act={release}
      onClose={onClose}
      onDone={() => {
        notify('The database is released', { type: 'success' });
        void queries.invalidateQueries({ queryKey: ['quarantines'] });
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
    >
      <EffectList effects={effects} />
    </ReasonDialog>
  );
}
