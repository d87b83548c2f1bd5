import type { OrgDetails } from '@millrace/schemas/api';
import type { Permission } from '@millrace/schemas/permissions';
import type { ComponentType } from 'react';
import { RegionsTab } from './regions/RegionsTab.tsx';
import { OrgGeneralTab } from './tabs/OrgGeneralTab.tsx';
import { OrgSettingsTab } from './tabs/OrgSettingsTab.tsx';
import { OrgStoresTab } from './tabs/OrgStoresTab.tsx';
import { OrgVariablesTab } from './tabs/OrgVariablesTab.tsx';
import { UsersTab } from './users/UsersTab.tsx';

interface OrgTab {
  name: string;
  label: string;
  permission: Permission;
  panel: ComponentType<{ org: OrgDetails }>;
  wide?: true;
}

export const orgTabs: readonly OrgTab[] = [
  { name: 'basic', label: 'General', permission: 'orgs:read', panel: OrgGeneralTab },
  { name: 'stores', label: 'Stores', permission: 'org-stores:list', panel: OrgStoresTab, wide: true },
  { name: 'users', label: 'Users', permission: 'org-users:list', panel: UsersTab, wide: true },
  { name: 'regions', label: 'Regions', permission: 'org-regions:read', panel: RegionsTab },
  { name: 'settings', label: 'Settings', permission: 'org-settings:update', panel: OrgSettingsTab },
  {
    name: 'variables',
    label: 'Global Variables',
    permission: 'global-variables:update',
    panel: OrgVariablesTab,
  },
];
