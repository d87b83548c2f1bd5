import GroupOutlined from '@mui/icons-material/GroupOutlined';
import type { ResourceProps } from 'react-admin';
import { UserList } from './UserList.tsx';
import { UserShow } from './UserShow.tsx';

export const users: ResourceProps = {
  name: 'users',
  options: { label: 'Users' },
  icon: GroupOutlined,
  list: UserList,
  show: UserShow,
  recordRepresentation: 'email',
};
