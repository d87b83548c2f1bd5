import DeleteSweepOutlined from '@mui/icons-material/DeleteSweepOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../layout/lazy-page.tsx';

export const resource: ResourceProps = {
  name: 'erasures',
  options: { label: 'Data deletion' },
  icon: DeleteSweepOutlined,
  list: lazyPage(() => import('./ErasuresPage.tsx'), 'ErasuresPage'),
};
