import BusinessRounded from '@mui/icons-material/BusinessRounded';
import Link from '@mui/material/Link';
import type { LaaOrg } from '@millrace/schemas/api';
import { Link as RouterLink } from 'react-router';
import { t } from '@millrace/ui/translate';
import { laaOrgsQuery } from '../../shared/orgs/api.ts';
import { OrgTable, type OrgColumn } from '../../shared/org-table/OrgTable.tsx';

const columns: readonly OrgColumn<LaaOrg>[] = [
  {
    label: t('Organization'),
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
  { label: t('Stores'), cell: ({ store_count }) => store_count, number: true },
  { label: t('Users'), cell: ({ user_count }) => user_count, number: true },
  { label: t('Forms'), cell: ({ form_count }) => form_count, number: true },
  { label: t('Status'), cell: ({ is_disabled }) => (is_disabled ? t('Disabled') : t('Active')) },
];

export function LaaOrgsTab({ laaId }: { laaId: number }) {
  return (
    <OrgTable
      title={t('Organizations')}
      searchLabel={t('Search organizations')}
      columns={columns}
      query={(page) => laaOrgsQuery({ laa_id: laaId, ...page })}
      icon={BusinessRounded}
      empty={{
        title: t('No organizations yet'),
        text: t(
          'Organizations appear here when Millrace staff convert them to this account or add them to it.',
        ),
      }}
    />
  );
}
