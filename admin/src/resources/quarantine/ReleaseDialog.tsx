import type { QuarantineSummary } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { call } from '../../providers/http-client.ts';
import { ReasonDialog } from '../../shared/dialogs/ReasonDialog.tsx';
import { EffectList } from './EffectList.tsx';

interface ReleaseDialogProps {
  quarantine: Pick<QuarantineSummary, 'id' | 'effects'>;
  onClose: () => void;
}

export function ReleaseDialog({ quarantine: { id, effects }, onClose }: ReleaseDialogProps) {
  const notify = useNotify();
  const queries = useQueryClient();
  return (
    <ReasonDialog
      title="Release the database?"
      note="Workers call lenders again immediately. They check the status of open applications before they send anything."
      submitLabel="Release database"
      act={(reason) => call(api.releaseQuarantine, { body: { id, reason } })}
      onClose={onClose}
      onDone={() => {
        notify('The database is released', { type: 'success' });
        void queries.invalidateQueries({ queryKey: ['quarantines'] });
        onClose();
      }}
    >
      <EffectList effects={effects} />
    </ReasonDialog>
  );
}
