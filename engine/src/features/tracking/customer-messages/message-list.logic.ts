import type { CustomerMessageRow } from '@millrace/schemas/api';

export interface StoredMessage {
  readonly state: 'waiting' | 'sent' | 'skipped';
  /** Why the message waits or was skipped. */
  readonly reason: string | null;
  /** State at the message provider. Null if the message is stored locally, or was deleted there since. */
  readonly delivery: string | null;
  readonly code: string | null;
  readonly isOpened: boolean;
}

const stateOfDelivery: Readonly<Record<string, CustomerMessageRow['state']>> = {
  waiting: 'sending',
  sending: 'sending',
  delivered: 'delivered',
  refused: 'failed',
  undelivered: 'failed',
  unknown: 'unknown',
};

/** Returns the state of a message as a store sees it. */
export function stateOfMessage({
  state,
  reason,
  delivery,
  code,
  isOpened,
}: StoredMessage): Pick<CustomerMessageRow, 'state' | 'reason'> {
  if (state !== 'sent') return { state, reason };
  if (isOpened) return { state: 'opened', reason: null };
  return { state: stateOfDelivery[delivery ?? ''] ?? 'sent', reason: code ?? reason };
}
