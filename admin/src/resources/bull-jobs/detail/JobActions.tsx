import { Button, Alert } from '@mui/material';
import type { BullJob } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { type ReactNode, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { DismissDialog } from '../DismissDialog.tsx';
import { attemptIdOf, isAnswerInReview, isCallInReview, isRefused, queueName } from '../job.messages.ts';
import { ReRunDialog } from '../re-runs/ReRunDialog.tsx';
import { ResolveDialog } from '../../../shared/dialogs/ResolveDialog.tsx';
import { useLenderNames } from '../use-lender-names.ts';
import { call } from '../../../providers/http-client.ts';
import { VerdictDialog } from '../../../shared/dialogs/VerdictDialog.tsx';

interface AnswerVerdictDialogProps {
  attemptId: string;
  about: string;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/**
 * The dialog about a person's answer to a lender's question. It asks staff whether the lender received the
 * answer.
 */
function AnswerVerdictDialog({ attemptId, about, onClose, onDone }: AnswerVerdictDialogProps) {
  return (
    <VerdictDialog
      about={about}
      question="Does the lender have the answer to its question?"
      yes="The lender has the answer"
      no="The lender does not have the answer"
      missing="Choose whether the lender has the answer"
      whenYes={<Alert severity="info">We keep waiting for the lender. The shopper is not asked again.</Alert>}
      whenNo="The question is asked again. The earlier answer was not stored, so the shopper has to enter it again."
      decide={(received, reason) =>
        call(api.resolveAttempt, { params: { id: attemptId }, body: { received, reason } })
      }
      onClose={onClose}
      onDone={() =>
        onDone('The review is resolved. Millrace waits for the lender, or asks the lender’s question again.')
      }
    />
  );
}

interface JobActionsProps {
  job: BullJob;
  /** Called after the action with a text that says what was done. */
  onDone: (done: ReactNode) => void;
}

/**
 * True if a person must decide about the job. Checks the state of the job's attempt (the application at one
 * lender). The job's own state stays "review" after the decision.
 */
const inReview = (job: BullJob): boolean => job.attempt_state === 'REVIEW' || isAnswerInReview(job);

export function JobActions({ job, onDone }: JobActionsProps) {
  const [open, setOpen] = useState<'re-run' | 'resolve' | 'dismiss' | null>(null);
  const { canAccess: mayRerun } = useCanAccess({ resource: 'bull-jobs', action: 're-run' });
  const { canAccess: mayResolve } = useCanAccess({ resource: 'bull-jobs', action: 'resolve' });
  const attemptId = attemptIdOf(job);
  const lenders = useLenderNames();
  const whom = [queueName(job.queue, lenders), job.applicant_name, job.application_reference];
  const Verdict = isAnswerInReview(job) ? AnswerVerdictDialog : ResolveDialog;
  const close = (): void => setOpen(null);
  const finish = (done: ReactNode): void => {
    close();
    onDone(done);
  };
  return (
    <>
      {mayResolve && attemptId && inReview(job) && (
        <Button variant="contained" onClick={() => setOpen('resolve')}>
          Resolve review
        </Button>
      )}
      {mayRerun && (
        <Button variant="outlined" disabled={isRefused(job)} onClick={() => setOpen('re-run')}>
          Re-Run Job
        </Button>
      )}
      {mayRerun && (job.state === 'failed' || isCallInReview(job) || job.dismissed) && (
        <Button onClick={() => setOpen('dismiss')}>{job.dismissed ? 'Restore' : 'Dismiss'}</Button>
      )}
      {open === 'dismiss' && (
        <DismissDialog
          filter={{ id: [job.id] }}
          jobs={1}
          isDismissed={job.dismissed !== null}
          onClose={close}
          onDone={finish}
        />
      )}
      {open === 're-run' && <ReRunDialog job={job} onClose={close} onDone={finish} />}
      {open === 'resolve' && attemptId && (
        <Verdict
          attemptId={attemptId}
          about={whom.filter(Boolean).join(' · ')}
          onClose={close}
          onDone={finish}
        />
      )}
    </>
  );
}
