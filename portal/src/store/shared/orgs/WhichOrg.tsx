import BusinessRounded from '@mui/icons-material/BusinessRounded';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { AdminOrg } from '@millrace/schemas/api';
import { Notice } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useMay } from '../../session/session-context.ts';
import { useChoosesOrg } from '../store-choice/org-choice.ts';
import { anyOrgsQuery } from './api.ts';

/** The search field that lets internal staff choose any org of the platform. It opens this page for the org. */
function OrgPicker() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useQuery(anyOrgsQuery(typed.trim()));
  const choose = (org: AdminOrg | null): void => {
    if (!org) return;
    const search = new URLSearchParams(params);
    search.set('org_id', String(org.id));
    void navigate({ search: search.toString() });
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
      renderInput={(props) => <TextField {...props} label={t('Organization')} />}
      sx={{ width: '100%', maxWidth: 360, textAlign: 'start' }}
    />
  );
}

/** Shown on pages about one org to users who belong to none. */
export function WhichOrg() {
  const choosesOrg = useChoosesOrg();
  const seesEverybody = useMay('all-orgs:read');
  return (
    <Notice
      icon={BusinessRounded}
      heading="h1"
      title={t('Which organization?')}
      text={
        choosesOrg
          ? t('Choose an organization at the top of the screen.')
          : t('Your account belongs to no organization. Search for the one that you want to see.')
      }
      action={seesEverybody && <OrgPicker />}
    />
  );
}
