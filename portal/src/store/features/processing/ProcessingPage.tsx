import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Skeleton from '@mui/material/Skeleton';
import type { ProcessingDetails, StaffTimelineEntry, StaffContract } from '@millrace/schemas/api';
import { contractPhase } from '@millrace/schemas/states';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { t } from '@millrace/ui/translate';
import { useOpenForm } from '../../presence/presence-context.ts';
import { useMay } from '../../session/session-context.ts';
import { isNumericId, isUuid } from '../../shared/address/address-ids.ts';
import { isMissing } from '../../shared/address/is-missing.ts';
import { FailurePanel } from '../../shared/page/FailurePanel.tsx';
import { StoreMissingPage } from '../../shared/page/StoreMissingPage.tsx';
import { PageTitle } from '../../shared/page/PageTitle.tsx';
import { AmountsIn } from '../../shared/money/amounts.tsx';
import { CustomerMessagesPanel } from '../../shared/customer-messages/CustomerMessagesPanel.tsx';
import { processingKey } from '../../shared/forms/api.ts';
import { CloseoutPanel } from '../../shared/closeout/CloseoutPanel.tsx';
import { processingQuery } from './api.ts';
import { AnswersPanel } from './answers/AnswersPanel.tsx';
import { ApplicantPanels } from './applicant/ApplicantPanel.tsx';
import { ConsentsPanel } from './ConsentsPanel.tsx';
import { NotSubmittedPanel } from './NotSubmittedPanel.tsx';
import { LenderSitePanel } from './lender-site/LenderSitePanel.tsx';
import { waitsAtSite } from './lender-site/values.ts';
import { LenderTimeline } from './timeline/LenderTimeline.tsx';
import { OutcomeAnnouncer } from './timeline/OutcomeAnnouncer.tsx';
import { ContractPanel } from './contract/ContractPanel.tsx';
import { DealTop } from './deal/DealTop.tsx';
import { DealHeader } from './deal/DealHeader.tsx';
import { DealTabs, useDealTab, type DealTab } from './deal/DealTabs.tsx';
import { HistoryPanel } from './deal/HistoryPanel.tsx';
import { groupsOf, hasOpenContract, isClosedOut, isSold } from './deal/lender-groups.ts';
import { NextStrip } from './deal/NextStrip.tsx';
import { OffersPanel } from './deal/OffersPanel.tsx';
import { OpenLenders, OtherLenders } from './deal/OtherLenders.tsx';
import { PrintSheet } from './deal/PrintSheet.tsx';
import { RequestsPanel } from './deal/RequestsPanel.tsx';
import { PeopleHere } from '../../presence/PeopleHere.tsx';

type WithContract = StaffTimelineEntry & { contract: StaffContract };

const hasContract = (entry: StaffTimelineEntry): entry is WithContract => entry.contract !== null;
const isEnded = ({ contract }: WithContract): boolean => contractPhase(contract.state) === 'over';

/** Returns the lenders whose contract is shown, also those that need something from the store before it. */
function shownContracts(details: ProcessingDetails): WithContract[] {
  const chosen = details.chosen?.attemptId;
  // once the customer has chosen a lender or the sale is closed out, no other contract is started here
  const isClosed = isClosedOut(details.situation) || isSold(details);
  return details.entries
    .filter(hasContract)
    .filter(
      (entry) =>
        entry.attemptId === chosen ||
        hasOpenContract(entry) ||
        entry.contract.steps.length > 0 ||
        (!isClosed && entry.offers.length === 0 && !entry.contract.madeByLender),
    );
}

function ProcessingLoading() {
  return (
    <Box role="status" aria-label={t('Loading the application')}>
      <Skeleton width={260} height={44} />
      <Skeleton width={380} sx={{ maxWidth: 1, mb: 5 }} />
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr', lg: '5fr 3fr' } }}>
        <Skeleton variant="rounded" height={420} />
        <Skeleton variant="rounded" height={420} />
      </Box>
    </Box>
  );
}

/** Shows the offers and all open tasks. The other tabs show the details. */
function Overview({ details }: { details: ProcessingDetails }) {
  const { approved, open, rest } = groupsOf(details);
  const contracts = shownContracts(details);
  // the contract of a lender that approved is in the card of the lender
  const others = contracts.filter((entry) => !approved.includes(entry));
  const panelOf = (entry: WithContract) => (
    <ContractPanel key={entry.lenderId} details={details} entry={entry} />
  );
  // the ended contract of a lender without an approval says what happened, and the lenders are only history
  const isMain =
    approved.length === 0 && open.length === 0 && others.length === 0 && !isClosedOut(details.situation);
  const sites = details.entries.filter(waitsAtSite).map((entry, place) => (
    <LenderSitePanel
      key={entry.lenderId}
      details={details}
      entry={entry}
      // with an approval, the values to copy are not the next step and would make the page long
      isFirst={place === 0 && approved.length === 0}
    />
  ));
  return (
    <>
      {details.submitted_at === null && <NotSubmittedPanel details={details} />}
      {details.submitted_at !== null && (
        <CloseoutPanel
          storeId={details.store.id}
          formId={details.id}
          isExpected={isClosedOut(details.situation)}
        />
      )}
      {approved.length === 0 && sites}
      {others.filter((entry) => !isEnded(entry)).map(panelOf)}
      <OffersPanel entries={approved} withContract={contracts} details={details} />
      {others.filter(isEnded).map(panelOf)}
      {approved.length > 0 && sites}
      <OpenLenders entries={open.filter((entry) => !waitsAtSite(entry))} details={details} />
      <OtherLenders key={isMain ? 'main' : 'folded'} entries={rest} details={details} isMain={isMain} />
    </>
  );
}

function DealContent({ details, tab }: { details: ProcessingDetails; tab: DealTab }) {
  const seesCustomer = useMay('applicants:read');
  switch (tab) {
    case 'answers':
      return <AnswersPanel details={details} />;
    case 'consents':
      return <ConsentsPanel consents={details.consents} />;
    case 'timeline':
      return details.entries.length > 0 ? (
        <LenderTimeline details={details} />
      ) : (
        <HistoryPanel entries={[]} stages={undefined} />
      );
    case 'requests':
      return <RequestsPanel entries={details.entries} />;
    case 'history':
      return (
        <>
          {seesCustomer && (
            <CustomerMessagesPanel pageKey={processingKey(details.id)} formIds={[details.id]} />
          )}
          <HistoryPanel entries={details.entries} stages={details.stages} />
        </>
      );
    default:
      return <Overview details={details} />;
  }
}

function Notices({ data }: { data: ProcessingDetails }) {
  return (
    <>
      {data.is_test && (
        <Alert severity="info" role="note" sx={{ mt: 4 }}>
          <AlertTitle>{t('This is a test application')}</AlertTitle>
          {t(
            'Millrace generated this application for testing. It has no customer, and it is not sent to any lender.',
          )}
        </Alert>
      )}
      {data.store.is_closed && !data.done && data.submitted_at !== null && (
        <Alert severity="warning" role="note" sx={{ mt: 4 }}>
          <AlertTitle>{t('This store is disabled')}</AlertTitle>
          {t('Unsent applications wait and continue when the store is enabled again.')}
        </Alert>
      )}
    </>
  );
}

function Processing({ data }: { data: ProcessingDetails }) {
  useOpenForm(data.store.id, data.id);
  const [tab, setTab] = useDealTab();
  const seesCustomer = useMay('applicants:read');
  return (
    <>
      <PrintSheet details={data} />
      {/* keeps space for the bar with actions, which covers the lower edge of narrow screens */}
      <Box id="deal-screen" sx={{ pb: { xs: 18, md: 0 } }}>
        <PageTitle title={`${data.applicant_name || t('Application')} · ${data.reference}`} />
        <DealHeader details={data} />
        <PeopleHere lenders={data.entries} />
        <OutcomeAnnouncer entries={data.entries} />
        <NextStrip details={data} />
        <Notices data={data} />
        <DealTabs tab={tab} onChange={setTab} />
        <Box
          sx={{
            display: 'grid',
            gap: 5,
            alignItems: 'start',
            gridTemplateColumns: {
              xs: '1fr',
              ...(seesCustomer && { lg: 'minmax(0, 2fr) minmax(300px, 1fr)' }),
            },
          }}
        >
          <Stack
            id="deal-panel"
            role="tabpanel"
            aria-labelledby={`deal-tab-${tab}`}
            sx={{ gap: 4, minWidth: 0 }}
          >
            <DealContent details={data} tab={tab} />
          </Stack>
          {seesCustomer && (
            <Stack sx={{ gap: 5, minWidth: 0 }}>
              <ApplicantPanels details={data} />
            </Stack>
          )}
        </Box>
      </Box>
    </>
  );
}

export function ProcessingPage() {
  const { store_id, form_id = '' } = useParams();
  const isAddress = isNumericId(store_id) && isUuid(form_id);
  const { data, error, isPending, refetch } = useQuery({
    ...processingQuery({ storeId: Number(store_id), formId: form_id }),
    enabled: isAddress,
  });
  if (!isAddress) return <StoreMissingPage />;
  if (isMissing(error)) return <StoreMissingPage />;
  return (
    <>
      <DealTop formId={form_id} details={data} />
      {isPending && <ProcessingLoading />}
      {!isPending && !data && <FailurePanel isPage error={error} onRetry={() => void refetch()} />}
      {data && (
        <AmountsIn currency={data.store.currency}>
          {/* what was typed for one application must not stay for the next one */}
          <Processing key={data.id} data={data} />
        </AmountsIn>
      )}
    </>
  );
}
