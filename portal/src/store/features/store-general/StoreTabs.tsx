import type { StoreDetails } from '@millrace/schemas/api';
import { SettingsTabs } from '../../shared/settings/SettingsTabs.tsx';
import { storeTabs } from './tab-list.tsx';

export function StoreTabs({ store }: { store: StoreDetails }) {
  const tabs = storeTabs.map(({ panel: Panel, ...tab }) => ({
    ...tab,
    panel: () => <Panel store={store} />,
  }));
  return <SettingsTabs label="Settings of the store" tabs={tabs} />;
}
