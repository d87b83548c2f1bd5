import HealthAndSafetyOutlined from '@mui/icons-material/HealthAndSafetyOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../layout/lazy-page.tsx';

export const resource: ResourceProps = {
  name: 'quarantine',
  options: { label: 'Database quarantine' },
  icon: HealthAndSafetyOutlined,
  list: lazyPage(() => import('./QuarantinePage.tsx'), 'QuarantinePage'),
};
