import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import type { ResourceProps } from 'react-admin';
import { LenderEdit } from './LenderEdit.tsx';
import { LenderList } from './LenderList.tsx';
import { LenderShow } from './LenderShow.tsx';

export const lenderObjects: ResourceProps = {
  name: 'lender-objects',
  options: { label: 'Lender objects' },
  icon: AccountBalanceOutlined,
  list: LenderList,
  show: LenderShow,
  edit: LenderEdit,
  recordRepresentation: 'name',
};
