import MoveDownOutlined from '@mui/icons-material/MoveDownOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../layout/lazy-page.tsx';

export const resource: ResourceProps = {
  name: 'migration',
  options: { label: 'Migration' },
  icon: MoveDownOutlined,
  list: lazyPage(() => import('./MigrationPage.tsx'), 'MigrationPage'),
};
