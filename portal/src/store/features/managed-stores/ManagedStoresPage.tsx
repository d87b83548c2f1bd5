import StorefrontRounded from '@mui/icons-material/StorefrontRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { StoreDetails } from '@millrace/schemas/api';
import { useState } from 'react';
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
    { label: 'Store', cell: ({ store_name }) => <Box sx={{ fontWeight: 650 }}>{store_name}</Box> },
    { label: 'Organization', cell: ({ org_name }) => org_name },
    { label: 'State', cell: ({ state_name }) => state_name },
    ...(mayView
      ? [
          {
            label: 'Actions',
            actions: true as const,
            cell: (row: StoreDetails) => (
              <Button
                variant="outlined"
                size="small"
                sx={{ whiteSpace: 'nowrap' }}
                aria-label={`View as a user of ${row.store_name}`}
                onClick={() => setStore(row)}
              >
                View as user
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageTitle title="Managed stores" />
      <Box sx={{ mb: 5 }}>
        <Typography variant="h1">Managed stores</Typography>
        <Typography sx={{ color: 'text.secondary' }}>The stores whose applications you process.</Typography>
      </Box>
      <OrgTable
        title="Stores"
        searchLabel="Search stores"
        columns={columns}
        query={managedStoresQuery}
        icon={StorefrontRounded}
        empty={{
          title: 'No stores yet',
          text: 'Stores appear here when an administrator links you to them.',
        }}
      />
      {store && <ViewAsDialog store={store} onClose={() => setStore(null)} />}
    </>
  );
}
