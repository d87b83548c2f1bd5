import type { StoreDetails } from '@millrace/schemas/api';
import type { Permission } from '@millrace/schemas/permissions';
import type { ComponentType } from 'react';
import { BelongingTab } from './tabs/BelongingTab.tsx';
import { StoreGeneralTab } from './tabs/StoreGeneralTab.tsx';
import { OutsideFormTab } from './tabs/OutsideFormTab.tsx';
import { PeopleTab } from './tabs/PeopleTab.tsx';
import Stack from '@mui/material/Stack';
import { t } from '@millrace/ui/translate';
import { storeSettingsQuery, saveGlobalVariables } from './api.ts';
import { HoursCard } from './hours/HoursCard.tsx';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { FormsCard } from './tabs/FormsCard.tsx';
import { ProofCard } from './tabs/ProofCard.tsx';
import { MessagesCard } from './tabs/MessagesCard.tsx';
import { storeKey } from '../../shared/stores/api.ts';
import { VariablesPanel } from '../../shared/settings/VariablesPanel.tsx';

function StoreVariablesTab({ store }: { store: StoreDetails }) {
  return (
    <Loaded query={storeSettingsQuery(store.id)}>
      {({ global_variables }) => (
        <VariablesPanel
          variables={global_variables ?? {}}
          hint={t(
            'Names and values that Millrace staff store for this store. Forms and lenders do not use them.',
          )}
          save={(variables) => saveGlobalVariables(store.id, variables)}
          queryKey={storeKey(store.id)}
        />
      )}
    </Loaded>
  );
}

function StoreSettingsTab({ store }: { store: StoreDetails }) {
  return (
    <Loaded query={storeSettingsQuery(store.id)}>
      {(settings) => (
        <Stack sx={{ gap: 5 }}>
          <FormsCard store={store} settings={settings} />
          <HoursCard store={store} settings={settings} />
          <ProofCard store={store} settings={settings} />
          <MessagesCard store={store} settings={settings} />
        </Stack>
      )}
    </Loaded>
  );
}

export interface StoreTab {
  /** The tab's value in the URL, for example `basic` in `?tab=basic`. */
  name: string;
  also?: string;
  label: string;
  permission: Permission;
  panel: ComponentType<{ store: StoreDetails }>;
  wide?: true;
}

export const storeTabs: readonly StoreTab[] = [
  { name: 'basic', label: t('General'), permission: 'stores:read', panel: StoreGeneralTab },
  { name: 'belonging', label: t('Location and industry'), permission: 'stores:read', panel: BelongingTab },
  {
    name: 'outside-form',
    also: 'public',
    label: t('Public form'),
    permission: 'outside-forms:read',
    panel: OutsideFormTab,
  },
  { name: 'settings', label: t('Settings'), permission: 'store-settings:read', panel: StoreSettingsTab },
  {
    name: 'people',
    also: 'users',
    label: t('Users'),
    permission: 'store-users:list',
    panel: PeopleTab,
    wide: true,
  },
  {
    name: 'variables',
    label: t('Global Variables'),
    permission: 'global-variables:update',
    panel: StoreVariablesTab,
  },
];
