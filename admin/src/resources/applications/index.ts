import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../layout/lazy-page.tsx';

export const resource: ResourceProps = {
  name: 'applications',
  options: {
    label: 'Applications',
    empty: {
      title: 'No applications yet',
      text: 'An application appears here when a shopper starts one in the form of a store.',
    },
  },
  icon: DescriptionOutlined,
  list: lazyPage(() => import('./ApplicationList.tsx'), 'ApplicationList'),
  show: lazyPage(() => import('./ApplicationShow.tsx'), 'ApplicationShow'),
  recordRepresentation: 'reference',
};
