import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../layout/lazy-page.tsx';

export const resource: ResourceProps = {
  name: 'orgs',
  options: {
    label: 'Organizations',
    empty: {
      title: 'No organizations yet',
      text: 'An organization appears here after it registers, or after it is added with “Create New Account”.',
    },
  },
  icon: BusinessOutlined,
  list: lazyPage(() => import('./OrgList.tsx'), 'OrgList'),
  show: lazyPage(() => import('./OrgShow.tsx'), 'OrgShow'),
  edit: lazyPage(() => import('./OrgEdit.tsx'), 'OrgEdit'),
  recordRepresentation: 'org_name',
};
