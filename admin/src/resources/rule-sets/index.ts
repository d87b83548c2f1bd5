import RuleOutlined from '@mui/icons-material/RuleOutlined';
import type { ResourceProps } from 'react-admin';
import { RuleSetEdit } from './RuleSetEdit.tsx';
import { RuleSetList } from './RuleSetList.tsx';
import { RuleSetShow } from './RuleSetShow.tsx';

export const ruleSets: ResourceProps = {
  name: 'rule-sets',
  options: { label: 'Rule sets' },
  icon: RuleOutlined,
  list: RuleSetList,
  show: RuleSetShow,
  edit: RuleSetEdit,
  recordRepresentation: 'title',
};
