import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../layout/lazy-page.tsx';
import { Navigate } from 'react-router';

/** Opened from an application, a job or a store's page. The list of applications serves as its list. */
export const explanations: ResourceProps = {
  name: 'explanations',
  options: { label: 'Explanations' },
  icon: FactCheckOutlined,
  list: () => <Navigate to="/applications" replace />,
  show: lazyPage(() => import('./ExplanationShow.tsx'), 'ExplanationShow'),
  recordRepresentation: 'reference',
};
