import type { WebhookCall } from '@millrace/plugin-sdk';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { InboxStore } from '../../../platform/inbox/inbox-store.ts';
import type { GivenAnswer } from './given-answer.logic.ts';
import { lenderKeyOf } from './lender-calls.ts';

/** A verified webhook call of a lender, with the stores whose credentials verified it. */
export interface StoredLenderCall {
  readonly lenderKey: string;
  readonly storeIds: readonly number[];
  readonly receivedSecondsAgo: number;
  readonly call: WebhookCall;
}

export const answersTo = (attemptId: string) => `answer:${attemptId}`;

/** Stores webhook calls of lenders and answers to lenders as rows of the platform's inbox. */
@Injectable()
export class LenderInbox {
  constructor(private readonly store: InboxStore) {}

  /**
   * Inserts the answer and returns its id. Returns null if another answer to the question is open. If the
   * lender asks a question again after its answer was closed, the new answer starts a new round.
   */
  async insertAnswer(em: EntityManager, attemptId: string, answer: GivenAnswer): Promise<string | null> {
    const { requestId } = answer;
    const provider = answersTo(attemptId);
    const [{ round } = { round: 0 }] = await em.execute<{ round: number }[]>(
      `SELECT count(*)::int AS round FROM inbox
       WHERE provider = ? AND headers ->> 'requestId' = ? AND state IN ('processed', 'ignored')`,
      [provider, requestId],
    );
    return this.store.insertOnce(em, { provider, dedupeKey: `${requestId}#${round}` }, { requestId }, answer);
  }

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
