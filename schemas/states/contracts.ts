import { fillIn, type FillIn } from './fill-in.ts';
import { phrases } from './phrases.ts';
import type { StatusWords, StaffAction } from './types.ts';

/** Progress of a contract as the shopper sees it. */
export type ContractPhase = 'preparing' | 'to-sign' | 'releasing' | 'signed' | 'payment-failed' | 'over';

const toSign = {
  phase: 'to-sign',
  shopper: phrases.readyToSign,
  tone: 'info',
  terminal: false,
  icon: 'pen',
  actions: ['resend', 'cancel'],
} as const;

const ended = { phase: 'over', tone: 'neutral', terminal: true, icon: 'ban', actions: ['closeout'] } as const;

/**
 * The states of a contract with a lender. `Contract Canceled`: Millrace canceled the contract.
 * `Cancelled`: the lender canceled it.
 */
export const contractStatuses = {
  'Contract Sent': { staff: 'Contract Sent', ...toSign },
  'Contract Canceled': { staff: 'Contract Canceled', shopper: phrases.cancelled, ...ended },
  'Awaiting Release': {
    phase: 'releasing',
    staff: 'Awaiting Release',
    shopper: phrases.lastCheck,
    tone: 'info',
    terminal: false,
    icon: 'hourglass',
    actions: ['watch', 'cancel'],
  },
  Signed: {
    phase: 'signed',
    staff: 'Signed',
    shopper: phrases.signed,
    tone: 'success',
    terminal: false,
    icon: 'check',
    actions: ['proceed'],
  },
  'Contract Started': { staff: 'Contract Started', ...toSign },
  'Awaiting Payment': {
    phase: 'signed',
    staff: 'Awaiting Payment',
    shopper: phrases.paymentDue,
    shopperWithAmount: phrases.payToday,
    tone: 'warning',
    terminal: false,
    icon: 'credit-card',
    actions: ['proceed', 'cancel'],
  },
  'Awaiting Agreement': { staff: 'Awaiting Agreement', ...toSign },
  'Downpayment Failed': {
    phase: 'payment-failed',
    staff: 'Downpayment Failed',
    shopper: phrases.paymentTrouble,
    tone: 'warning',
    terminal: false,
    icon: 'credit-card',
    actions: ['retry_link'],
  },
  'Awaiting Funding': {
    phase: 'signed',
    staff: 'Awaiting Funding',
    shopper: phrases.allSet,
    tone: 'success',
    terminal: false,
    icon: 'hourglass',
    actions: ['watch'],
  },
  Funded: {
    phase: 'signed',
    staff: 'Funded',
    shopper: phrases.allSet,
    tone: 'success',
    terminal: true,
    icon: 'check-circle',
    actions: ['closeout'],
  },
  'Partly Refunded': {
    phase: 'signed',
    staff: 'Partly Refunded',
    shopper: phrases.partlyRefunded,
    tone: 'success',
    terminal: true,
    icon: 'refresh',
    actions: ['closeout'],
  },
  Refunded: { staff: 'Refunded', shopper: phrases.refunded, ...ended, icon: 'refresh' },
  Cancelled: { staff: 'Cancelled', shopper: phrases.cancelled, ...ended },
  Expired: { staff: 'Expired', shopper: phrases.offerEnded, ...ended },
  Pending: {
    phase: 'preparing',
    staff: 'Pending',
    shopper: phrases.contractInPreparation,
    tone: 'info',
    terminal: false,
    icon: 'hourglass',
    actions: ['watch'],
  },
  'Verification Needed': {
    phase: 'preparing',
    staff: 'Verification Needed',
    shopper: phrases.confirmIdentity,
    tone: 'warning',
    terminal: false,
    icon: 'id-card',
    actions: ['proceed'],
  },
  'Customer Declined': { staff: 'Customer Declined', shopper: phrases.youDeclined, ...ended },
  'Delivery Date Required': {
    phase: 'signed',
    staff: 'Delivery Date Required',
    shopper: phrases.pickDelivery,
    tone: 'warning',
    terminal: false,
    icon: 'calendar',
    actions: ['proceed'],
  },
} as const satisfies Record<string, StatusWords & { readonly phase: ContractPhase }>;

export type ContractWord = keyof typeof contractStatuses;

/** Returns the phase of a contract. Null if there is no contract or the state is unknown. */
export const contractPhase = (state: string | null): ContractPhase | null =>
  state !== null && Object.hasOwn(contractStatuses, state)
    ? contractStatuses[state as ContractWord].phase
    : null;

const nextByAction: Partial<Record<StaffAction, string>> = {
  watch: 'You do not need to do anything. {lender} prepares the contract.',
  resend:
    'The customer signs what {lender} sent. If the customer cannot find the message, only {lender} can send it again.',
  retry_link: 'Send the customer a link to try the payment again.',
  closeout: 'Complete the closeout if it is still open.',
};

/** Texts of the store's next step by the state of the contract, where the action does not determine it. */
const nextByState: Readonly<Record<string, string>> = {
  'Awaiting Release':
    'The customer signed, and {lender} makes its last check. Keep the goods until {lender} releases the contract.',
  'Awaiting Funding': 'You do not need to do anything. {lender} knows of the delivery and pays you next.',
  Signed: 'Give the goods to the customer, and confirm the delivery where {lender} asks for it.',
  'Awaiting Payment': 'The customer pays at {lender} what is due today.',
  'Verification Needed': 'The customer confirms their identity at {lender}.',
  'Delivery Date Required': 'The customer picks a delivery date at {lender}.',
};

/** Texts of the store's next step for a contract that the store makes itself. */
const nextOfOwn: Readonly<Record<string, string>> = {
  Pending: 'Read the contract and send it to the customer.',
  'Contract Sent':
    'The customer reads the contract on their phone and signs it with a code. If the message does not arrive, send the customer the link again.',
  Signed: 'Give the goods to the customer, then confirm the delivery.',
};

const NOTHING_TO_DO = 'You do not need to do anything at {lender} for now.';

/**
 * Returns a text about what the store does next for a contract. It follows from the first action of the
 * contract's state. Null for an unknown state.
 * @param isOwn true if the store makes the contract itself
 * @param held why the newest step is blocked; until this is resolved, no other step is possible
 */
export function contractNext(
  state: string,
  lender: string,
  held?: string,
  isOwn = false,
  say: FillIn = fillIn,
): string | null {
  if (held) return `${say(NOTHING_TO_DO, { lender })} ${held}`;
  if (!Object.hasOwn(contractStatuses, state)) return null;
  const own = isOwn ? nextOfOwn[state] : undefined;
  if (own) return say(own, { lender });
  const [action] = contractStatuses[state as keyof typeof contractStatuses].actions;
  const words = nextByState[state] ?? nextByAction[action];
  return words === undefined ? null : say(words, { lender });
}
