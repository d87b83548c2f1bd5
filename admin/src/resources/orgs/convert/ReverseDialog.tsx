import type { AdminOrg, RoleChange } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '../../../providers/http-client.ts';
import { ConfirmDialog } from '../../../shared/dialogs/ConfirmDialog.tsx';
import { RoleChanges } from './RoleChanges.tsx';

interface ReverseDialogProps {
  org: AdminOrg;
  changes: readonly RoleChange[];
  onClose: () => void;
}

export function ReverseDialog({ org, changes, onClose }: ReverseDialogProps) {
  return (
    <ConfirmDialog
      title={`Reverse the conversion of ${org.org_name}?`}
      note="Everything that was not changed since goes back to its earlier state. Roles given since become those of an organization that is not lender affiliated. API tokens that ended with the conversion do not come back."
      submitLabel="Reverse the conversion"
      act={() => call(api.reverseLaaConversion, { body: { org_id: org.id } })}
      onClose={onClose}
    >
      <RoleChanges changes={changes} />
    </ConfirmDialog>
  );
}
