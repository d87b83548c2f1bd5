import type { JobSchedule } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import { Alert, Box, Skeleton, Typography, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import { call } from '../../../providers/http-client.ts';
import { Instant } from '../../../shared/Instant.tsx';
import { Notice } from '@millrace/ui/page';
import { PlainTable } from '../../../shared/list/PlainTable.tsx';
import { Section } from '../../../shared/record/Section.tsx';
import { StatusChip } from '../../../shared/status/StatusChip.tsx';
import { useRefreshEvery } from '../live-refresh.ts';
import {
  everyWords,
  inOrder,
  scheduleAppearance,
  scheduleName,
  scheduleTook,
  scheduleProblem,
} from './schedule.messages.ts';
import { ReasonDialog } from '../../../shared/dialogs/ReasonDialog.tsx';

/** The dialog that requests an immediate run of a schedule. */
function RunScheduleDialog({ schedule, onClose }: { schedule: JobSchedule; onClose: () => void }) {
  const queries = useQueryClient();
  const notify = useNotify();
  return (
    <ReasonDialog
      title="Run this schedule now?"
      submitLabel="Run now"
      severity="info"
      note={`${scheduleName(schedule)}. The scheduler starts it within seconds, unless it is already running. The regular schedule stays the same.`}
      act={(reason) => call(api.runWorkerJob, { body: { name: schedule.id, reason } })}
      onClose={onClose}
      onDone={() => {
        onClose();
        notify('Run requested.');
        void queries.invalidateQueries({ queryKey: ['job-schedules'] });
      }}
    />
  );
}

interface RunScheduleButtonProps {
  schedule: JobSchedule;
  onAsk: (schedule: JobSchedule) => void;
}

/**
 * The button that requests an immediate run. A change of the screen width replaces this button with one in
 * another place. The dialog is rendered outside the button, so it stays open.
 */
function RunScheduleButton({ schedule, onAsk }: RunScheduleButtonProps) {
  return (
    <Button
      size="small"
      aria-label={`Run now: ${scheduleName(schedule)}`}
      disabled={schedule.state === 'running' || schedule.asked_by !== null}
      sx={{ ml: -0.625, whiteSpace: 'nowrap' }}
      onClick={() => onAsk(schedule)}
    >
      Run now
    </Button>
  );
}

const REFRESH_MS = 3000;

function Work({ schedule }: { schedule: JobSchedule }) {
  const trouble = scheduleProblem(schedule);
  return (
    <>
      <Box component="span" sx={{ display: 'block', minWidth: { md: 220 }, fontWeight: 550 }}>
        {scheduleName(schedule)}
      </Box>
      {trouble && (
        <Typography
          variant="caption"
          component="span"
          sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {trouble}
        </Typography>
      )}
    </>
  );
}

const Ended = (schedule: JobSchedule) => (
  <>
    <StatusChip look={scheduleAppearance(schedule)} />
    {schedule.took_ms !== null && (
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        took {scheduleTook(schedule)}
      </Typography>
    )}
  </>
);

/** Lists the schedules of the scheduler process: the last run, its result and the next run. */
export function SchedulesSection() {
  const { canAccess: mayStart } = useCanAccess({ resource: 'bull-jobs', action: 'start' });
  const [asked, setAsked] = useState<JobSchedule>();
  const { data, error } = useQuery({
    queryKey: ['job-schedules'],
    queryFn: () => call(api.listSchedules),
    refetchInterval: useRefreshEvery(REFRESH_MS),
  });
  return (
    <Section title="Schedules" intro="Recurring work of the scheduler. Failed and late schedules come first.">
      {error && (
        <Alert severity="error" sx={{ mb: data ? 2 : 0 }}>
          The schedules could not be read. Trying again.
        </Alert>
      )}
      {!data && !error && (
        <Skeleton variant="rounded" height={160} role="status" aria-label="Loading schedules" />
      )}
      {data?.length === 0 && (
        <Notice
          icon={ScheduleRounded}
          title="No schedules yet"
          text="The scheduler registers the schedules when it first starts."
        />
      )}
      {data && data.length > 0 && (
        <PlainTable
          label="Schedules"
          wide
          rows={inOrder(data)}
          columns={[
            ['Work', (schedule) => <Work schedule={schedule} />],
            ['How often', everyWords],
            ['Last run', ({ last_at: at }) => <Instant at={at} />],
            ['Result', Ended],
            ['Next run', ({ next_at: at }) => <Instant at={at} />],
            ...(mayStart
              ? ([
                  ['', (schedule: JobSchedule) => <RunScheduleButton schedule={schedule} onAsk={setAsked} />],
                ] as const)
              : []),
          ]}
          narrow={(schedule) => (
            <>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                <Box sx={{ minWidth: 0 }}>
                  <Work schedule={schedule} />
                </Box>
                <Box sx={{ flexShrink: 0 }}>
                  <StatusChip look={scheduleAppearance(schedule)} />
                </Box>
              </Box>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {everyWords(schedule)}
                {schedule.took_ms !== null && ` · took ${scheduleTook(schedule)}`}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                Last run <Instant at={schedule.last_at} />
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                Next run <Instant at={schedule.next_at} />
              </Typography>
              {mayStart && <RunScheduleButton schedule={schedule} onAsk={setAsked} />}
            </>
          )}
        />
      )}
      {asked && <RunScheduleDialog schedule={asked} onClose={() => setAsked(undefined)} />}
    </Section>
  );
}
