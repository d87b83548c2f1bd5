import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Skeleton from '@mui/material/Skeleton';
import type { ProcessingDetails, StaffTimelineEntry, StaffContract } from '@millrace/schemas/api';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiProblem } from '@millrace/schemas/http-client';
import { useOpenForm } from '../../presence/presence-context.ts';
import { isNumericId, isUuid } from '../../shared/address/address-ids.ts';
import { FailurePanel } from '../../shared/page/FailurePanel.tsx';
import { StoreMissingPage } from '../../shared/page/StoreMissingPage.tsx';
import { PageTitle } from '../../shared/page/PageTitle.tsx';
import { CloseoutPanel } from '../../shared/closeout/CloseoutPanel.tsx';
import { processingQuery } from './api.ts';
import { AnswersPanel } from './answers/AnswersPanel.tsx';
import { ApplicantPanels } from './applicant/ApplicantPanel.tsx';
import { ConsentsPanel } from './ConsentsPanel.tsx';
import { NotSubmittedPanel } from './NotSubmittedPanel.tsx';
import { ProcessingHeader } from './ProcessingHeader.tsx';
import { LenderSitePanel } from './lender-site/LenderSitePanel.tsx';
import { waitsAtSite } from './lender-site/values.ts';
import { LenderTimeline } from './timeline/LenderTimeline.tsx';
import Typography from '@mui/material/Typography';
import { LocalInstant } from '../../shared/time/LocalInstant.tsx';
import { Panel } from '../../shared/page/Panel.tsx';
import { StaffOfferCard } from './timeline/lender-row/StaffOfferCard.tsx';
import { errorsOf } from './timeline/problems.ts';
import { ContractPanel } from './contract/ContractPanel.tsx';

type WithContract = StaffTimelineEntry & { contract: StaffContract };

const hasContract = (entry: StaffTimelineEntry): entry is WithContract => entry.contract !== null;

/** Shows the existing contracts, and the lenders that need something from the store before there is a contract. */
function ContractPanels({ details }: { details: ProcessingDetails }) {
  const chosen = details.chosen?.attemptId;
  const shown = details.entries
    .filter(hasContract)
    .filter(
      ({ attemptId, contract, offers }) =>
        attemptId === chosen || contract.steps.length > 0 || (offers.length === 0 && !contract.apart),
    );
  return shown.map((entry) => <ContractPanel key={entry.lenderId} details={details} entry={entry} />);
}

/** Lists the failed submissions to lenders, each with a message of the lender or of Millrace. */
function SubmissionStatusPanel({ entries }: { entries: readonly StaffTimelineEntry[] }) {
  const failed = errorsOf(entries);
  return (
    <Panel title="Submission status">
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 4 }}>
        {failed.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>No errors to report</Typography>
        ) : (
          <Box component="ul" aria-label="Errors" sx={{ m: 0, pl: 5 }}>
            {failed.map(({ lenderId, lenderName, reasons, state }) => (
              <Typography component="li" key={lenderId}>
                <b>{lenderName}</b>: {reasons.join(' ') || state}
              </Typography>
            ))}
          </Box>
        )}
      </Box>
    </Panel>
  );
}

interface ChosenOfferPanelProps {
  chosen: NonNullable<ProcessingDetails['chosen']>;
  entries: ProcessingDetails['entries'];
}

function ChosenOfferPanel({ chosen, entries }: ChosenOfferPanelProps) {
  const entry = entries.find(({ attemptId }) => attemptId === chosen.attemptId);
  const offer = entry?.offers.find(({ id }) => id === chosen.offerId);
  return (
    <Panel
      title={`Chosen offer${entry ? ` · ${entry.lenderName}` : ''}`}
      aside={
        <Typography variant="body2" sx={{ color: 'text.secondary', flexShrink: 0 }}>
          <LocalInstant at={chosen.at} />
        </Typography>
      }
    >
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 5 }}>
        {offer ? (
          <StaffOfferCard offer={offer} chosen />
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>The lender no longer lists this offer.</Typography>
        )}
      </Box>
    </Panel>
  );
}

function ProcessingLoading() {
  return (
    <Box role="status" aria-label="Loading the application">
      <Skeleton width={120} />
      <Skeleton width={260} height={44} />
      <Skeleton width={380} sx={{ maxWidth: 1, mb: 5 }} />
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr', lg: '5fr 3fr' } }}>
        <Skeleton variant="rounded" height={420} />
        <Skeleton variant="rounded" height={420} />
      </Box>
    </Box>
  );
}

/** True if the address is invalid or the user may not see the application. */
const isMissing = (error: Error | null): boolean =>
  error instanceof ApiProblem && [400, 403, 404].includes(error.status);

function Processing({ data }: { data: ProcessingDetails }) {
  useOpenForm(data.store.id, data.id);
  return (
    <>
      <PageTitle title={`${data.applicant_name || 'Application'} · ${data.reference}`} />
      <ProcessingHeader details={data} />
      {data.is_test && (
        <Alert severity="info" role="note" sx={{ mb: 5 }}>
          <AlertTitle>This is a test application</AlertTitle>
          Millrace generated this application for testing. It has no customer, and it is not sent to any
          lender.
        </Alert>
      )}
      {data.store.is_closed && !data.done && data.submitted_at !== null && (
        <Alert severity="warning" role="note" sx={{ mb: 5 }}>
          <AlertTitle>This store is disabled</AlertTitle>
          Unsent applications wait and continue when the store is enabled again.
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', lg: '5fr 3fr' },
        }}
      >
        <Stack sx={{ gap: 5, minWidth: 0 }}>
          {data.submitted_at === null && <NotSubmittedPanel details={data} />}
          {data.submitted_at !== null && <CloseoutPanel storeId={data.store.id} formId={data.id} />}
          {data.chosen && <ChosenOfferPanel chosen={data.chosen} entries={data.entries} />}
          {data.entries.filter(waitsAtSite).map((entry) => (
            <LenderSitePanel key={entry.lenderId} details={data} entry={entry} />
          ))}
          <ContractPanels details={data} />
          {data.entries.length > 0 && <LenderTimeline details={data} />}
          {data.submitted_at !== null && <SubmissionStatusPanel entries={data.entries} />}
        </Stack>
        <Stack sx={{ gap: 5, minWidth: 0 }}>
          <ApplicantPanels details={data} />
          <AnswersPanel details={data} />
          <ConsentsPanel consents={data.consents} />
        </Stack>
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
  if (isPending) return <ProcessingLoading />;
  if (isMissing(error)) return <StoreMissingPage />;
  if (!data) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  return <Processing data={data} />;
}
