import { outcomeKind, type ContractOperation } from '@millrace/schemas/states';
import { isContractState, isOver } from '@millrace/schemas/states/machines';
import type { LenderReply } from '../outcome.ts';

/**
 * What a lender's reply to a contract operation means.
 * - `done` the lender performed the operation.
 * - `in-progress` the lender has taken the operation and will perform or refuse it later.
 * - `refused` the lender refused the operation, and nothing changed at the lender.
 * - `unclear` the reply has a word that the plugin does not know, so the lender may have performed the operation.
 */
export type OperationEnd = 'done' | 'in-progress' | 'refused' | 'unclear';

/** The facts about a requested operation that decide what the lender's reply means. */
export interface AskedOperation {
  readonly operation: ContractOperation;
  /** Id of the question that an `answer` is about. Null or absent for other operations. */
  readonly requestId?: string | null;
}

interface OperationRule {
  /** When a reply counts as done, in words. The reference for developers is made from these sentences. */
  readonly done: string;
  isDone(reply: LenderReply, asked: AskedOperation): boolean;
}

const approves = ({ outcome }: LenderReply): boolean => outcomeKind(outcome) === 'approval';
const declines = ({ outcome }: LenderReply): boolean => outcomeKind(outcome) === 'decline';
const asks = ({ inputRequests = [] }: LenderReply): boolean => inputRequests.length > 0;

/**
 * For each contract operation, the replies that count as done. The engine, the conformance kit and the
 * reference for developers use this one table.
 */
export const operationRules: Readonly<Record<ContractOperation, OperationRule>> = {
  setInvoice: {
    done: 'The outcome is an approval: `Approved`, `Pre Approved` or `contract_sent`.',
    isDone: approves,
  },
  selectOffer: {
    done: 'The outcome is no decline, and the reply has a `contractState` or an input request.',
    isDone: (reply) => !declines(reply) && (reply.contractState !== undefined || asks(reply)),
  },
  answer: {
    done: 'The outcome is no decline, and the reply does not ask the same question again.',
    isDone: (reply, { requestId }) =>
      !declines(reply) && !(reply.inputRequests ?? []).some(({ id }) => id === requestId),
  },
  sendContract: {
    done: 'The outcome is no decline, and the reply has a `contractState` or the outcome `contract_sent`.',
    isDone: (reply) =>
      !declines(reply) && (reply.contractState !== undefined || reply.outcome === 'contract_sent'),
  },
  confirmDelivery: {
    done: 'The outcome is an approval: `Approved`, `Pre Approved` or `contract_sent`.',
    isDone: approves,
  },
  cancelContract: {
    done: 'The `contractState` is one after which a contract is over, usually `Cancelled`.',
    isDone: ({ contractState }) => isContractState(contractState) && isOver(contractState),
  },
  refund: {
    done: 'The outcome is an approval: `Approved`, `Pre Approved` or `contract_sent`.',
    isDone: approves,
  },
};

/** True if the lender's reply to the operation shows that the lender performed it. */
export const tookEffect = (asked: AskedOperation, reply: LenderReply): boolean =>
  reply.inProgress !== true && operationRules[asked.operation].isDone(reply, asked);

/** Returns what the lender's reply to an operation means for the operation. */
export function operationEnd(asked: AskedOperation, reply: LenderReply): OperationEnd {
  if (reply.inProgress === true) return declines(reply) ? 'refused' : 'in-progress';
  // An unknown word may be a new name for a success. The host therefore does not repeat the operation, but
  // checks its status later.
  if (reply.unknownWord !== undefined) return 'unclear';
  return tookEffect(asked, reply) ? 'done' : 'refused';
}
