import type { DeliveredItem, Invoice } from '@millrace/plugin-sdk';
import type { ContractOperation } from '@millrace/schemas/states';
import type { GivenAnswer } from '../../../lender-execution/answers/index.logic.ts';

/**
 * The input of each operation. It is stored encrypted with the step, because a code or a reason may be
 * personal data.
 */
export interface StepInputs extends Record<ContractOperation, object> {
  setInvoice: Invoice;
  selectOffer: { offerId: string };
  answer: GivenAnswer;
  sendContract: Record<never, never>;
  confirmDelivery: { deliveredOn: string; amountCents?: number; items?: readonly DeliveredItem[] };
  cancelContract: { reason: string };
  refund: { amountCents: number; reason: string };
}

/** One operation together with its input. */
export type RequestedStep = {
  [Operation in ContractOperation]: { operation: Operation; input: StepInputs[Operation] };
}[ContractOperation];

/** Returns the id of the question that an `answer` is about. Null for other operations. */
export const requestIdOf = (asked: RequestedStep): string | null =>
  asked.operation === 'answer' ? asked.input.requestId : null;

/** Returns the amount of the goods, of a refund or of a partial delivery. Null for other operations. */
export function amountOf(asked: RequestedStep): number | null {
  switch (asked.operation) {
    case 'setInvoice':
      return asked.input.totalCents || null;
    case 'refund':
    case 'confirmDelivery':
      return asked.input.amountCents ?? null;
    default:
      return null;
  }
}
