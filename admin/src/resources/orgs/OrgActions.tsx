import type { AdminOrg } from '@millrace/schemas/api';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { ActionMenu } from '../../shared/ActionMenu.tsx';
import { ConvertDialog } from './convert/ConvertDialog.tsx';
import { DisableOrgDialog } from './DisableOrgDialog.tsx';
import { MergeWizard } from './merge/MergeWizard.tsx';

type Open = 'disable' | 'merge' | 'convert' | null;

/** What staff does to an org beside editing it. What cannot be done now is not offered. */
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
