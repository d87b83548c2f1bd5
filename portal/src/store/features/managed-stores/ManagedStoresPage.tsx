import StorefrontRounded from '@mui/icons-material/StorefrontRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { StoreDetails } from '@millrace/schemas/api';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { managedStoresQuery } from './api.ts';
import { useMay } from '../../session/session-context.ts';
import { OrgTable, type OrgColumn } from '../../shared/org-table/OrgTable.tsx';
import { PageTitle } from '../../shared/page/PageTitle.tsx';
import { ViewAsDialog } from './ViewAsDialog.tsx';

/**
 * Lists the stores of a managed processor, a user who processes applications for several stores. Users of
 * these stores can be impersonated from here.
 */
export function ManagedStoresPage() {
  const mayView = useMay('users:view-as');
  const [store, setStore] = useState<StoreDetails | null>(null);
  const columns: readonly OrgColumn<StoreDetails>[] = [
    { label: t('Store'), cell: ({ store_name }) => <Box sx={{ fontWeight: 650 }}>{store_name}</Box> },
    { label: t('Organization'), cell: ({ org_name }) => org_name },
    { label: t('State'), cell: ({ state_name }) => state_name },
    ...(mayView
      ? [
          {
            label: t('Actions'),
            actions: true as const,
            cell: (row: StoreDetails) => (
              <Button
                variant="outlined"
                size="small"
                sx={{ whiteSpace: 'nowrap' }}
                aria-label={t('View as a user of {storeName}', { storeName: row.store_name })}
                onClick={() => setStore(row)}
              >
                {t('View as user')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageTitle title={t('Managed stores')} />
      <Box sx={{ mb: 5 }}>
        <Typography variant="h1">{t('Managed stores')}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {t('The stores whose applications you process.')}
        </Typography>
      </Box>
      <OrgTable
        title={t('Stores')}
        searchLabel={t('Search stores')}
        columns={columns}
        query={managedStoresQuery}
        icon={StorefrontRounded}
        empty={{
          title: t('No stores yet'),
          text: t('Stores appear here when an administrator links you to them.'),
        }}
      />
      {store && <ViewAsDialog store={store} onClose={() => setStore(null)} />}
    </>
  );
}
