import type { AdminOrg } from '@millrace/schemas/api';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { ConvertDialog } from './convert/ConvertDialog.tsx';
import { DisableOrgDialog } from './DisableOrgDialog.tsx';
import { MergeWizard } from './merge/MergeWizard.tsx';

type Open = 'disable' | 'merge' | 'convert' | null;

/** What staff does to an org beside editing it. What cannot be done now has no button. */
export function OrgActions({ org }: { org: AdminOrg }) {
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  const { canAccess: mayDisable } = useCanAccess({ resource: 'orgs', action: 'disable' });
  const { canAccess: mayMerge } = useCanAccess({ resource: 'orgs', action: 'merge' });
  const { canAccess: mayConvert } = useCanAccess({ resource: 'orgs', action: 'convert' });
  const isMerged = org.merged_into_id !== null;
  return (
    <>
      {mayMerge && org.is_mergeable && (
        <Button variant="outlined" onClick={() => setOpen('merge')}>
          Merge Orgs
        </Button>
      )}
      {mayConvert && !org.is_laa && !org.is_disabled && !isMerged && (
        <Button variant="outlined" onClick={() => setOpen('convert')}>
          Convert account to LAA
        </Button>
      )}
      {mayDisable && !isMerged && (
        <Button
          variant="outlined"
          color={org.is_disabled ? 'primary' : 'error'}
          onClick={() => setOpen('disable')}
        >
          {org.is_disabled ? 'Enable' : 'Disable'}
        </Button>
      )}
      {open === 'disable' && <DisableOrgDialog org={org} onClose={close} />}
      {open === 'merge' && <MergeWizard first={org} onClose={close} />}
      {open === 'convert' && <ConvertDialog org={org} onClose={close} />}
    </>
  );
}
