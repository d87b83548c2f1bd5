import type { OneTimeJobs, OneTimeRun } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { formatCount } from '@millrace/schemas/format';
import { addressOf } from '@millrace/schemas/http-client';
import { Alert, Button, Skeleton, Stack, Typography } from '@mui/material';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { call } from '../../providers/http-client.ts';
import { ConfirmDialog } from '../../shared/dialogs/ConfirmDialog.tsx';
import { Instant } from '../../shared/Instant.tsx';
import { ListHead } from '../../shared/list/ListHead.tsx';
import { PlainTable } from '../../shared/list/PlainTable.tsx';
import { Section } from '../../shared/record/Section.tsx';

type Job = OneTimeJobs['jobs'][number];
type Open = { what: 'try' | 'run' | 'stop' | 'resume'; job: Job; run?: OneTimeRun } | null;

const key = ['one-time-jobs'] as const;
const jobsQuery = queryOptions({
  queryKey: key,
  queryFn: () => call(api.listOneTimeJobs),
  // While a job is running, its progress is loaded again.
  refetchInterval: ({ state: { data } }) =>
    data?.jobs.some(({ runs }) => runs.some(({ state }) => state === 'running')) ? 2000 : false,
});

const states: Readonly<Record<OneTimeRun['state'], string>> = {
  running: 'Running',
  stopped: 'Stopped',
  failed: 'Failed',
  done: 'Done',
};
const changedWords = ({ is_dry_run: isDryRun, changed }: OneTimeRun): string =>
  `${isDryRun ? 'would change' : 'changed'} ${formatCount(changed)}`;

/**
 * The page with one-time jobs, which change stored data. Each job begins with a dry run. Another person then
 * starts the real run.
 */
export function MigrationPage() {
  const [open, setOpen] = useState<Open>(null);
  const client = useQueryClient();
  const { data, error } = useQuery(jobsQuery);
  const close = (): void => {
    setOpen(null);
    void client.invalidateQueries({ queryKey: key });
  };
  return (
    <ResourceContextProvider value="migration">
      <ListHead />
      <Stack sx={{ gap: 2, pb: 6 }}>
        {error && !data && <Alert severity="error">{error.message}</Alert>}
        {!data && !error && <Skeleton variant="rounded" height={160} role="status" aria-label="Loading" />}
        {data?.jobs.length === 0 && <Typography>No one-time jobs in this version.</Typography>}
        {data?.jobs.map((job) => (
          <JobSection key={job.name} job={job} onOpen={setOpen} />
        ))}
      </Stack>
      {open && <StepDialog open={open} onClose={close} />}
    </ResourceContextProvider>
  );
}

function JobSection({ job, onOpen }: { job: Job; onOpen: (open: Open) => void }) {
  const isBusy = job.runs.some(({ state }) => state === 'running');
  const isRun = job.runs.some(({ is_dry_run, state }) => !is_dry_run && state !== 'failed');
  const actions = (run: OneTimeRun) => (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: { sm: 'flex-end' } }}>
      {run.changed > 0 && (
        <Button
          component="a"
          download
          size="small"
          href={`/api${addressOf(api.getOneTimeReport.path, { params: { id: run.id } })}`}
        >
          Report
        </Button>
      )}
      {run.state === 'running' && (
        <Button size="small" onClick={() => onOpen({ what: 'stop', job, run })}>
          Stop
        </Button>
      )}
      {(run.state === 'stopped' || run.state === 'failed') && (
        <Button size="small" onClick={() => onOpen({ what: 'resume', job, run })}>
          Resume
        </Button>
      )}
      {run.is_dry_run && run.state === 'done' && !isRun && !run.is_mine && (
        <Button size="small" variant="outlined" onClick={() => onOpen({ what: 'run', job, run })}>
          Run job
        </Button>
      )}
    </Stack>
  );
  const waits = job.runs.some((run) => run.is_dry_run && run.state === 'done' && run.is_mine) && !isRun;
  return (
    <Section
      title={job.title}
      intro={job.description}
      aside={
        <Button
          variant={isRun ? 'text' : 'outlined'}
          disabled={isBusy}
          onClick={() => onOpen({ what: 'try', job })}
        >
          Start dry run
        </Button>
      }
    >
      {waits && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Another person must read the report of your dry run and start the job.
        </Alert>
      )}
      {job.runs.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>Not started yet.</Typography>
      ) : (
        <PlainTable
          label={`Runs of ${job.title}`}
          wide
          rows={job.runs}
          columns={[
            ['Run', ({ is_dry_run }) => (is_dry_run ? 'Dry run' : 'Real run')],
            ['State', ({ state }) => states[state]],
            ['Examined', ({ examined }) => formatCount(examined), 'right'],
            ['Result', changedWords],
            ['Started by', ({ started_by }) => started_by],
            ['Started', ({ started_at }) => <Instant at={started_at} to="minute" />],
            ['Actions', actions, 'right'],
          ]}
          narrow={(run) => (
            <Stack sx={{ gap: 0.5 }}>
              <Typography sx={{ fontWeight: 550 }}>
                {`${run.is_dry_run ? 'Dry run' : 'Real run'}: ${states[run.state]}`}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {`${formatCount(run.examined)} examined, ${changedWords(run)}, by ${run.started_by}`}
              </Typography>
              {actions(run)}
            </Stack>
          )}
        />
      )}
    </Section>
  );
}

function StepDialog({ open: { what, job, run }, onClose }: { open: NonNullable<Open>; onClose: () => void }) {
  const params = { id: run?.id ?? 0 };
  const steps = {
    try: {
      title: `Start a dry run of ${job.title}?`,
      note: 'It changes nothing. The report lists what the job would change.',
      submitLabel: 'Start dry run',
      act: () => call(api.runOneTimeJob, { body: { job: job.name } }),
    },
    run: {
      title: `Run ${job.title}?`,
      note: `The dry run found ${formatCount(run?.changed ?? 0)} objects to change. You cannot undo the job.`,
      submitLabel: 'Run job',
      act: () => call(api.runOneTimeJob, { body: { job: job.name, dry_run_id: params.id } }),
    },
    stop: {
      title: `Stop ${job.title}?`,
      note: 'The job stops after the current batch. You can resume it.',
      submitLabel: 'Stop job',
      act: () => call(api.stopOneTimeRun, { params }),
    },
    resume: {
      title: `Resume ${job.title}?`,
      note: 'The job continues where it stopped.',
      submitLabel: 'Resume job',
      act: () => call(api.resumeOneTimeRun, { params }),
    },
  } as const;
  return <ConfirmDialog {...steps[what]} onClose={onClose} />;
}
