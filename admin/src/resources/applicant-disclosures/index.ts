import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../layout/lazy-page.tsx';

export const resource: ResourceProps = {
  name: 'applicant-disclosures',
  options: { label: 'Signed disclosures' },
  icon: FactCheckOutlined,
  list: lazyPage(() => import('./ApplicantDisclosures.tsx'), 'ApplicantDisclosures'),
};
