import type { StoreDetails } from '@millrace/schemas/api';
import type { Permission } from '@millrace/schemas/permissions';
import type { ComponentType } from 'react';
import { BelongingTab } from './tabs/BelongingTab.tsx';
import { StoreGeneralTab } from './tabs/StoreGeneralTab.tsx';
import { OutsideFormTab } from './tabs/OutsideFormTab.tsx';
import { PeopleTab } from './tabs/PeopleTab.tsx';
import { StoreSettingsTab } from './tabs/StoreSettingsTab.tsx';
import { StoreVariablesTab } from './tabs/StoreVariablesTab.tsx';

export interface StoreTab {
  /** The tab's value in the address, for example `basic` in `?tab=basic`. */
  name: string;
  also?: string;
  label: string;
  permission: Permission;
  panel: ComponentType<{ store: StoreDetails }>;
  wide?: true;
}

export const storeTabs: readonly StoreTab[] = [
  { name: 'basic', label: 'General', permission: 'stores:read', panel: StoreGeneralTab },
  { name: 'belonging', label: 'Location and industry', permission: 'stores:read', panel: BelongingTab },
  {
    name: 'outside-form',
    also: 'public',
    label: 'Public form',
    permission: 'outside-forms:read',
    panel: OutsideFormTab,
  },
  { name: 'settings', label: 'Settings', permission: 'store-settings:read', panel: StoreSettingsTab },
  {
    name: 'people',
    also: 'users',
    label: 'Users',
    permission: 'store-users:list',
    panel: PeopleTab,
    wide: true,
  },
  {
    name: 'variables',
    label: 'Global Variables',
    permission: 'global-variables:update',
    panel: StoreVariablesTab,
  },
];
