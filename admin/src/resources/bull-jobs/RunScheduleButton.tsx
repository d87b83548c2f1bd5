import type { JobSchedule } from '@millrace/schemas/api';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { ReasonDialog } from '../../shared/ReasonDialog.tsx';
import { scheduleName } from './schedule-words.ts';

/** Asks the keeper for a run before its time. */
export function RunScheduleButton({ schedule }: { schedule: JobSchedule }) {
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const name = scheduleName(schedule);
  return (
    <>
      <Button
        size="small"
        aria-label={`Run now: ${name}`}
        disabled={schedule.state === 'running' || schedule.asked_by !== null}
        sx={{ ml: -0.625, whiteSpace: 'nowrap' }}
        onClick={() => setOpen(true)}
      >
        Run now
      </Button>
      {isOpen && (
        <ReasonDialog
          title="Run it now?"
          submitLabel="Run now"
          severity="info"
          note={`${name}. The keeper begins within seconds, never while it runs already; after that it comes again at its usual pace.`}
          act={(reason) => provider.runSchedule({ name: schedule.id, reason })}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            notify('The keeper was asked for a run.');
            void queries.invalidateQueries({ queryKey: ['job-schedules'] });
          }}
        />
      )}
    </>
  );
}
