import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../layout/lazy-page.tsx';

export const resource: ResourceProps = {
  name: 'contract-steps',
  options: {
    label: 'Contract steps',
    empty: {
      title: 'No contract steps yet',
      text: 'A step appears here when a contract is sent to a lender, changed, canceled or refunded.',
    },
  },
  icon: HandshakeOutlined,
  list: lazyPage(() => import('./StepList.tsx'), 'StepList'),
  show: lazyPage(() => import('./StepShow.tsx'), 'StepShow'),
  recordRepresentation: 'reference',
};
