import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../layout/lazy-page.tsx';

export const resource: ResourceProps = {
  name: 'metrics',
  options: { label: 'Metrics' },
  icon: InsightsOutlined,
  list: lazyPage(() => import('./MetricsPage.tsx'), 'MetricsPage'),
};
