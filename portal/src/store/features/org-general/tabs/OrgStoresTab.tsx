import AddRounded from '@mui/icons-material/AddRounded';
import StorefrontRounded from '@mui/icons-material/StorefrontRounded';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { OrgDetails, OrgStore } from '@millrace/schemas/api';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { t } from '@millrace/ui/translate';
import { orgStoresQuery } from '../../../shared/orgs/api.ts';
import { useMay } from '../../../session/session-context.ts';
import { OrgTable, type OrgColumn } from '../../../shared/org-table/OrgTable.tsx';
import { AddStoreDialog } from './AddStoreDialog.tsx';

function StoreName({ id, store_name }: OrgStore) {
  const mayOpen = useMay('store-profile:read');
  if (!mayOpen) return store_name;
  return (
    <Link component={RouterLink} to={`/app/account/store/general/${id}?tab=basic`} sx={{ fontWeight: 650 }}>
      {store_name}
    </Link>
  );
}

const columns: readonly OrgColumn<OrgStore>[] = [
  { label: t('Store'), cell: (store) => <StoreName {...store} /> },
  { label: t('State'), cell: ({ state }) => state },
  { label: t('Regions'), cell: ({ region_names }) => region_names.join(', ') || '—' },
  { label: t('Status'), cell: ({ is_disabled }) => (is_disabled ? t('Disabled') : t('Active')) },
];

export function OrgStoresTab({ org }: { org: OrgDetails }) {
  const mayAdd = useMay('stores:create');
  const [adding, setAdding] = useState(false);
  return (
    <>
      <OrgTable
        title={t('Stores')}
        searchLabel={t('Search stores')}
        columns={columns}
        query={(page) => orgStoresQuery({ org_id: org.id, ...page })}
        icon={StorefrontRounded}
        empty={{
          title: t('No stores yet'),
          text: t('Stores that are added to this organization appear here.'),
        }}
        action={
          mayAdd &&
          !org.is_disabled && (
            <Button variant="contained" startIcon={<AddRounded />} onClick={() => setAdding(true)}>
              {t('Add store')}
            </Button>
          )
        }
      />
      {adding && <AddStoreDialog org={org} onClose={() => setAdding(false)} />}
    </>
  );
}
