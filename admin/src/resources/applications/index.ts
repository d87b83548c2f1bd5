import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../layout/lazy-page.tsx';

export const resource: ResourceProps = {
  name: 'applications',
  options: { label: 'Applications' },
  icon: DescriptionOutlined,
  list: lazyPage(() => import('./ApplicationList.tsx'), 'ApplicationList'),
  show: lazyPage(() => import('./ApplicationShow.tsx'), 'ApplicationShow'),
  recordRepresentation: 'reference',
};
