import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import type { ResourceProps } from 'react-admin';
import { ApplicantDisclosures } from './ApplicantDisclosures.tsx';

export const applicantDisclosures: ResourceProps = {
  name: 'applicant-disclosures',
  options: { label: 'Signed disclosures' },
  icon: FactCheckOutlined,
  list: ApplicantDisclosures,
};
