import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { LaaOrg } from '@millrace/schemas/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { t } from '@millrace/ui/translate';
import { laaOrgsQuery } from '../shared/orgs/api.ts';
import { askFirst } from '../shared/settings/leave-question.ts';

const listed = 50;

/**
 * The search field for the orgs of a lender affiliate account. Choosing an org opens its settings on the
 * current tab.
 */
export function OrgChooser() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<LaaOrg | null>(null);
  const words = typed.trim();
  const { data, isFetching } = useQuery(laaOrgsQuery({ limit: listed, ...(words && { search: words }) }));
  const orgId = Number(params.get('org_id'));
  const found = data?.list.find(({ id }) => id === orgId) ?? (chosen?.id === orgId ? chosen : null);
  const choose = (org: LaaOrg | null): void => {
    if (!org) return;
    setChosen(org);
    void navigate(`/app/account/org/general?tab=${params.get('tab') ?? 'basic'}&org_id=${org.id}`);
  };
  return (
    <Autocomplete<LaaOrg>
      autoHighlight
      clearIcon={null}
      options={data?.list ?? []}
      loading={isFetching}
      filterOptions={(options) => options}
      value={found}
      getOptionLabel={({ org_name }) => org_name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, org) => askFirst(() => choose(org))}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      renderInput={(props) => (
        <TextField
          {...props}
          placeholder={t('Choose organization')}
          slotProps={{
            ...props.slotProps,
            htmlInput: { ...props.slotProps.htmlInput, 'aria-label': t('Organization') },
          }}
        />
      )}
      sx={{ width: { xs: 168, sm: 260 }, minWidth: 0 }}
    />
  );
}
