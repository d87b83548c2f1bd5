import { actorKinds, auditActions } from '@millrace/schemas/audit';
import type { AdminUser } from '@millrace/schemas/api';
import { AutocompleteInput, DateTimeInput, ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { useStores } from '../../access/use-stores.ts';

const actionChoices = Object.entries(auditActions)
  .map(([id, { words }]) => ({ id, name: words }))
  .sort((one, other) => one.name.localeCompare(other.name));
const kindChoices = actorKinds.map(([id, name]) => ({ id, name }));
const personText = ({ first_name, last_name, email }: AdminUser) => `${first_name} ${last_name} (${email})`;

interface FilterProps {
  source: string;
  label?: string;
  alwaysOn?: boolean;
}

function PersonInput({ source, label }: FilterProps) {
  return (
    <ReferenceInput source={source} reference="users" sort={{ field: 'last_name', order: 'ASC' }}>
      <AutocompleteInput
        label={label}
        optionText={personText}
        filterToQuery={(q: string) => ({ q })}
        sx={{ minWidth: 240 }}
      />
    </ReferenceInput>
  );
}

function StoreFilter({ source, label }: FilterProps) {
  const stores = useStores();
  return (
    <AutocompleteInput
      source={source}
      label={label}
      choices={stores ?? []}
      isLoading={stores === undefined}
      optionText="store_name"
      sx={{ minWidth: 220 }}
    />
  );
}

/** The filters of the audit log. Times are entered in the user's time zone and sent with the zone's offset. */
export const auditFilters = [
  <AutocompleteInput
    key="action"
    source="action"
    label="Action"
    alwaysOn
    choices={actionChoices}
    sx={{ minWidth: 220 }}
  />,
  <PersonInput key="actor_id" source="actor_id" label="Actor" alwaysOn />,
  <StoreFilter key="store_id" source="store_id" label="Store" alwaysOn />,
  <DateTimeInput key="from" source="from" label="From" />,
  <DateTimeInput key="to" source="to" label="Before" />,
  <PersonInput key="on_behalf_of_id" source="on_behalf_of_id" label="On behalf of" />,
  <SelectInput
    key="actor_kind"
    source="actor_kind"
    label="Actor type"
    choices={kindChoices}
    sx={{ minWidth: 160 }}
  />,
  <TextInput key="subject_id" source="subject_id" label="Object id" sx={{ minWidth: 320 }} />,
  <TextInput key="org_id" source="org_id" label="Organization id" />,
];
