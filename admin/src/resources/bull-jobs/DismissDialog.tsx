import { counted } from '@millrace/schemas/format';
import * as api from '@millrace/schemas/calls';
import { useRef } from 'react';
import { call } from '../../providers/http-client.ts';
import { ReasonDialog } from '../../shared/dialogs/ReasonDialog.tsx';

interface DismissDialogProps {
  /** The filter that selects the jobs. Only the failed jobs among them are changed. */
  filter: Record<string, unknown>;
  jobs: number;
  isDismissed: boolean;
  onClose: () => void;
  /** Called after the change with a sentence about what was done. */
  onDone: (sentence: string) => void;
}

/** The dialog that dismisses dead letters (jobs that failed finally), or restores dismissed ones. */
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
