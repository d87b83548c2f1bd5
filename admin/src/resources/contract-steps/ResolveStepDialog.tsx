import type { ContractStepRow } from '@millrace/schemas/api';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { VerdictDialog } from '../../shared/VerdictDialog.tsx';
import { taskOf } from './step-words.ts';

interface ResolveStepDialogProps {
  step: ContractStepRow;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** Whether the lender did what nobody could find out about. */
export function ResolveStepDialog({ step, onClose, onDone }: ResolveStepDialogProps) {
  const provider = useDataProvider<AdminDataProvider>();
  return (
    <VerdictDialog
      question={`${taskOf(step)}.`}
      yes={`Yes, ${step.lender_name} did it`}
      no={`No, ${step.lender_name} never did it: the store can begin it anew`}
      missing="Say whether the lender did it"
      decide={(done, reason) => provider.resolveStep(step.id, { done, reason })}
      onClose={onClose}
      onDone={() => onDone('The review is resolved. The contract goes on from what you recorded.')}
    />
  );
}
