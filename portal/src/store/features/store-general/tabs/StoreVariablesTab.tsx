import type { StoreDetails } from '@millrace/schemas/api';
import { storeKey } from '../../../shared/stores/api.ts';
import { saveGlobalVariables, storeSettingsQuery } from '../api.ts';
import { Loaded } from '../../../shared/Loaded.tsx';
import { VariablesPanel } from '../../../shared/settings/VariablesPanel.tsx';

export function StoreVariablesTab({ store }: { store: StoreDetails }) {
  return (
    <Loaded query={storeSettingsQuery(store.id)}>
      {({ global_variables }) => (
        <VariablesPanel
          variables={global_variables ?? {}}
          hint="Names and values that Millrace staff keeps with this store. Forms and lenders do not read them."
          save={(variables) => saveGlobalVariables(store.id, variables)}
          queryKey={storeKey(store.id)}
        />
      )}
    </Loaded>
  );
}
