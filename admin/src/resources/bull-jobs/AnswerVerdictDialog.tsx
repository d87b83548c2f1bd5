import { Alert } from '@mui/material';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { VerdictDialog } from '../../shared/VerdictDialog.tsx';

interface AnswerVerdictDialogProps {
  attemptId: string;
  about: string;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** Whether the lender has what somebody answered to its question. */
export function AnswerVerdictDialog({ attemptId, about, onClose, onDone }: AnswerVerdictDialogProps) {
  const provider = useDataProvider<AdminDataProvider>();
  return (
    <VerdictDialog
      about={about}
      question="Does the lender have the answer to its question?"
      yes="The lender has it"
      no="The lender does not have it"
      missing="Say whether the lender has it"
      whenYes={<Alert severity="info">The lender is waited for. Nobody is asked again.</Alert>}
      whenNo="The question is asked again. What was typed is gone, so it has to be answered anew."
      decide={(received, reason) => provider.resolveReview(attemptId, { received, reason })}
      onClose={onClose}
      onDone={() => onDone('The review is resolved. The lender is waited for, or asks its question again.')}
    />
  );
}
