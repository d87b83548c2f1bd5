import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../layout/lazy-page.tsx';

export const resource: ResourceProps = {
  name: 'lender-objects',
  options: {
    label: 'Lender objects',
    empty: {
      title: 'No lenders yet',
      text: 'A lender appears here after it is added with “Add New Lender Object”.',
    },
  },
  icon: AccountBalanceOutlined,
  list: lazyPage(() => import('./LenderList.tsx'), 'LenderList'),
  show: lazyPage(() => import('./LenderShow.tsx'), 'LenderShow'),
  edit: lazyPage(() => import('./edit/LenderEdit.tsx'), 'LenderEdit'),
  recordRepresentation: 'name',
};
