import type { WebhookCall } from '@millrace/plugin-sdk';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { InboxStore } from '../../../platform/inbox/inbox-store.ts';
import { lenderKeyOf } from './lender-inbox-source.ts';

/** The facts that are stored unencrypted with a webhook call. They contain only ids. */
export interface CallFacts {
  /** The stores whose credentials verified the webhook call. */
  readonly storeIds?: readonly number[];
  /** True if the webhook call contains no proof of its sender. It may then be about any store. */
  readonly anyStore?: boolean;
  /** The stores in `storeIds` whose own users entered the keys that verified the webhook call. */
  readonly ownKeys?: readonly number[];
  /** True if internal staff confirmed the webhook call with the lender. */
  readonly isConfirmed?: boolean;
}

/** A verified webhook call of a lender. */
export interface StoredLenderCall extends CallFacts {
  readonly lenderKey: string;
  readonly storeIds: readonly number[];
  readonly receivedSecondsAgo: number;
  readonly tries: number;
  readonly call: WebhookCall;
}

/** Webhook calls of lenders in the platform's inbox. */
@Injectable()
export class LenderInbox {
  constructor(private readonly store: InboxStore) {}

  async openCall(em: EntityManager, id: string): Promise<StoredLenderCall | undefined> {
    const received = await this.store.findReceived<CallFacts>(em, id);
    if (!received) return undefined;
    const { provider, facts, receivedSecondsAgo, tries, call } = received;
    const { storeIds = [], ...more } = facts;
    return { ...more, lenderKey: lenderKeyOf(provider), storeIds, receivedSecondsAgo, tries, call };
  }

  close(em: EntityManager, id: string, state: 'processed' | 'unmatched' | 'ignored'): Promise<void> {
    return this.store.close(em, id, state);
  }
}
