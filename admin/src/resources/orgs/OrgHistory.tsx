import type { AdminOrg, MergeRecord, RoleChange } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useCanAccess } from 'react-admin';
import { call } from '../../providers/http-client.ts';
import { Instant } from '../../shared/Instant.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { ConfirmDialog } from '../../shared/dialogs/ConfirmDialog.tsx';
import { RoleChanges } from './convert/RoleChanges.tsx';

function UnmergeDialog({ merge, onClose }: { merge: MergeRecord; onClose: () => void }) {
  const { org_ids: ids, into_org_id: into } = merge;
  return (
    <ConfirmDialog
      title="Unmerge these organizations?"
      note={`Organizations ${ids.join(', ')} become separate again. Their stores, regions and users return with the roles from before the merge, except for later changes. New data stays in organization ${into}. Users who work only in returned stores leave with these stores.`}
      submitLabel="Unmerge"
      act={() => call(api.unmergeOrg, { body: { org_id: into } })}
      onClose={onClose}
    >
      <RoleChanges changes={merge.changes} />
    </ConfirmDialog>
  );
}

interface ReverseDialogProps {
  org: AdminOrg;
  changes: readonly RoleChange[];
  onClose: () => void;
}

function ReverseDialog({ org, changes, onClose }: ReverseDialogProps) {
  return (
    <ConfirmDialog
      title={`Reverse the conversion of ${org.org_name}?`}
      note="Everything that was not changed since the conversion returns to its earlier state. Roles given since then become roles of an organization that is not lender affiliated. API tokens that ended with the conversion stay ended."
      submitLabel="Reverse the conversion"
      act={() => call(api.reverseLaaConversion, { body: { org_id: org.id } })}
      onClose={onClose}
    >
      <RoleChanges changes={changes} />
    </ConfirmDialog>
  );
}

interface EntryProps {
  children: ReactNode;
  action: ReactNode;
}

function Entry({ children, action }: EntryProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 }}>
      <Box sx={{ mr: 'auto' }}>{children}</Box>
      {action}
    </Box>
  );
}

/** Lists the merges of an org and the conversion of its users' roles, if they can be reversed. */
export function OrgHistory({ org }: { org: AdminOrg }) {
  const { canAccess: mayMerge } = useCanAccess({ resource: 'orgs', action: 'merge' });
  const { canAccess: mayConvert } = useCanAccess({ resource: 'orgs', action: 'convert' });
  const [unmerging, setUnmerging] = useState<MergeRecord | null>(null);
  const [reversing, setReversing] = useState(false);
  const { data: merges = [] } = useQuery({
    queryKey: ['orgs', 'merges', org.id],
    queryFn: () => call(api.listOrgMerges, { query: { org_id: org.id } }),
    staleTime: 0,
  });
  const { data: { conversion } = { conversion: null } } = useQuery({
    queryKey: ['orgs', 'conversion', org.id],
    queryFn: () => call(api.getLaaConversion, { query: { org_id: org.id } }),
    staleTime: 0,
  });
  if (merges.length === 0 && !conversion) return null;
  return (
    <Section title="Merges and conversions">
      {merges.map((merge) => (
        <Entry
          key={merge.id}
          action={
            mayMerge &&
            merge.blocked_because === null && <Button onClick={() => setUnmerging(merge)}>Unmerge</Button>
          }
        >
          <Typography>
            Organizations {merge.org_ids.join(', ')} became organization {merge.into_org_id} on{' '}
            <Instant at={merge.merged_at} />
          </Typography>
          {merge.blocked_because && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {merge.blocked_because}
            </Typography>
          )}
        </Entry>
      ))}
      {conversion && (
        <Entry
          action={mayConvert && <Button onClick={() => setReversing(true)}>Reverse the conversion</Button>}
        >
          <Typography>
            Converted to LAA on <Instant at={conversion.converted_at} />, with {conversion.users} users
          </Typography>
        </Entry>
      )}
      {unmerging && <UnmergeDialog merge={unmerging} onClose={() => setUnmerging(null)} />}
      {reversing && conversion && (
        <ReverseDialog org={org} changes={conversion.changes} onClose={() => setReversing(false)} />
      )}
    </Section>
  );
}
