import type { AdminOrg } from '@millrace/schemas/api';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { ReasonDialog } from '../../shared/ReasonDialog.tsx';
import { useUpdated } from '../../shared/use-updated.ts';

/** Disables an org, or opens a disabled one again; says before what that means. */
export function DisableOrgDialog({ org, onClose }: { org: AdminOrg; onClose: () => void }) {
  const { id, org_name: name, is_disabled: isDisabled } = org;
  const provider = useDataProvider<AdminDataProvider>();
  const onDone = useUpdated(onClose);
  const verb = isDisabled ? 'Enable' : 'Disable';
  return (
    <ReasonDialog
      title={`${verb} ${name}?`}
      note={
        isDisabled
          ? 'Its people can sign in again, and the links of its stores lead to their forms as before.'
          : 'Its people are signed out at once, and the links of its stores say that they are over. Applications under way keep their record; no further lender is asked. It can be enabled again.'
      }
      severity={isDisabled ? 'info' : 'warning'}
      submitLabel={`${verb} ${name}`}
      danger={!isDisabled}
      act={(reason) => provider.disableOrg(id, !isDisabled, reason)}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
