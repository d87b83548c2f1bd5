import GroupOutlined from '@mui/icons-material/GroupOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../layout/lazy-page.tsx';

export const resource: ResourceProps = {
  name: 'users',
  options: {
    label: 'Users',
    empty: {
      title: 'No users yet',
      text: 'A user appears here after registration, or after being added with “Add New User”.',
    },
  },
  icon: GroupOutlined,
  list: lazyPage(() => import('./UserList.tsx'), 'UserList'),
  create: lazyPage(() => import('./UserCreate.tsx'), 'UserCreate'),
  show: lazyPage(() => import('./UserShow.tsx'), 'UserShow'),
  recordRepresentation: 'email',
};
