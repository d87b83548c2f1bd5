import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import type { ResourceProps } from 'react-admin';
import { LenderHealthList } from './LenderHealthList.tsx';
import { LenderHealthShow } from './LenderHealthShow.tsx';

export const lenderHealth: ResourceProps = {
  name: 'lender-health',
  options: { label: 'Lender health' },
  icon: MonitorHeartOutlined,
  list: LenderHealthList,
  show: LenderHealthShow,
  recordRepresentation: 'name',
};
