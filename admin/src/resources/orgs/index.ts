import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import type { ResourceProps } from 'react-admin';
import { OrgEdit } from './OrgEdit.tsx';
import { OrgList } from './OrgList.tsx';
import { OrgShow } from './OrgShow.tsx';

export const orgs: ResourceProps = {
  name: 'orgs',
  options: { label: 'Organizations' },
  icon: BusinessOutlined,
  list: OrgList,
  show: OrgShow,
  edit: OrgEdit,
  recordRepresentation: 'org_name',
};
