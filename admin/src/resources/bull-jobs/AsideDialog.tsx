import { counted } from '@millrace/schemas/format';
import * as api from '@millrace/schemas/calls';
import { useRef } from 'react';
import { call } from '../../providers/http-client.ts';
import { ReasonDialog } from '../../shared/dialogs/ReasonDialog.tsx';

interface AsideDialogProps {
  /** The filter that selects the jobs. Only failed jobs among them are changed. */
  filter: Record<string, unknown>;
  jobs: number;
  isAside: boolean;
  onClose: () => void;
  /** Called after the change with a sentence that says what was done. */
  onDone: (sentence: string) => void;
}

/** The dialog that dismisses dead letters, or restores dismissed ones. */
export function AsideDialog({ filter, jobs, isAside, onClose, onDone }: AsideDialogProps) {
  const moved = useRef(jobs);
  return (
    <ReasonDialog
      title={isAside ? 'Restore the job?' : jobs === 1 ? 'Dismiss the job?' : 'Dismiss these jobs?'}
      submitLabel={isAside ? 'Restore' : 'Dismiss'}
      severity="info"
      note={
        isAside
          ? 'The job is back in the dead letters.'
          : 'The failed work is not done. The jobs leave the dead letters and the errors, and you can restore them at any time. Jobs in review stay.'
      }
      act={async (reason) => {
        const done = await (isAside
          ? call(api.takeJobsBack, { body: { filter, reason } })
          : call(api.setJobsAside, { body: { filter, reason } }));
        moved.current = done.jobs;
      }}
      onClose={onClose}
      onDone={() => onDone(isAside ? 'Job restored.' : `${counted(moved.current, 'job')} dismissed.`)}
    />
  );
}
