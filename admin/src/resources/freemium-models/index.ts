import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined';
import type { ResourceProps } from 'react-admin';
import { FreemiumModelList } from './FreemiumModelList.tsx';

export const freemiumModels: ResourceProps = {
  name: 'freemium-models',
  options: { label: 'Freemium models' },
  icon: CardGiftcardOutlined,
  list: FreemiumModelList,
  recordRepresentation: 'name',
};
