import type { OrgDetails } from '@millrace/schemas/api';
import type { Permission } from '@millrace/schemas/permissions';
import type { ComponentType } from 'react';
import { RegionsTab } from './regions/RegionsTab.tsx';
import { GeneralTab } from './tabs/GeneralTab.tsx';
import { SettingsTab } from './tabs/SettingsTab.tsx';
import { StoresTab } from './tabs/StoresTab.tsx';
import { VariablesTab } from './tabs/VariablesTab.tsx';
import { UsersTab } from './users/UsersTab.tsx';

interface OrgTab {
  name: string;
  label: string;
  permission: Permission;
  panel: ComponentType<{ org: OrgDetails }>;
  wide?: true;
}

export const orgTabs: readonly OrgTab[] = [
  { name: 'basic', label: 'General', permission: 'orgs:read', panel: GeneralTab },
  { name: 'stores', label: 'Stores', permission: 'org-stores:list', panel: StoresTab, wide: true },
  { name: 'users', label: 'Users', permission: 'org-users:list', panel: UsersTab, wide: true },
  { name: 'regions', label: 'Regions', permission: 'org-regions:read', panel: RegionsTab },
  { name: 'settings', label: 'Settings', permission: 'org-settings:update', panel: SettingsTab },
  {
    name: 'variables',
    label: 'Global Variables',
    permission: 'global-variables:update',
    panel: VariablesTab,
  },
];
