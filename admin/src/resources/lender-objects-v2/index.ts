import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import type { ResourceProps } from 'react-admin';
import { LenderBoard } from './LenderBoard.tsx';
import { LenderDesk } from './LenderDesk.tsx';

/** The same data as `lender-objects`, by what is different from the plugin. */
export const lenderObjectsV2: ResourceProps = {
  name: 'lender-objects-v2',
  options: { label: 'Lender objects v2' },
  icon: AccountTreeOutlined,
  list: LenderBoard,
  show: LenderDesk,
  recordRepresentation: 'name',
};
