import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../layout/lazy-page.tsx';
import { Navigate } from 'react-router';

/**
 * Staff open an explanation from an application, a job or a store's screen. Explanations have no list page;
 * the list of applications is used instead.
 */
export const resource: ResourceProps = {
  name: 'explanations',
  options: { label: 'Explanations' },
  icon: FactCheckOutlined,
  list: () => <Navigate to="/applications" replace />,
  show: lazyPage(() => import('./ExplanationShow.tsx'), 'ExplanationShow'),
  recordRepresentation: 'reference',
};
