import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import type { ResourceProps } from 'react-admin';
import { StepList } from './StepList.tsx';
import { StepShow } from './StepShow.tsx';

export const contractSteps: ResourceProps = {
  name: 'contract-steps',
  options: { label: 'Contract steps' },
  icon: HandshakeOutlined,
  list: StepList,
  show: StepShow,
  recordRepresentation: 'reference',
};
