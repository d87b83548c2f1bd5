import type { AdminOrg } from '@millrace/schemas/api';
import { Autocomplete, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useRows } from '../../../shared/data/use-records.ts';

interface SelectOrgsProps {
  /**
   * The chosen orgs. While the user has chosen none, the caller must pass the same empty array at every
   * render, because a new array clears the typed text.
   */
  chosen: AdminOrg[];
  onChange: (orgs: AdminOrg[]) => void;
}

const MOST = 50;

/**
 * The search field for the orgs to merge. Orgs that are protected, disabled, affiliated or already merged are
 * not offered.
 */
export function SelectOrgs({ chosen, onChange }: SelectOrgsProps) {
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const { data = [], isPending } = useRows('orgs', {
    filter: { merged: false, is_disabled: false, is_laa: false, ...(q && { q }) },
    sort: { field: 'org_name', order: 'ASC' },
    pagination: { page: 1, perPage: MOST },
  });
  return (
    <>
      <Typography>All stores and users of these organizations move into one organization.</Typography>
      <Autocomplete
        multiple
        loading={isPending}
        options={data.filter(({ is_mergeable }) => is_mergeable)}
        filterOptions={(options) => options}
        getOptionLabel={({ id, org_name }) => `${org_name} (${id})`}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        value={chosen}
        onChange={(_, orgs) => onChange(orgs)}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        noOptionsText="No organization of this name can be merged"
        renderInput={(params) => <TextField {...params} label="Organizations" />}
      />
    </>
  );
}
