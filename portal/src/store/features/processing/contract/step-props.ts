import type { ContractActionWords, ContractOperation } from '@millrace/schemas/states';
import type { StepContext } from './use-contract-step.ts';

/** The props of a form for a contract step that the user is about to start. */
export interface StepProps extends StepContext {
  operation: ContractOperation;
  words: ContractActionWords;
  onClose: () => void;
}
