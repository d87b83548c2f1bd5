import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../../layout/lazy-page.tsx';

export const resource: ResourceProps = {
  name: 'manage-referral-partner',
  options: { label: 'Manage referral partner' },
  edit: lazyPage(() => import('../ManagePartnerPage.tsx'), 'ManagePartnerPage'),
};
