import type { ContractStepRow } from '@millrace/schemas/api';
import { takeBackWords } from '@millrace/schemas/states';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { ReasonDialog } from '../../shared/ReasonDialog.tsx';

interface TakeBackStepDialogProps {
  step: ContractStepRow;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** Ends a step that waits before its lender hears of it. */
export function TakeBackStepDialog({ step, onClose, onDone }: TakeBackStepDialogProps) {
  const provider = useDataProvider<AdminDataProvider>();
  const { ask, means } = takeBackWords(step.operation, step.lender_name);
  return (
    <ReasonDialog
      title={ask}
      note={means}
      severity="info"
      submitLabel="Take back"
      act={(reason) => provider.takeBackStep(step.id, { reason })}
      onClose={onClose}
      onDone={() => onDone(`Taken back before ${step.lender_name} got it. The store can begin it anew.`)}
    />
  );
}
