import type { AdminOrg } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { ActionMenu } from '../../shared/ActionMenu.tsx';
import { ConvertDialog } from './convert/ConvertDialog.tsx';
import { MergeWizard } from './merge/MergeWizard.tsx';
import { call } from '../../providers/http-client.ts';
import { ReasonDialog } from '../../shared/dialogs/ReasonDialog.tsx';
import { useUpdated } from '../../shared/data/use-updated.ts';

/** The dialog that disables or enables an org. It first explains the effects. */
function DisableOrgDialog({ org, onClose }: { org: AdminOrg; onClose: () => void }) {
  const { id, org_name: name, is_disabled: isDisabled } = org;
  const onDone = useUpdated(onClose);
  const verb = isDisabled ? 'Enable' : 'Disable';
  return (
    <ReasonDialog
      title={`${verb} ${name}?`}
      note={
        isDisabled
          ? 'Users of the organization can sign in again, and the links of its stores work again.'
          : 'Users of the organization are signed out immediately, and the links of its stores stop working. Open applications are kept, but no further lender is asked. You can enable the organization again.'
      }
      severity={isDisabled ? 'info' : 'warning'}
      submitLabel={`${verb} ${name}`}
      danger={!isDisabled}
      act={(reason) => call(api.disableOrg, { body: { orgId: id, is_disabled: !isDisabled, reason } })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

type Open = 'disable' | 'merge' | 'convert' | null;

/**
 * The actions that staff can take on an org, in addition to editing. Actions that are not possible are
 * hidden.
 */
export function OrgActions({ org }: { org: AdminOrg }) {
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  const { canAccess: mayDisable } = useCanAccess({ resource: 'orgs', action: 'disable' });
  const { canAccess: mayMerge } = useCanAccess({ resource: 'orgs', action: 'merge' });
  const { canAccess: mayConvert } = useCanAccess({ resource: 'orgs', action: 'convert' });
  const isMerged = org.merged_into_id !== null;
  return (
    <>
      <ActionMenu
        actions={[
          { label: 'Merge Orgs', shown: mayMerge === true && org.is_mergeable, run: () => setOpen('merge') },
          {
            label: 'Convert account to LAA',
            shown: mayConvert === true && !org.is_laa && !org.is_disabled && !isMerged,
            run: () => setOpen('convert'),
          },
          {
            label: org.is_disabled ? 'Enable' : 'Disable',
            shown: mayDisable === true && !isMerged,
            danger: !org.is_disabled,
            run: () => setOpen('disable'),
          },
        ]}
      />
      {open === 'disable' && <DisableOrgDialog org={org} onClose={close} />}
      {open === 'merge' && <MergeWizard first={org} onClose={close} />}
      {open === 'convert' && <ConvertDialog org={org} onClose={close} />}
    </>
  );
}
