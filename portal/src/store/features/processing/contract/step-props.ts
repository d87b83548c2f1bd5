import type { ContractActionWords, ContractOperation } from '@millrace/schemas/states';
import type { StepContext } from './use-contract-step.ts';

/** A step somebody is about to begin. */
export interface StepProps extends StepContext {
  operation: ContractOperation;
  words: ContractActionWords;
  onClose: () => void;
}
