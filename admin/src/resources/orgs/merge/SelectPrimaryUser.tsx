import type { AdminOrg, AdminOrgDetails } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { Alert, Box, CircularProgress, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../providers/http-client.ts';
import { Roles } from '../../../shared/Roles.tsx';

interface SelectPrimaryUserProps {
  orgs: readonly AdminOrg[];
  chosen: number | null;
  onChange: (userId: number) => void;
}

function People({ org }: { org: AdminOrgDetails }) {
  const active = org.users.filter(({ is_disabled }) => !is_disabled);
  return (
    <Box component="section" aria-label={org.org_name} sx={{ mb: 2 }}>
      <Typography variant="subtitle2" component="h3">
        {org.org_name}
      </Typography>
      {active.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>This organization has no active user.</Typography>
      )}
      {active.map((user) => (
        <FormControlLabel
          key={user.id}
          value={user.id}
          control={<Radio />}
          sx={{ display: 'flex', my: 0.5 }}
          label={
            <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
              <span style={{ overflowWrap: 'anywhere' }}>
                {`${user.first_name} ${user.last_name}`.trim()} ({user.email})
              </span>
              <Roles roles={user.roles_arr} />
            </Box>
          }
        />
      ))}
    </Box>
  );
}

export function SelectPrimaryUser({ orgs, chosen, onChange }: SelectPrimaryUserProps) {
  const ids = orgs.map(({ id }) => id);
  const { data, error } = useQuery({
    queryKey: ['orgs', 'people', ids],
    queryFn: () => Promise.all(ids.map((id) => call(api.getOrgDetails, { query: { org_id: id } }))),
    staleTime: 0,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <CircularProgress aria-label="Loading" />;
  return (
    <>
      <Typography>
        The primary user becomes the only org admin. Everything moves into this person’s org. Other org admins
        become store admins.
      </Typography>
      <RadioGroup
        aria-label="Primary user"
        value={chosen ?? ''}
        onChange={(_, value) => onChange(Number(value))}
      >
        {data.map((org) => (
          <People key={org.id} org={org} />
        ))}
      </RadioGroup>
    </>
  );
}
