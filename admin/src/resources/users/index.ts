import GroupOutlined from '@mui/icons-material/GroupOutlined';
import type { ResourceProps } from 'react-admin';
import { UserCreate } from './UserCreate.tsx';
import { UserList } from './UserList.tsx';
import { UserShow } from './UserShow.tsx';

export const users: ResourceProps = {
  name: 'users',
  options: { label: 'Users' },
  icon: GroupOutlined,
  list: UserList,
  create: UserCreate,
  show: UserShow,
  recordRepresentation: 'email',
};
