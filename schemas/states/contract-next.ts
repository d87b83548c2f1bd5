import { contractStatuses } from './contracts.ts';
import type { StaffAction } from './types.ts';

const next: Partial<Record<StaffAction, string>> = {
  watch: 'You do not need to do anything. {lender} prepares the contract.',
  resend:
    'The customer signs what {lender} sent. If the customer cannot find the message, only {lender} can send it again.',
  retry_link: 'Send the customer a link to try the payment again.',
  closeout: 'Complete the closeout if it is still open.',
};

/** Texts for the action "proceed", by the state of the contract. */
const proceed: Readonly<Record<string, string>> = {
  Signed: 'Hand over the goods, and confirm the delivery where {lender} asks for it.',
  'Awaiting Payment': 'The customer pays at {lender} what is due today.',
  'Verification Needed': 'The customer confirms their identity at {lender}.',
  'Delivery Date Required': 'The customer picks a delivery date at {lender}.',
};

/**
 * Returns the store's next step for a contract in words: the first action of the contract's state. Null for
 * an unknown state.
 * @param held why the newest step is blocked; until this is resolved, no other step is possible
 */
export function contractNext(state: string, lender: string, held?: string): string | null {
  if (held) return `You do not need to do anything at ${lender} for now. ${held}`;
  if (!Object.hasOwn(contractStatuses, state)) return null;
  const [action] = contractStatuses[state as keyof typeof contractStatuses].actions;
  const words = action === 'proceed' ? proceed[state] : next[action];
  return words?.replaceAll('{lender}', () => lender) ?? null;
}
