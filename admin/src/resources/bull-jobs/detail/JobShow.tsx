import { formatCount } from '@millrace/schemas/format';
import { Alert, Box, Link } from '@mui/material';
import type { BullJob } from '@millrace/schemas/api';
import { type ReactNode, useState } from 'react';
import { useRefresh } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { RecordOf } from '../../../providers/contracts.ts';
import { Facts } from '../../../shared/record/Facts.tsx';
import { Instant } from '../../../shared/Instant.tsx';
import { RecordLink } from '../../../shared/record/RecordLink.tsx';
import { RecordPage } from '../../../shared/record/RecordPage.tsx';
import { Section } from '../../../shared/record/Section.tsx';
import { jobAppearance } from '../../../shared/status/status-appearance.ts';
import { StatusChip } from '../../../shared/status/StatusChip.tsx';
import { ShortId } from '../../../shared/ShortId.tsx';
import {
  attemptIdOf,
  errorWords,
  notRerunText,
  isRefused,
  jobName,
  jobsAt,
  queueName,
  refusalWords,
  settledWords,
  stateWordOf,
  stepIdOf,
  tookWords,
  type LenderNames,
  waitsForOtherWorker,
  waitsForDatabase,
  waitsForStore,
} from '../job.messages.ts';
import { JobActions } from './JobActions.tsx';
import { JobTimeline } from './JobTimeline.tsx';
import { JsonSection } from './JsonSection.tsx';
import { useLenderNames } from '../use-lender-names.ts';
import { notRerunWords } from '../re-runs/not-rerun.messages.ts';

/**
 * Shown if a bulk re-run selected this job but did not run it. Either the re-run still waits for a second
 * person, or it ended before it reached this job.
 */
function NotRerun({ job: { not_rerun: over } }: { job: BullJob }) {
  if (!over) return null;
  return (
    <Alert severity="info" role="note">
      {notRerunWords(over)} <Instant at={over.at} to="minute" /> (“{over.reason}”).{' '}
      {over.how === 'waits'
        ? 'The job does not run before the confirmation.'
        : 'The job did not run again, so its problem is not solved yet.'}{' '}
      <Link component={RouterLink} to="/bull-jobs/re-runs">
        Open re-runs
      </Link>
    </Alert>
  );
}

/** A link to the page of the contract step, where staff see all facts and resolve the step. */
function StepLink({ job }: { job: BullJob }) {
  const id = stepIdOf(job);
  if (id === null) return '—';
  return (
    <RecordLink resource="contract-steps" id={id}>
      …{id.slice(-6)}
    </RecordLink>
  );
}

/**
 * A link to the page that explains the application's decisions. The attempt of this job is preselected there.
 */
function ExplanationLink({ job, id }: { job: BullJob; id: string }) {
  const attempt = attemptIdOf(job);
  return (
    <Link
      component={RouterLink}
      to={`/explanations/${id}/show${attempt ? `?compare=${attempt}` : ''}`}
      underline="hover"
    >
      Explain the application's decisions
    </Link>
  );
}

/** A link to the list of all jobs with this error. */
function ErrorLink({ job }: { job: BullJob }) {
  // a failed job that was settled later is not in the dead-letter list; a link to similar jobs would not find
  // it
  if (job.settled) return errorWords(job);
  return (
    <Link component={RouterLink} to={jobsAt({ error: job.error_group, state: 'dead' })} underline="hover">
      {errorWords(job)}
    </Link>
  );
}

/** Shows how many jobs of this kind in this queue had this error today, whatever their current state. */
function SeenLink({ job }: { job: BullJob }) {
  const { queue, name, error_group: error, error_today: seen } = job;
  if (error === null || !seen) return null;
  const times = seen === 1 ? 'once' : `${formatCount(seen)} times`;
  return (
    <Link component={RouterLink} to={jobsAt({ queue, name, error })} underline="hover">
      Seen {times} in 24 hours
    </Link>
  );
}

const factsOf = (job: BullJob, lenders: LenderNames) => [
  { name: 'Queue', value: queueName(job.queue, lenders) },
  { name: 'Version', value: job.version },
  {
    name: stepIdOf(job) ? 'Step state' : 'Attempt state',
    value: stateWordOf(job),
  },
  {
    name: 'Error',
    value:
      job.error_code === null ? (
        '—'
      ) : (
        <>
          <ErrorLink job={job} />
          <Box component="span" sx={{ display: 'block', fontSize: 13 }}>
            <SeenLink job={job} />
          </Box>
        </>
      ),
  },
  {
    name: 'Application',
    value: job.application_id ? (
      <RecordLink resource="applications" id={job.application_id}>
        {job.application_reference ?? `…${job.application_id.slice(-6)}`}
      </RecordLink>
    ) : (
      '—'
    ),
  },
  {
    name: 'Explanation',
    value: job.application_id ? <ExplanationLink job={job} id={job.application_id} /> : '—',
  },
  { name: 'Contract step', value: <StepLink job={job} /> },
  { name: 'Applicant', value: job.applicant_name || '—' },
  { name: 'Attempts', value: job.dispatch_count },
  { name: 'Worker', value: job.worker_id ? <ShortId id={job.worker_id} /> : '—' },
  { name: 'Created', value: <Instant at={job.created_at} /> },
  { name: 'Workers last notified', value: <Instant at={job.dispatched_at} /> },
  { name: 'Started', value: <Instant at={job.started_at} /> },
  { name: 'Finished', value: <Instant at={job.finished_at} /> },
  { name: 'Duration', value: tookWords(job) },
];

export function JobShow() {
  const lenders = useLenderNames();
  /**
   * The result of an action and the id of its job. The id is needed, because this component stays mounted
   * when a link shows another job.
   */
  const [result, setResult] = useState<{ of: string; done: ReactNode } | null>(null);
  const refresh = useRefresh();
  const doneTo =
    ({ id }: BullJob) =>
    (done: ReactNode): void => {
      setResult({ of: id, done });
      refresh();
    };
  return (
    <RecordPage<RecordOf<'bull-jobs'>>
      heading={jobName}
      chip={({ state }) => <StatusChip look={jobAppearance(state)} />}
      actions={(job) => <JobActions job={job} onDone={doneTo(job)} />}
    >
      {(job) => (
        <>
          {result?.of === job.id && (
            <Alert severity="success" role="status" onClose={() => setResult(null)}>
              {result.done}
            </Alert>
          )}
          {job.dismissed && (
            <Alert severity="info" role="note">
              {job.dismissed.by} dismissed this job <Instant at={job.dismissed.at} to="minute" />:{' '}
              {job.dismissed.reason}
            </Alert>
          )}
          <NotRerun job={job} />
          {job.settled && (
            <Alert severity="info" role="note">
              {settledWords(job)} <Instant at={job.settled.at} to="minute" />. The job is no longer a dead
              letter. You do not need to do anything.
            </Alert>
          )}
          {waitsForOtherWorker(job) && (
            <Alert severity="warning" role="note">
              No running worker knows this job’s version ({job.version}). Start a worker of the Millrace
              version that created it.
            </Alert>
          )}
          {waitsForStore(job) && (
            <Alert severity="info" role="note">
              The store or its organization is disabled. The job continues when it is enabled again.
            </Alert>
          )}
          {waitsForDatabase(job) && (
            <Alert severity="info" role="note">
              The database was unavailable. The job continues automatically.
            </Alert>
          )}
          {notRerunText(job) && (
            <Alert severity="info" role="note">
              {notRerunText(job)}
            </Alert>
          )}
          {isRefused(job) && (
            <Alert severity="info" role="note">
              {refusalWords(job, result?.of === job.id)}
            </Alert>
          )}
          {job.error_detail && (
            <Section title="Error" intro={<ErrorLink job={job} />}>
              <Box
                component="pre"
                sx={{
                  m: 0,
                  p: 2,
                  bgcolor: 'sunken',
                  borderRadius: '6px',
                  fontSize: 13,
                  whiteSpace: 'pre-wrap',
                  overflowWrap: 'anywhere',
                }}
              >
                {job.error_detail}
              </Box>
            </Section>
          )}
          <Section title="Job">
            <Facts facts={factsOf(job, lenders)} />
          </Section>
          <JobTimeline job={job} lenders={lenders} />
          <JsonSection job={job} onDone={doneTo(job)} />
        </>
      )}
    </RecordPage>
  );
}
