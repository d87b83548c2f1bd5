import type { BullJob } from '@millrace/schemas/api';
import { statuses } from '@millrace/schemas/states';
import { Box, Typography, Button } from '@mui/material';
import { DataTable, NumberInput, SelectInput, TextInput, useCanAccess, useListContext } from 'react-admin';
import type { RowOf } from '../../../providers/contracts.ts';
import { Instant } from '../../../shared/Instant.tsx';
import { ListHead } from '../../../shared/list/ListHead.tsx';
import { RecordLink } from '../../../shared/record/RecordLink.tsx';
import { ResourceList } from '../../../shared/list/ResourceList.tsx';
import { Rows } from '../../../shared/list/Rows.tsx';
import { wrapped } from '../../../shared/list/wrapped.ts';
import { jobAppearance } from '../../../shared/status/status-appearance.ts';
import { StatusChip } from '../../../shared/status/StatusChip.tsx';
import { BulkDialog } from '../re-runs/BulkDialog.tsx';
import { errorWords, jobName, nameChoices, queueName, settledWords, tookWords } from '../job.messages.ts';
import { JobPagination } from './JobPagination.tsx';
import { JobTabs } from '../JobTabs.tsx';
import { LiveSwitch } from '../LiveSwitch.tsx';
import { notRerunShort } from '../re-runs/not-rerun.messages.ts';
import { useBulkPreview } from '../re-runs/use-bulk-preview.ts';
import { useLenderNames } from '../use-lender-names.ts';
import { useRefreshEvery } from '../live-refresh.ts';
import PlaylistPlayRounded from '@mui/icons-material/PlaylistPlayRounded';
import TaskAltRounded from '@mui/icons-material/TaskAltRounded';
import { NoRows } from '../../../shared/list/NoRows.tsx';
import { Notice } from '@millrace/ui/page';
import { useQueues } from '../queues/use-queues.ts';

interface QueueInputProps {
  source: string;
  alwaysOn?: boolean;
}

function QueueInput({ source }: QueueInputProps) {
  const { data = [] } = useQueues();
  const lenders = useLenderNames();
  const nameOf = ({ id }: { id: string }): string => queueName(id, lenders);
  return (
    <SelectInput source={source} label="Queue" choices={data} optionText={nameOf} sx={{ minWidth: 200 }} />
  );
}

const words: Readonly<Record<string, { title: string; text: string }>> = {
  dead: { title: 'No dead letters', text: 'No job has failed for good, and none waits for a person.' },
  aside: {
    title: 'No dismissed jobs',
    text: 'Dead letters that were dismissed with a reason are listed here.',
  },
};

/**
 * Shown if the list has no jobs. An empty dead-letter list (failed jobs that are not retried) means that no
 * work has failed. Its text therefore differs from the text of a search without results.
 */
function NoJobs() {
  const { filterValues, setFilters } = useListContext();
  const { state, ...others } = filterValues;
  const texts = Object.keys(others).length === 0 ? words[String(state)] : undefined;
  if (!texts) return <NoRows />;
  return (
    <Notice
      icon={TaskAltRounded}
      {...texts}
      action={
        <Button variant="outlined" onClick={() => setFilters({}, {}, false)}>
          See all jobs
        </Button>
      }
    />
  );
}

interface BulkButtonProps {
  /** Called with the filter of the list at the time of the click. The jobs in the list keep changing. */
  onAsk: (filter: Record<string, unknown>) => void;
}

/**
 * The button that re-runs the filtered jobs. It is hidden without a filter, because it must never re-run all
 * jobs. It is also removed when the list becomes empty, so the dialog is rendered outside it.
 */
function BulkButton({ onAsk }: BulkButtonProps) {
  const { filterValues, data } = useListContext();
  const { canAccess } = useCanAccess({ resource: 'bull-jobs', action: 're-run' });
  const offers = canAccess && Object.keys(filterValues).length > 0 && data?.length;
  if (!offers) return null;
  return (
    <Button
      size="small"
      startIcon={<PlaylistPlayRounded />}
      onClick={() => onAsk(filterValues as Record<string, unknown>)}
    >
      Re-run these jobs
    </Button>
  );
}

const REFRESH_MS = 5000;

const stateChoices = [
  ...Object.entries(statuses.job).map(([id, { staff }]) => ({ id, name: staff })),
  { id: 'dead', name: 'Dead letters' },
  { id: 'aside', name: 'Dismissed' },
];
const filters = [
  <TextInput
    key="q"
    source="q"
    label="Search errors, ids, references"
    alwaysOn
    resettable
    sx={{ minWidth: { sm: 260 } }}
  />,
  <QueueInput key="queue" source="queue" alwaysOn />,
  <SelectInput key="state" source="state" alwaysOn choices={stateChoices} sx={{ minWidth: 140 }} />,
  <TextInput key="application" source="application" label="Application: reference or id" />,
  <TextInput key="error" source="error" label="Error group" sx={{ minWidth: { sm: 260 } }} />,
  <SelectInput key="name" source="name" label="Job" choices={nameChoices} />,
  <NumberInput key="store_id" source="store_id" label="Store number" />,
];
const Column = DataTable.Col<RowOf<'bull-jobs'>>;

function ApplicationCell({ application_reference, applicant_name }: BullJob) {
  return (
    <>
      {application_reference ?? '—'}
      {applicant_name && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {applicant_name}
        </Typography>
      )}
    </>
  );
}

/** Shows the error of a job, and whether it was settled later. */
function ErrorCell({ error_code, settled, not_rerun }: BullJob) {
  const more = settledWords({ settled }) ?? notRerunShort({ not_rerun });
  return (
    <>
      {(error_code !== null || !settled) && errorWords({ error_code })}
      {more && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {more}
        </Typography>
      )}
    </>
  );
}

/** The second line of a job on phones: application, time and error. */
function Particulars(job: BullJob) {
  const { application_reference, applicant_name, error_code, created_at } = job;
  const more = settledWords(job) ?? notRerunShort(job);
  return (
    <>
      {(applicant_name || application_reference) && (
        <Box component="span" sx={{ display: 'block' }}>
          {applicant_name}
          {applicant_name && application_reference && ' · '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {application_reference}
          </Box>
        </Box>
      )}
      {error_code && (
        <Box component="span" sx={{ display: 'block' }}>
          {errorWords({ error_code })}
        </Box>
      )}
      {more && (
        <Box component="span" sx={{ display: 'block' }}>
          {more}
        </Box>
      )}
      <Instant at={created_at} />
    </>
  );
}

export function JobList() {
  const lenders = useLenderNames();
  /**
   * The preview of a bulk re-run is held here, above the list. The dialog therefore stays open when the list
   * changes its layout.
   */
  const { ask, preview } = useBulkPreview();
  return (
    <>
      <ListHead actions={<LiveSwitch />} />
      <JobTabs />
      <ResourceList<RowOf<'bull-jobs'>>
        filters={filters}
        foldFilters
        moreFilters
        moreActions={<BulkButton onAsk={ask} />}
        pagination={<JobPagination />}
        sort={{ field: 'created_at', order: 'DESC' }}
        queryOptions={{ refetchInterval: useRefreshEvery(REFRESH_MS) }}
      >
        <Rows<RowOf<'bull-jobs'>>
          primary={(job) => `${jobName(job)} · ${queueName(job.queue, lenders)}`}
          secondary={(job) => <Particulars {...job} />}
          tertiary={({ state }) => <StatusChip look={jobAppearance(state)} />}
          none={<NoJobs />}
        >
          <Column
            source="name"
            label="Job"
            disableSort
            sx={wrapped(160)}
            render={({ id, name }) => <RecordLink id={id}>{jobName({ name })}</RecordLink>}
          />
          <Column
            source="state"
            disableSort
            render={({ state }) => <StatusChip look={jobAppearance(state)} />}
          />
          <Column source="queue" disableSort render={({ queue }) => queueName(queue, lenders)} />
          <Column label="Application" disableSort render={ApplicationCell} />
          <Column label="Error" disableSort sx={wrapped(120)} render={ErrorCell} />
          <Column source="dispatch_count" label="Attempts" disableSort align="right" sx={wrapped(84)} />
          <Column
            source="created_at"
            label="Created"
            render={({ created_at }) => <Instant at={created_at} />}
          />
          <Column label="Duration" disableSort render={tookWords} />
        </Rows>
      </ResourceList>
      {preview && <BulkDialog preview={preview} />}
    </>
  );
}
