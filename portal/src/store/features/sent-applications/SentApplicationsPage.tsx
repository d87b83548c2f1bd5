import SendRounded from '@mui/icons-material/SendRounded';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { t } from '@millrace/ui/translate';
import type { SentPlace } from '../../shared/sent-links/api.ts';
import { may, useSession } from '../../session/session-context.ts';
import { isNumericId } from '../../shared/address/address-ids.ts';
import { StoreMissingPage } from '../../shared/page/StoreMissingPage.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { SendButton } from '../../shared/sending/send-dialog/SendButton.tsx';
import { UncompletedLinks } from '../../shared/sent-links/UncompletedLinks.tsx';
import { LinkTable } from '../../shared/sent-links/LinkTable.tsx';
import { sentColumns } from '../../shared/sent-links/sent-columns.tsx';

/** Lists the links that a store sent, with the state of each link. */
const SentLinks = ({ storeId }: { storeId: number }) => (
  <LinkTable
    title={t('Links')}
    searchLabel={t('Search links')}
    place={{ path: '', storeId }}
    columns={sentColumns}
    icon={SendRounded}
    empty={{ title: t('No link has been sent yet'), text: t('Links that this store sends show up here.') }}
  />
);

/**
 * Returns the largest list of uncompleted applications that the user may see. Null if the user may see no
 * such list.
 */
function useUncompletedPlace(storeId: number): SentPlace | null {
  const session = useSession();
  const { org_id } = session.user;
  if (may(session, 'uncompleted-links:list-org') && org_id !== null)
    return { path: '/uncompleted/org', org_id };
  if (may(session, 'uncompleted-links:list-processor')) return { path: '/uncompleted/mp' };
  return may(session, 'uncompleted-links:list-store') ? { path: '/uncompleted/store', storeId } : null;
}

/** The page with the links that a store sent and the applications that their shoppers have not completed. */
export function SentApplicationsPage() {
  const { id: named } = useParams();
  return isNumericId(named) ? <Sent storeId={Number(named)} /> : <StoreMissingPage />;
}

function Sent({ storeId }: { storeId: number }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const place = useUncompletedPlace(storeId);
  const tab = place && params.get('tab') === 'uncompleted' ? 'uncompleted' : 'sent';
  const go = (id: number, next: string) =>
    void navigate(`/app/reporting/sent-applications/${id}${next === 'sent' ? '' : `?tab=${next}`}`);
  return (
    <>
      <StorePageHead
        title={t('Sent applications')}
        actions={<SendButton storeId={storeId} label={t('Send a link')} />}
      />
      {place && (
        <Tabs
          value={tab}
          aria-label={t('Links to show')}
          onChange={(_, next: string) => go(storeId, next)}
          sx={{ mb: 4, borderBottom: 1, borderColor: 'divider' }}
        >
          <Tab value="sent" label={t('All links')} id="sent-tab-sent" aria-controls="sent-panel" />
          <Tab
            value="uncompleted"
            label={t('Uncompleted links')}
            id="sent-tab-uncompleted"
            aria-controls="sent-panel"
          />
        </Tabs>
      )}
      <Box
        role={place ? 'tabpanel' : undefined}
        id="sent-panel"
        aria-labelledby={place ? `sent-tab-${tab}` : undefined}
      >
        {tab === 'uncompleted' && place ? (
          <UncompletedLinks place={place} />
        ) : (
          <SentLinks storeId={storeId} />
        )}
      </Box>
    </>
  );
}
