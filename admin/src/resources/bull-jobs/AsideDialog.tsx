import * as api from '@millrace/schemas/calls';
import { useRef } from 'react';
import { call } from '../../providers/http-client.ts';
import { ReasonDialog } from '../../shared/ReasonDialog.tsx';

interface AsideDialogProps {
  /** Which jobs; of them those that failed. */
  filter: Record<string, unknown>;
  jobs: number;
  isAside: boolean;
  onClose: () => void;
  /** Gets the sentence that says what was done. */
  onDone: (sentence: string) => void;
}

const counted = (jobs: number): string => (jobs === 1 ? '1 job' : `${jobs.toLocaleString('en-US')} jobs`);

/** Takes dead letters out of what wants attention, or back. */
export function AsideDialog({ filter, jobs, isAside, onClose, onDone }: AsideDialogProps) {
  const moved = useRef(jobs);
  return (
    <ReasonDialog
      title={isAside ? 'Take the job back?' : jobs === 1 ? 'Put the job aside?' : 'Put these jobs aside?'}
      submitLabel={isAside ? 'Take back' : 'Put aside'}
      severity="info"
      note={
        isAside
          ? 'It stands among the dead letters again.'
          : 'Nothing is done with what failed, and it leaves the dead letters and the errors. It can be taken back at any time. Jobs that wait for a decision stay.'
      }
      act={async (reason) => {
        const done = await (isAside
          ? call(api.takeJobsBack, { body: { filter, reason } })
          : call(api.setJobsAside, { body: { filter, reason } }));
        moved.current = done.jobs;
      }}
      onClose={onClose}
      onDone={() => onDone(isAside ? 'Taken back.' : `${counted(moved.current)} put aside.`)}
    />
  );
}
