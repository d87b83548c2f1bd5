import { t } from '@millrace/ui/translate';
import { useStoreChoice } from '../../shared/store-choice/store-choice.ts';
import { NoStoreYet } from '../../shared/page/NoStoreYet.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { BillingTabs } from './BillingTabs.tsx';

/** The page with the plan, the cards and the invoices of the chosen store. */
export function StoreBillingPage() {
  const { workStoreId } = useStoreChoice();
  if (workStoreId === undefined) return <NoStoreYet because={t('Each store has its own billing.')} />;
  return (
    <>
      <StorePageHead title={t('Store billing')} />
      <BillingTabs key={workStoreId} storeId={workStoreId} />
    </>
  );
}
