import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ProblemError } from '../http/problem.ts';
import { RateLimiter } from '../http/limits/rate-limiter.ts';
import { QueueNotifier } from '../jobs/dispatch/queue-notifier.ts';
import { enqueue } from '../jobs/outbox.ts';
import { InboxStore, type InboundCall, type MessageKey } from './inbox-store.ts';
import type { InboxSource } from './inbox-source.ts';
import { findOpen, processAgain } from './open-calls.ts';

/** Why a correctly signed call is refused: its time is outside the allowed window. */
export type OutOfTime = 'from-the-future' | 'too-old';

/**
 * The result of checking a webhook call. The check compares signatures in constant time and refuses outdated
 * ones.
 */
export type Proof =
  | {
      readonly valid: true;
      /** The sender's id of the message. A second call with the same id repeats the message. */
      readonly dedupeKey: string;
      /** Ids that are stored unencrypted, in addition to the encrypted call. */
      readonly facts: object;
    }
  | { readonly valid: false; readonly time?: OutOfTime | undefined };

export interface SignedCall {
  readonly source: InboxSource;
  readonly provider: string;
  /** The network address of the sender. */
  readonly address: string;
  readonly call: InboundCall;
  /** The part of the sender, for example one store, whose wrong signatures are counted separately. */
  readonly limitedTo?: string;
  readonly verify: (call: InboundCall) => Proof | Promise<Proof>;
}

/**
 * The limit of wrong signatures per sender and IP address. If each store has its own webhook URL, each store also
 * has its own limit (`limitedTo`). A store with an outdated key then does not block the calls of other stores.
 */
const limitOfWrong = ({ provider, limitedTo = '' }: SignedCall) => ({
  name: `wrong-calls:${provider}:${limitedTo}`,
  most: 20,
  seconds: 60,
});

/**
 * Receives signed calls of other systems: verifies each call, then stores it together with the job that
 * processes it.
 */
@Injectable()
export class SignedWebhooks {
  constructor(
    private readonly store: InboxStore,
    private readonly notifier: QueueNotifier,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Receives one call. When the method returns, the call is committed, so the caller may acknowledge it.
   * @returns false if the sender repeated a message
   * @throws 401 without a valid signature or outside the time window, 429 after too many wrong signatures
   */
  async receive(em: EntityManager, signed: SignedCall): Promise<boolean> {
    const { provider, address, call, verify } = signed;
    await this.limiter.ask(limitOfWrong(signed), address);
    const proof = await verify(call);
    if (!proof.valid) {
      await this.limiter.take(limitOfWrong(signed), address);
      throw new ProblemError({ status: 401, ...(proof.time ? outOfTime[proof.time] : notProven) });
    }
    const key = { provider, dedupeKey: proof.dedupeKey };
    if (await this.insert(em, signed, key, proof.facts)) return true;
    await this.store.countRepeat(em, key);
    await this.processOpen(em, signed.source, key);
    return false;
  }

  private async insert(
    em: EntityManager,
    { source, call }: SignedCall,
    key: MessageKey,
    facts: object,
  ): Promise<boolean> {
    const { job: definition, queueOf } = source.options;
    const job = await em.transactional(async (transaction) => {
      const inboxId = await this.store.insertCall(transaction, key, facts, call);
      if (inboxId === null) return undefined;
      const queue = queueOf(key.provider);
      return enqueue(transaction, definition, { queue, payload: { inboxId }, callerDispatches: true });
    });
    if (job) this.notifier.dispatchQuietly([job]);
    return job !== undefined;
  }

  /** Processes a repeated message now if its stored call is not processed and has no unfinished job. */
  private async processOpen(em: EntityManager, source: InboxSource, key: MessageKey): Promise<void> {
    const job = await em.transactional(async (transaction) => {
      const call = await findOpen(transaction, source, key);
      return call && processAgain(transaction, source, call);
    });
    if (job) this.notifier.dispatchQuietly([job]);
  }
}

const notProven = {
  code: 'webhook-not-proven',
  message: 'The signature is not valid.',
  next: 'Sign the raw body with the current key and send it again.',
};
const outOfTime: Readonly<Record<OutOfTime, typeof notProven>> = {
  'from-the-future': {
    code: 'webhook-from-the-future',
    message: 'The time of the signature is in the future.',
    next: 'Correct the clock of your server. Then sign the raw body again and send it.',
  },
  'too-old': {
    code: 'webhook-stale',
    message: 'The signature is too old.',
    next: notProven.next,
  },
};
