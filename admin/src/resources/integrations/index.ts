import ExtensionOutlined from '@mui/icons-material/ExtensionOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../layout/lazy-page.tsx';

export const resource: ResourceProps = {
  name: 'integrations',
  options: { label: 'Integrations' },
  icon: ExtensionOutlined,
  list: lazyPage(() => import('./IntegrationDefinitionsPage.tsx'), 'IntegrationDefinitionsPage'),
};
