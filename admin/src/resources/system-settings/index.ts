import TuneOutlined from '@mui/icons-material/TuneOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../layout/lazy-page.tsx';

export const resource: ResourceProps = {
  name: 'system-settings',
  options: { label: 'System settings' },
  icon: TuneOutlined,
  list: lazyPage(() => import('./SystemSettingsPage.tsx'), 'SystemSettingsPage'),
};
