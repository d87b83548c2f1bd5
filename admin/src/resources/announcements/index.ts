import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../layout/lazy-page.tsx';

export const resource: ResourceProps = {
  name: 'announcements',
  options: { label: 'Announcements' },
  icon: CampaignOutlined,
  list: lazyPage(() => import('./AnnouncementsPage.tsx'), 'AnnouncementsPage'),
};
