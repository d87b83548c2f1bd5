import BusinessRounded from '@mui/icons-material/BusinessRounded';
import Link from '@mui/material/Link';
import type { LaaOrg } from '@millrace/schemas/api';
import { Link as RouterLink } from 'react-router';
import { laaOrgsQuery } from '../../shared/orgs/api.ts';
import { OrgTable, type OrgColumn } from '../../shared/org-table/OrgTable.tsx';

const columns: readonly OrgColumn<LaaOrg>[] = [
  {
    label: 'Organization',
    cell: ({ id, org_name }) => (
      <Link
        component={RouterLink}
        to={`/app/account/org/general?tab=basic&org_id=${id}`}
        sx={{ fontWeight: 650 }}
      >
        {org_name}
      </Link>
    ),
  },
  { label: 'Stores', cell: ({ store_count }) => store_count, number: true },
  { label: 'Users', cell: ({ user_count }) => user_count, number: true },
  { label: 'Forms', cell: ({ form_count }) => form_count, number: true },
  { label: 'Status', cell: ({ is_disabled }) => (is_disabled ? 'Disabled' : 'Active') },
];

export function LaaOrgsTab({ laaId }: { laaId: number }) {
  return (
    <OrgTable
      title="Organizations"
      searchLabel="Search organizations"
      columns={columns}
      query={(page) => laaOrgsQuery({ laa_id: laaId, ...page })}
      icon={BusinessRounded}
      empty={{
        title: 'No organizations yet',
        text: 'Organizations appear here when Millrace staff convert them to this account or add them to it.',
      }}
    />
  );
}
