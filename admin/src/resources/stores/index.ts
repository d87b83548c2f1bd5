import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../layout/lazy-page.tsx';

export const resource: ResourceProps = {
  name: 'stores',
  options: {
    label: 'Stores',
    empty: {
      title: 'No stores yet',
      text: 'A store appears here after its organization registers or adds it.',
    },
  },
  icon: StorefrontOutlined,
  list: lazyPage(() => import('./StoreList.tsx'), 'StoreList'),
  show: lazyPage(() => import('./StoreShow.tsx'), 'StoreShow'),
  edit: lazyPage(() => import('./StoreEdit.tsx'), 'StoreEdit'),
  recordRepresentation: 'store_name',
};
