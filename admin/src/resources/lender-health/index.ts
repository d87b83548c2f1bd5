import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../layout/lazy-page.tsx';

export const resource: ResourceProps = {
  name: 'lender-health',
  options: {
    label: 'Lender health',
    empty: {
      title: 'No lenders yet',
      text: 'A lender appears here after it is added under Lender objects.',
    },
  },
  icon: MonitorHeartOutlined,
  list: lazyPage(() => import('./LenderHealthList.tsx'), 'LenderHealthList'),
  show: lazyPage(() => import('./LenderHealthShow.tsx'), 'LenderHealthShow'),
  recordRepresentation: 'name',
};
