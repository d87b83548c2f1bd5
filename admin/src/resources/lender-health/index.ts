import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../layout/lazy-page.tsx';

export const resource: ResourceProps = {
  name: 'lender-health',
  options: { label: 'Lender health' },
  icon: MonitorHeartOutlined,
  list: lazyPage(() => import('./LenderHealthList.tsx'), 'LenderHealthList'),
  show: lazyPage(() => import('./LenderHealthShow.tsx'), 'LenderHealthShow'),
  recordRepresentation: 'name',
};
