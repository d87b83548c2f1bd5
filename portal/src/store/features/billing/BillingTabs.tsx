import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { subscriptionQuery } from '../../shared/billing/api.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { SettingsTabs } from '../../shared/settings/SettingsTabs.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';
import { PlanCard } from './PlanCard.tsx';
import { needsReload } from './stripe-script.ts';

/** Loads the page again if it was opened from another page, because only then Stripe's script may run in it. */
export function useCardPage(): void {
  useEffect(() => {
    if (needsReload()) window.location.reload();
  }, []);
}

/** The billing of one store: plan, cards and invoices. */
export function BillingTabs({ storeId }: { storeId: number }) {
  useCardPage();
  return (
    <SettingsTabs
      label="Billing"
      tabs={[
        {
          name: 'subscription',
          label: 'Subscription',
          permission: 'subscriptions:read',
          panel: () => (
            <Stack sx={{ gap: 5 }}>
              <Loaded query={subscriptionQuery(storeId)}>{(store) => <PlanCard store={store} />}</Loaded>
              <PaymentMethods storeId={storeId} />
            </Stack>
          ),
        },
        {
          name: 'invoices',
          label: 'Invoices',
          permission: 'subscriptions:read',
          panel: () => <InvoiceTable storeId={storeId} />,
          wide: true,
        },
      ]}
    />
  );
}
