import type { AdminUser } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '../../providers/http-client.ts';
import { ReasonDialog } from '../../shared/dialogs/ReasonDialog.tsx';
import { useUpdated } from '../../shared/data/use-updated.ts';
import { nameOf } from './user-facts.tsx';

export function DisableDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  return (
    <ReasonDialog
      title={`Disable ${nameOf(user)}?`}
      note={`The person is signed out everywhere immediately and cannot sign in. ${
        user.org_id === null
          ? 'A user who may disable accounts'
          : 'Staff, or an administrator of the organization,'
      } can activate the account again.`}
      submitLabel="Disable account"
      danger
      act={(reason) => call(api.disableUser, { body: { userId: user.id, reason } })}
      onClose={onClose}
      onDone={useUpdated(onClose, 'Account disabled')}
    />
  );
}
