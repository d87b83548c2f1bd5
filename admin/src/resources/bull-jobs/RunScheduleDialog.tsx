import type { JobSchedule } from '@millrace/schemas/api';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { ReasonDialog } from '../../shared/ReasonDialog.tsx';
import { scheduleName } from './schedule-words.ts';

/** Asks the keeper for a run before its time. */
export function RunScheduleDialog({ schedule, onClose }: { schedule: JobSchedule; onClose: () => void }) {
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  return (
    <ReasonDialog
      title="Run it now?"
      submitLabel="Run now"
      severity="info"
      note={`${scheduleName(schedule)}. The keeper begins within seconds, never while it runs already; after that it comes again at its usual pace.`}
      act={(reason) => provider.runSchedule({ name: schedule.id, reason })}
      onClose={onClose}
      onDone={() => {
        onClose();
        notify('The keeper was asked for a run.');
        void queries.invalidateQueries({ queryKey: ['job-schedules'] });
      }}
    />
  );
}
