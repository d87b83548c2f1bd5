import RuleOutlined from '@mui/icons-material/RuleOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../layout/lazy-page.tsx';

export const resource: ResourceProps = {
  name: 'rule-sets',
  options: {
    label: 'Rule sets',
    empty: {
      title: 'No rule sets yet',
      text: 'Each lender has a rule set. A rule set appears here after its lender is added under Lender objects.',
    },
  },
  icon: RuleOutlined,
  list: lazyPage(() => import('./RuleSetList.tsx'), 'RuleSetList'),
  show: lazyPage(() => import('./RuleSetShow.tsx'), 'RuleSetShow'),
  edit: lazyPage(() => import('./RuleSetEdit.tsx'), 'RuleSetEdit'),
  recordRepresentation: 'title',
};
