import type { WebhookCall } from '@millrace/plugin-sdk';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { InboxStore } from '../../../platform/inbox/inbox-store.ts';
import { lenderKeyOf } from './lender-inbox-source.ts';

/** A verified webhook call of a lender, with the stores whose credentials verified it. */
export interface StoredLenderCall {
  readonly lenderKey: string;
  readonly storeIds: readonly number[];
  readonly receivedSecondsAgo: number;
  readonly call: WebhookCall;
}

/** Webhook calls of lenders in the platform's inbox. */
@Injectable()
export class LenderInbox {
  constructor(private readonly store: InboxStore) {}

  async openCall(em: EntityManager, id: string): Promise<StoredLenderCall | undefined> {
    const received = await this.store.findReceived<Pick<StoredLenderCall, 'storeIds'>>(em, id);
    if (!received) return undefined;
    const { provider, facts, receivedSecondsAgo, call } = received;
    return { lenderKey: lenderKeyOf(provider), storeIds: facts.storeIds ?? [], receivedSecondsAgo, call };
  }

  close(em: EntityManager, id: string, state: 'processed' | 'unmatched' | 'ignored'): Promise<void> {
    return this.store.close(em, id, state);
  }
}
