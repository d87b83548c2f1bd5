import { formatCount } from '@millrace/schemas/format';
import type { JobErrorGroup } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import TaskAltRounded from '@mui/icons-material/TaskAltRounded';
import { Alert, Box, Link, Skeleton, Typography, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { call } from '../../providers/http-client.ts';
import { Instant } from '../../shared/Instant.tsx';
import { Notice } from '@millrace/ui/page';
import { PlainTable } from '../../shared/list/PlainTable.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { errorName, jobName, jobsAt, queueName } from './job.messages.ts';
import { JobConsolePage } from './JobConsolePage.tsx';
import { useLenderNames } from './use-lender-names.ts';
import { useRefreshEvery } from './live-refresh.ts';
import { DismissDialog } from './DismissDialog.tsx';

/** The dialog that dismisses all jobs of an error group. */
function DismissGroupDialog({ group, onClose }: { group: JobErrorGroup; onClose: () => void }) {
  const queries = useQueryClient();
  const notify = useNotify();
  const { queue, name, error, jobs } = group;
  return (
    <DismissDialog
      filter={{ queue, name, error, state: 'dead' }}
      jobs={jobs}
      isDismissed={false}
      onClose={onClose}
      onDone={(sentence) => {
        onClose();
        notify(sentence);
        void queries.invalidateQueries({ queryKey: ['job-errors'] });
      }}
    />
  );
}

interface DismissButtonProps {
  group: JobErrorGroup;
  onAsk: (group: JobErrorGroup) => void;
}

/**
 * The button that opens the dialog to dismiss an error group. A change of the screen width replaces this
 * button with one in another place. The dialog is rendered outside the button, so it stays open.
 */
function DismissButton({ group, onAsk }: DismissButtonProps) {
  return (
    <Button
      size="small"
      aria-label={`Dismiss ${errorName(group.error)}`}
      sx={{ ml: -0.625 }}
      onClick={() => onAsk(group)}
    >
      Dismiss
    </Button>
  );
}

const REFRESH_MS = 5000;

function GroupLink({ group: { queue, name, error } }: { group: JobErrorGroup }) {
  return (
    <Link
      component={RouterLink}
      to={jobsAt({ queue, name, error, state: 'dead' })}
      underline="hover"
      sx={{
        display: 'inline-block',
        minWidth: { md: 260 },
        fontWeight: 650,
        overflowWrap: 'anywhere',
        whiteSpace: 'normal',
      }}
    >
      {errorName(error)}
    </Link>
  );
}

const ErrorCell = (group: JobErrorGroup) => (
  <>
    <GroupLink group={group} />
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
      {jobName(group)}
    </Typography>
  </>
);

/** Lists the errors of jobs with their counts, grouped by kind of error. */
export function ErrorsPage() {
  const lenders = useLenderNames();
  const { canAccess: mayMove } = useCanAccess({ resource: 'bull-jobs', action: 're-run' });
  const [asked, setAsked] = useState<JobErrorGroup>();
  const { data, error } = useQuery({
    queryKey: ['job-errors'],
    queryFn: () => call(api.listJobErrors),
    refetchInterval: useRefreshEvery(REFRESH_MS),
  });
  return (
    <JobConsolePage>
      <Section
        title="Error groups"
        intro="Errors of jobs that failed or wait for a person, newest first. Select an error to see its jobs."
      >
        {error && <Alert severity="error">The errors could not be read. Trying again.</Alert>}
        {!data && !error && (
          <Skeleton variant="rounded" height={160} role="status" aria-label="Loading the errors" />
        )}
        {data?.length === 0 && <Notice icon={TaskAltRounded} title="No job has failed" />}
        {data && data.length > 0 && (
          <PlainTable
            label="Errors"
            wide
            rows={data}
            columns={[
              ['Error', ErrorCell],
              ['Queue', ({ queue }) => queueName(queue, lenders)],
              ['Jobs', ({ jobs }) => formatCount(jobs), 'right'],
              ['In 24 hours', ({ jobs_today: today }) => formatCount(today), 'right'],
              ['First', ({ first_at: at }) => <Instant at={at} to="minute" />],
              ['Last', ({ last_at: at }) => <Instant at={at} to="minute" />],
              ...(mayMove
                ? ([
                    ['', (group: JobErrorGroup) => <DismissButton group={group} onAsk={setAsked} />],
                  ] as const)
                : []),
            ]}
            narrow={(group) => (
              <>
                <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                  <GroupLink group={group} />
                  <Typography sx={{ fontWeight: 650 }}>{formatCount(group.jobs)}</Typography>
                </Box>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {jobName(group)} · {queueName(group.queue, lenders)} · {formatCount(group.jobs_today)} in 24
                  hours
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  Last seen <Instant at={group.last_at} to="minute" />
                </Typography>
                {mayMove && <DismissButton group={group} onAsk={setAsked} />}
              </>
            )}
          />
        )}
        {asked && <DismissGroupDialog group={asked} onClose={() => setAsked(undefined)} />}
      </Section>
    </JobConsolePage>
  );
}
