import type { MergeOrgBody, OrgTree } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { Alert, Box, CircularProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../providers/http-client.ts';
import { TypedName } from '../TypedName.tsx';
import { TreeOfOrg } from './TreeOfOrg.tsx';

interface OverviewProps {
  wanted: MergeOrgBody;
  /** True while the merge request is pending and after it is done. The preview is then not loaded. */
  isOver: boolean;
  onTyped: (isName: boolean) => void;
}

const byId = (trees: readonly OrgTree[]) =>
  new Map(trees.flatMap(({ users }) => users).map(({ id, roles_arr }) => [id, roles_arr.join()]));

/**
 * Shows the orgs before and after the merge, side by side. To confirm, the user types the name of the org that
 * remains.
 */
export function Overview({ wanted, isOver, onTyped }: OverviewProps) {
  const [typed, setTyped] = useState('');
  const { data, error } = useQuery({
    queryKey: ['orgs', 'merge-preview', wanted],
    queryFn: () => call(api.previewOrgMerge, { body: wanted }),
    staleTime: 0,
    enabled: !isOver,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <CircularProgress aria-label="Loading" />;
  const rolesBefore = byId(data.before);
  const changed = new Set(
    data.after.users
      .filter(({ id, roles_arr }) => rolesBefore.get(id) !== roles_arr.join())
      .map(({ id }) => id),
  );
  const name = data.after.org_name;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Box component="section" aria-label="Before">
          <Typography variant="subtitle2" component="h3">
            Before
          </Typography>
          {data.before.map((org) => (
            <TreeOfOrg key={org.id} org={org} />
          ))}
        </Box>
        <Box component="section" aria-label="After">
          <Typography variant="subtitle2" component="h3">
            After
          </Typography>
          <TreeOfOrg org={data.after} changed={changed} />
        </Box>
      </Box>
      <TypedName
        wanted={name}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onTyped(target.value.trim() === name);
        }}
      />
    </>
  );
}
