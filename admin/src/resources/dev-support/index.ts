import BuildOutlined from '@mui/icons-material/BuildOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../layout/lazy-page.tsx';

export const resource: ResourceProps = {
  name: 'dev-support',
  options: { label: 'Dev support' },
  icon: BuildOutlined,
  list: lazyPage(() => import('./DevSupportPage.tsx'), 'DevSupportPage'),
};
