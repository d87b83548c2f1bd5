import type { Invoice } from '@millrace/plugin-sdk';
import type { ContractOperation } from '@millrace/schemas/states';
import type { GivenAnswer } from '../../lender-execution/lender-webhooks/index.logic.ts';

/** Input of each operation. It is sealed in its row, because a code or a reason may be personal. */
export interface StepInputs extends Record<ContractOperation, object> {
  setInvoice: Invoice;
  selectOffer: { offerId: string };
  answer: GivenAnswer;
  sendContract: Record<never, never>;
  confirmDelivery: { deliveredOn: string };
  cancelContract: { reason: string };
  refund: { amountCents: number; reason: string };
}

/** One operation with its input. */
export type Asked = {
  [Operation in ContractOperation]: { operation: Operation; input: StepInputs[Operation] };
}[ContractOperation];

/** The question an `answer` is about; null for other operations. */
export const requestIdOf = (asked: Asked): string | null =>
  asked.operation === 'answer' ? asked.input.requestId : null;
