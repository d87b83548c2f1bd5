import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { AdminOrg } from '@millrace/schemas/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { anyOrgsQuery } from './api.ts';

/** For staff, who belong to no organization and may change each: found by typing. */
export function OrgPicker() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useQuery(anyOrgsQuery(typed.trim()));
  const choose = (org: AdminOrg | null): void => {
    if (!org) return;
    void navigate(`/app/account/org/general?tab=${params.get('tab') ?? 'basic'}&org_id=${org.id}`);
  };
  return (
    <Autocomplete<AdminOrg>
      autoHighlight
      options={[...data]}
      loading={isFetching}
      filterOptions={(found) => found}
      getOptionLabel={({ org_name }) => org_name}
      getOptionKey={({ id }) => id}
      onChange={(_, org) => choose(org)}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      renderInput={(props) => <TextField {...props} label="Organization" />}
      sx={{ width: '100%', maxWidth: 360, textAlign: 'start' }}
    />
  );
}
