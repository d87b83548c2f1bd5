import { cents, type LenderReply, type WebhookEvent } from '@millrace/plugin-sdk';
import type { Word } from './documented.ts';
import type { TransactionReply, WebhookEnvelope } from './wire.ts';

type Payload = WebhookEnvelope['payload'];
type Reader = (payload: Payload) => LenderReply;
/** Words of a transaction. All others are types of events. */
type TransactionWord = Extract<Word, 'COMPLETED' | 'INCOMPLETE' | 'VOIDED'>;

/**
 * Returns the reply with the link to Sunbit's application. The shopper may or may not use the link.
 * Sunbit creates an id only for a purchase. Until then Millrace's reference, which Sunbit calls `referral`,
 * identifies the application.
 */
export function linkReply(url: string, reference: string): LenderReply {
  const handoff = { kind: 'redirect', url } as const;
  return { outcome: 'Pending', waitingOn: 'consumer', handoff, references: { application: reference } };
}

/**
 * Returns the reply if Sunbit refuses to create a link with status 422. This means that the store cannot use
 * Sunbit (yet). The shopper is not the reason: both documented texts are about the store's online
 * application.
 */
export function notAccepted(): LenderReply {
  const text = {
    en: 'Sunbit is not set up for online applications at this store.',
    es: 'Sunbit todavía no recibe solicitudes en línea de esta tienda.',
  };
  return { outcome: 'Invalid', waitingOn: 'merchant', reasons: [{ code: 'not-set-up', text }] };
}

const rejected = (): LenderReply => ({
  outcome: 'Rejected',
  reasons: [
    {
      code: 'declined',
      text: {
        en: 'Sunbit cannot offer a plan this time.',
        es: 'Sunbit no puede ofrecerle un plan esta vez.',
      },
    },
  ],
});
const left = (): LenderReply => ({
  outcome: 'No Response',
  reasons: [
    {
      code: 'left',
      text: {
        en: 'The application at Sunbit was not completed.',
        es: 'La solicitud en Sunbit no se terminó.',
      },
    },
  ],
});
const bought = (payload: Payload): LenderReply => ({
  outcome: 'Approved',
  contractState: 'Signed',
  ...approved(payload['purchaseAmount']),
});
const voided = (): LenderReply => ({ outcome: 'Approved', contractState: 'Cancelled' });

/** Sunbit's event types and what they mean. An unknown word becomes `Pending` and raises an alert. */
const eventTable: Readonly<Record<string, Reader>> = {
  PREQUAL_APPROVED: (payload) => ({
    outcome: 'Pre Approved',
    waitingOn: 'consumer',
    ...approved(payload['approvalAmount']),
    ...validUntil(payload),
  }),
  PREQUAL_COMPLETED: (payload) => ({
    outcome: 'Pre-Qualified',
    ...approved(payload['approvalAmount']),
    ...validUntil(payload),
  }),
  PREQUAL_FAILED: rejected,
  PREQUAL_ABORTED: left,
  CHECKOUT_SDK_COMPLETED: bought,
  CHECKOUT_SDK_FAILED: rejected,
  CHECKOUT_SDK_ABORTED: left,
  TEXT_TO_PAY_COMPLETED: bought,
  TEXT_TO_PAY_FAILED: rejected,
  TEXT_TO_PAY_ABORTED: left,
  TRANSACTION_VOIDED: voided,
  TRANSACTION_REFUNDED: () => ({ outcome: 'Approved', contractState: 'Signed' }),
} satisfies Record<Exclude<Word, TransactionWord>, Reader>;

const transactionTable: Readonly<Record<string, Reader>> = {
  COMPLETED: bought,
  INCOMPLETE: () => ({ outcome: 'Pending', waitingOn: 'consumer' }),
  VOIDED: voided,
} satisfies Record<TransactionWord, Reader>;

/**
 * Converts one word of Sunbit to a reply. `at` says whether the word is the type of an event or the status of
 * a transaction.
 */
export function readStatus(
  word: string,
  payload: Payload = {},
  at: 'eventType' | 'status' = 'eventType',
): LenderReply {
  const tables = [eventTable, transactionTable];
  const reader = tables.find((table) => Object.hasOwn(table, word))?.[word];
  return reader?.(payload) ?? { outcome: 'Pending', unknownWord: word, unknownWordAt: at };
}

/**
 * Converts a webhook to an event. Returns null if it is not about an application: events about the onboarding
 * of merchants, and events without Millrace's reference and without a purchase id.
 */
export function eventOf({ eventType, payload }: WebhookEnvelope): WebhookEvent | null {
  const reference = text(payload['referral']);
  const order = text(payload['purchaseId']);
  if (eventType.startsWith('MERCHANT_') || (!reference && !order)) return null;
  return {
    type: eventType,
    find: { ...(reference && { reference }), ...(order && { order }) },
    reply: { ...readStatus(eventType, payload), ...(order && { references: { order } }) },
  };
}

export function transactionReply(transaction: TransactionReply, purchaseId: string): LenderReply {
  return { ...readStatus(transaction.status, transaction, 'status'), references: { order: purchaseId } };
}

function approved(amount: unknown): Pick<LenderReply, 'approvedCents'> {
  const approvedCents = cents(amount);
  return approvedCents === undefined ? {} : { approvedCents };
}

/**
 * Returns the expiry of an approval. The documented format is `YYYY-MM-DD`. Events also contain other
 * formats, which are ignored.
 */
function validUntil(payload: Payload): Pick<LenderReply, 'expiresAt'> {
  const day = text(payload['validUntil']);
  return day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? { expiresAt: day } : {};
}

function text(value: unknown): string | undefined {
  const plain = typeof value === 'number' ? String(value) : value;
  return typeof plain === 'string' && plain !== '' ? plain : undefined;
}
