import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import type { ResourceProps } from 'react-admin';
import { ApplicationList } from './ApplicationList.tsx';
import { ApplicationShow } from './ApplicationShow.tsx';

export const applications: ResourceProps = {
  name: 'applications',
  options: { label: 'Applications' },
  icon: DescriptionOutlined,
  list: ApplicationList,
  show: ApplicationShow,
  recordRepresentation: 'reference',
};
