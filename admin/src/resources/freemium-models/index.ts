import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../layout/lazy-page.tsx';

export const resource: ResourceProps = {
  name: 'freemium-models',
  options: {
    label: 'Freemium models',
    empty: {
      title: 'No freemium models yet',
      text: 'A model appears here after it is added with “New model”.',
    },
  },
  icon: CardGiftcardOutlined,
  list: lazyPage(() => import('./FreemiumModelList.tsx'), 'FreemiumModelList'),
  recordRepresentation: 'name',
};
