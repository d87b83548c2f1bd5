import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../layout/lazy-page.tsx';

export const resource: ResourceProps = {
  name: 'contract-steps',
  options: { label: 'Contract steps' },
  icon: HandshakeOutlined,
  list: lazyPage(() => import('./StepList.tsx'), 'StepList'),
  show: lazyPage(() => import('./StepShow.tsx'), 'StepShow'),
  recordRepresentation: 'reference',
};
