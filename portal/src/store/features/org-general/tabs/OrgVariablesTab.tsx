import type { OrgDetails } from '@millrace/schemas/api';
import { orgKey } from '../../../shared/orgs/api.ts';
import { orgSettingsQuery, saveOrgVariables } from '../api.ts';
import { Loaded } from '../../../shared/Loaded.tsx';
import { VariablesPanel } from '../../../shared/settings/VariablesPanel.tsx';

export function OrgVariablesTab({ org }: { org: OrgDetails }) {
  return (
    <Loaded query={orgSettingsQuery(org.id)}>
      {({ global_variables }) => (
        <VariablesPanel
          variables={global_variables ?? {}}
          hint="Names and values that Millrace staff keeps with this organization. Forms and lenders do not read them."
          save={(variables) => saveOrgVariables(org.id, variables)}
          queryKey={orgKey(org.id)}
        />
      )}
    </Loaded>
  );
}
