import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import type { ResourceProps } from 'react-admin';
import { StoreEdit } from './StoreEdit.tsx';
import { StoreList } from './StoreList.tsx';
import { StoreShow } from './StoreShow.tsx';

export const stores: ResourceProps = {
  name: 'stores',
  options: { label: 'Stores' },
  icon: StorefrontOutlined,
  list: StoreList,
  show: StoreShow,
  edit: StoreEdit,
  recordRepresentation: 'store_name',
};
