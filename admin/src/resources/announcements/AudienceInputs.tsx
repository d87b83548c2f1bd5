import type { Audience } from '@millrace/schemas/api';
import { roles, wordOfRole, type Role } from '@millrace/schemas/permissions';
import { Autocomplete, FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useState } from 'react';
import { orgsNamed, storesNamed } from '../../shared/places/named-places.ts';
import { PlaceInput } from '../../shared/places/PlaceInput.tsx';

interface AudienceInputsProps {
  audience: Audience;
  onChange: (audience: Audience) => void;
}

type Place = 'everywhere' | 'orgs' | 'stores';

/** The inputs for the users who will see an announcement: their orgs, stores and roles. */
export function AudienceInputs({ audience, onChange }: AudienceInputsProps) {
  const [place, setPlace] = useState<Place>(
    audience.org_ids.length > 0 ? 'orgs' : audience.store_ids.length > 0 ? 'stores' : 'everywhere',
  );
  return (
    <>
      <RadioGroup
        row
        aria-label="Audience"
        value={place}
        onChange={(_, chosen) => {
          setPlace(chosen as Place);
          onChange({ ...audience, org_ids: [], store_ids: [] });
        }}
      >
        <FormControlLabel value="everywhere" control={<Radio />} label="All organizations" />
        <FormControlLabel value="orgs" control={<Radio />} label="Some organizations" />
        <FormControlLabel value="stores" control={<Radio />} label="Some stores" />
      </RadioGroup>
      {place === 'orgs' && (
        <PlaceInput
          key="orgs"
          label="Organizations"
          optionsOf={orgsNamed}
          ids={audience.org_ids}
          onChange={(org_ids) => onChange({ ...audience, org_ids })}
        />
      )}
      {place === 'stores' && (
        <PlaceInput
          key="stores"
          label="Stores"
          optionsOf={storesNamed}
          ids={audience.store_ids}
          onChange={(store_ids) => onChange({ ...audience, store_ids })}
        />
      )}
      <Autocomplete
        multiple
        options={[...roles]}
        getOptionLabel={wordOfRole}
        value={audience.roles}
        onChange={(_, chosen) => onChange({ ...audience, roles: chosen as Role[] })}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Roles"
            helperText="If you choose no role, users of all roles see the announcement"
          />
        )}
      />
    </>
  );
}
