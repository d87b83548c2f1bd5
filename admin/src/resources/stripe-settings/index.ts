import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../layout/lazy-page.tsx';

export const resource: ResourceProps = {
  name: 'stripe-settings',
  options: { label: 'Stripe settings' },
  icon: PaymentsOutlined,
  list: lazyPage(() => import('./StripeSettingsPage.tsx'), 'StripeSettingsPage'),
};
