import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../../layout/lazy-page.tsx';

/**
 * The second resource for the data of `lender-objects`. It shows the fields, credentials, stores, sign-ups
 * and tests of a lender.
 */
export const resource: ResourceProps = {
  name: 'lender-objects-v2',
  options: {
    label: 'Lender setup',
    empty: {
      title: 'No lenders yet',
      text: 'A lender appears here after it is added with “Add New Lender Object”.',
    },
  },
  icon: AccountTreeOutlined,
  list: lazyPage(() => import('./dashboard/LenderDashboard.tsx'), 'LenderDashboard'),
  show: lazyPage(() => import('./LenderManagement.tsx'), 'LenderManagement'),
  recordRepresentation: 'name',
};
