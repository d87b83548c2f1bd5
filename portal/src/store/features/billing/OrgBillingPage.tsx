import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '@millrace/ui/translate';
import { useSession } from '../../session/session-context.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { WhichOrg } from '../../shared/orgs/WhichOrg.tsx';
import { PageTitle } from '../../shared/page/PageTitle.tsx';
import { Panel } from '../../shared/page/Panel.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { SubscriptionChip } from '../../shared/status/StatusChips.tsx';
import { orgBillingQuery } from './api.ts';
import { BillingTabs, useCardPage } from './BillingTabs.tsx';

/** Lists all stores of an org with their subscriptions, and shows the billing of the chosen store. */
export function OrgBillingPage() {
  useCardPage();
  const { user } = useSession();
  const [params] = useSearchParams();
  const orgId = Number(params.get('org_id')) || user.org_id;
  const [chosen, setChosen] = useState<number | null>(null);
  if (!orgId)
    return (
      <>
        <PageTitle title={t('Organization billing')} />
        <WhichOrg />
      </>
    );
  return (
    <>
      <StorePageHead title={t('Organization billing')} />
      <Loaded query={orgBillingQuery(orgId)}>
        {({ stores }) => {
          const storeId = chosen ?? stores[0]?.store_id;
          return (
            <Stack sx={{ gap: 6 }}>
              <Panel title={t('Stores')}>
                <Table size="small">
                  <TableHead>
                    <TableRow>
                      <TableCell>{t('Store')}</TableCell>
                      <TableCell>{t('Subscription')}</TableCell>
                      <TableCell aria-label={t('Actions')} />
                    </TableRow>
                  </TableHead>
                  <TableBody>
                    {stores.map(({ store_id, store_name, stripe_status }) => (
                      <TableRow key={store_id} selected={store_id === storeId}>
                        <TableCell>{store_name}</TableCell>
                        <TableCell>
                          <SubscriptionChip status={stripe_status} />
                        </TableCell>
                        <TableCell align="right">
                          <Button
                            size="small"
                            aria-pressed={store_id === storeId}
                            aria-label={t('Show billing of {storeName}', { storeName: store_name })}
                            onClick={() => setChosen(store_id)}
                          >
                            {t('Show billing')}
                          </Button>
                        </TableCell>
                      </TableRow>
                    ))}
                  </TableBody>
                </Table>
              </Panel>
              {storeId !== undefined && <BillingTabs key={storeId} storeId={storeId} />}
            </Stack>
          );
        }}
      </Loaded>
    </>
  );
}
