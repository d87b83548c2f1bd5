import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import type { ResourceProps } from 'react-admin';
import { AuditLogList } from './AuditLogList.tsx';

export const auditLog: ResourceProps = {
  name: 'audit-log',
  options: { label: 'Audit log' },
  icon: FactCheckOutlined,
  list: AuditLogList,
};
