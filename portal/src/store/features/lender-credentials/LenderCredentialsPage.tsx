import { t } from '@millrace/ui/translate';
import { useStoreChoice } from '../../shared/store-choice/store-choice.ts';
import { NoStoreYet } from '../../shared/page/NoStoreYet.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { CredentialsDashboard } from './CredentialsDashboard.tsx';

const title = t('Lender credentials');

/**
 * The page with the store's credentials for lenders. Without credentials, no application can be sent to a
 * lender.
 */
export function LenderCredentialsPage() {
  const { workStoreId: storeId } = useStoreChoice();
  if (storeId !== undefined) return <CredentialsDashboard key={storeId} storeId={storeId} title={title} />;
  return (
    <>
      <StorePageHead title={title} />
      <NoStoreYet because={t('Lenders give credentials to a store.')} />
    </>
  );
}
