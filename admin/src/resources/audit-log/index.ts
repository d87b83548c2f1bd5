import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../layout/lazy-page.tsx';

export const resource: ResourceProps = {
  name: 'audit-log',
  options: {
    label: 'Audit log',
    empty: {
      title: 'No recorded events yet',
      text: 'Sign-ins and changes appear here as soon as they happen.',
    },
  },
  icon: FactCheckOutlined,
  list: lazyPage(() => import('./AuditLogList.tsx'), 'AuditLogList'),
};
