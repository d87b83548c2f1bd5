import ForumOutlined from '@mui/icons-material/ForumOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../layout/lazy-page.tsx';

export const resource: ResourceProps = {
  name: 'messages',
  options: { label: 'Messages' },
  icon: ForumOutlined,
  list: lazyPage(() => import('./MessagesPage.tsx'), 'MessagesPage'),
};
