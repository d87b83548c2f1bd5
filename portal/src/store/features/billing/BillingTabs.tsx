import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { t } from '@millrace/ui/translate';
import { subscriptionQuery } from '../../shared/billing/api.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { SettingsTabs } from '../../shared/settings/SettingsTabs.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';
import { PlanCard } from './PlanCard.tsx';
import { needsReload } from './stripe-script.ts';

/**
 * Reloads the page if the user navigated to it from another page. Stripe's script may run only in a page that
 * was loaded at a URL of the billing pages.
 */
export function useCardPage(): void {
  useEffect(() => {
    if (needsReload()) window.location.reload();
  }, []);
}

/** The tabs with the billing of one store: plan, cards and invoices. */
export function BillingTabs({ storeId }: { storeId: number }) {
  useCardPage();
  return (
    <SettingsTabs
      label={t('Billing')}
      tabs={[
        {
          name: 'subscription',
          label: t('Subscription'),
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
          label: t('Invoices'),
          permission: 'subscriptions:read',
          panel: () => <InvoiceTable storeId={storeId} />,
          wide: true,
        },
      ]}
    />
  );
}
