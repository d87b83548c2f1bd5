import { Navigate, useLocation } from 'react-router';
import { t } from '@millrace/ui/translate';
import { linksOfOrgQuery, linksOfStoreQuery } from './api.ts';
import { useStoreChoice } from '../../shared/store-choice/store-choice.ts';
import { useSession } from '../../session/session-context.ts';
import { NoStoreYet } from '../../shared/page/NoStoreYet.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { LinkManager } from './LinkManager.tsx';

const noStore = <NoStoreYet because={t('Links belong to a store.')} />;

/** The page with all marketing links of the current store. */
export function StoreLinksPage() {
  const { workStoreId } = useStoreChoice();
  if (workStoreId === undefined) return noStore;
  return (
    <>
      <StorePageHead
        title={t('Store links')}
        status={t('Newest first. Choose a link to see its QR code and results.')}
      />
      <LinkManager key={workStoreId} query={linksOfStoreQuery(workStoreId)} />
    </>
  );
}

/** The page with the marketing links of all stores of the org. */
export function OrgLinksPage() {
  const { user } = useSession();
  return (
    <>
      <StorePageHead
        title={t('Links of the organization')}
        status={t('Links of all stores, newest first. Choose a link to see its QR code and results.')}
      />
      {user.org_id === null ? noStore : <LinkManager query={linksOfOrgQuery(user.org_id)} withStore />}
    </>
  );
}

/** The address of one marketing link opens the list of all links with this link selected. */
export function IndividualLinkPage() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: '../all-links-store', search }} relative="path" replace />;
}
