import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import type { ResourceProps } from 'react-admin';
import { Navigate } from 'react-router';
import { ExplanationShow } from './ExplanationShow.tsx';

/** Reached from an application, a job or a store's screen; the list to choose from is that of applications. */
export const explanations: ResourceProps = {
  name: 'explanations',
  options: { label: 'Explanations' },
  icon: FactCheckOutlined,
  list: () => <Navigate to="/applications" replace />,
  show: ExplanationShow,
  recordRepresentation: 'reference',
};
