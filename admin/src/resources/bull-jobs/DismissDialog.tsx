import { counted } from '@millrace/schemas/format';
import * as api from '@millrace/schemas/calls';
import { useRef } from 'react';
import { call } from '../../providers/http-client.ts';
import { ReasonDialog } from '../../shared/dialogs/ReasonDialog.tsx';

interface DismissDialogProps {
  /** The filter of the job list. Only the failed jobs that match the filter are dismissed or restored. */
  filter: Record<string, unknown>;
  jobs: number;
  isDismissed: boolean;
  onClose: () => void;
  /** Called afterwards with a sentence about how many jobs were dismissed or restored. */
  onDone: (sentence: string) => void;
}

/** The dialog that dismisses dead letters (failed jobs that are not retried), or restores dismissed ones. */
export function DismissDialog({ filter, jobs, isDismissed, onClose, onDone }: DismissDialogProps) {
  const moved = useRef(jobs);
  return (
    <ReasonDialog
      title={isDismissed ? 'Restore the job?' : jobs === 1 ? 'Dismiss the job?' : 'Dismiss these jobs?'}
      submitLabel={isDismissed ? 'Restore' : 'Dismiss'}
      severity="info"
      note={
        isDismissed
          ? 'The job is back in the dead letters.'
          : 'The failed work is not done. The jobs leave the dead letters and the errors, and you can restore them at any time. Jobs in review stay.'
      }
      act={async (reason) => {
        const done = await (isDismissed
          ? call(api.restoreJobs, { body: { filter, reason } })
          : call(api.dismissJobs, { body: { filter, reason } }));
        moved.current = done.jobs;
      }}
      onClose={onClose}
      onDone={() => onDone(isDismissed ? 'Job restored.' : `${counted(moved.current, 'job')} dismissed.`)}
    />
  );
}
