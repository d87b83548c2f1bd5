import type { OutOfTime, WebhookCall, WebhookVerdict } from '@millrace/plugin-sdk';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { conflict, notFound, ProblemError } from '../../../platform/http/problem.ts';
import { RateLimiter } from '../../../platform/http/rate-limiter.ts';
import { Bells } from '../../../platform/jobs/bells.ts';
import { enqueue } from '../../../platform/jobs/outbox.ts';
import { LenderCatalogue, LenderLoader, queueOf } from '../../../plugin-host/index.ts';
import { LenderObjects } from '../../lenders/lender-objects/index.ts';
import { StoreCredentials, type CredentialSet } from '../../lenders/store-credentials/index.ts';
import { webhookJob } from '../../routing/attempts/index.ts';
import { Inbox } from './inbox.ts';
import { readAgain, unreadCall } from './open-calls.ts';
import { limitOfUnsigned, limitOfWrong } from './webhook.logic.ts';

/** Takes calls of lenders: proven first, then kept, then worked on by a worker. */
@Injectable()
export class Webhooks {
  constructor(
    private readonly catalogue: LenderCatalogue,
    private readonly loader: LenderLoader,
    private readonly lenders: LenderObjects,
    private readonly credentials: StoreCredentials,
    private readonly inbox: Inbox,
    private readonly bells: Bells,
    private readonly clock: Clock,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * False: the lender repeats what it said, and nothing changes. The very same call, signature and time and
   * all, is a replay and refused: a lender that repeats itself signs anew.
   */
  async receive(em: EntityManager, key: string, call: WebhookCall, address: string): Promise<boolean> {
    const lender = this.catalogue.find(key);
    const limit = lender && limitOfUnsigned(key, lender.manifest.webhook.kind);
    if (limit) await this.limiter.take(limit, address);
    const facts = lender && (await this.lenders.findByKey(em, key));
    // a lender in the house has no code that could hear a call
    const hears = lender && lender.manifest.transport !== 'in-house';
    const webhook = hears ? (await this.loader.load(lender)).webhook : undefined;
    if (!facts || !webhook) throw notFound('This lender');
    await this.limiter.ask(limitOfWrong(key), address);
    const sets = await this.credentials.activeSets(em, facts.id);
    const proofs = sets.map((set) => ({
      set,
      verdict: webhook.verify(call, set.values.reveal(), this.clock.now()),
    }));
    const valid = proofs.filter(isValid);
    const dedupeKey = valid[0]?.verdict.dedupeKey;
    if (dedupeKey === undefined) {
      await this.limiter.take(limitOfWrong(key), address);
      throw refused(proofs.map(({ verdict }) => verdict));
    }
    return this.keep(
      em,
      key,
      dedupeKey,
      valid.map(({ set }) => set.storeId),
      call,
    );
  }

  private async keep(
    em: EntityManager,
    key: string,
    dedupeKey: string,
    storeIds: number[],
    call: WebhookCall,
  ) {
    const job = await em.transactional(async (transaction) => {
      const inboxId = await this.inbox.keepCall(transaction, key, dedupeKey, storeIds, call);
      if (inboxId === null) return null;
      return enqueue(transaction, webhookJob, {
        queue: queueOf(key),
        payload: { inboxId },
        callerRings: true,
      });
    });
    if (job) this.bells.ringQuietly([job]);
    else if (await this.isReplay(em, key, dedupeKey, call)) throw replayed();
    else await this.hearAgain(em, key, dedupeKey);
    return job !== null;
  }

  /** The lender says once more what was kept and never read: that is what it has to be read for. */
  private async hearAgain(em: EntityManager, key: string, dedupeKey: string): Promise<void> {
    const job = await em.transactional(async (transaction) => {
      const call = await unreadCall(transaction, key, dedupeKey);
      return call && readAgain(transaction, call);
    });
    if (job) this.bells.ringQuietly([job]);
  }

  /** Only where the time of sending is part of the signature can a repetition be told from a replay. */
  private async isReplay(
    em: EntityManager,
    key: string,
    dedupeKey: string,
    call: WebhookCall,
  ): Promise<boolean> {
    const kind = this.catalogue.get(key).manifest.webhook.kind;
    return timedKinds.has(kind) && this.inbox.hasSignature(em, key, dedupeKey, call);
  }
}

const timedKinds: ReadonlySet<string> = new Set(['hmac-timestamped', 'rfc9421-ed25519']);

const replayed = () =>
  conflict('webhook-replayed', 'This very call was received before.', 'Sign each delivery anew.');

interface Proof {
  set: CredentialSet;
  verdict: WebhookVerdict;
}

function isValid(proof: Proof): proof is Proof & { verdict: Extract<WebhookVerdict, { valid: true }> } {
  return proof.verdict.valid;
}

/** A signature that would be right at another time is told apart: that is a clock or a replay, not a wrong key. */
function refused(verdicts: readonly WebhookVerdict[]): ProblemError {
  const [time] = verdicts.flatMap((verdict) => (verdict.valid ? [] : (verdict.time ?? [])));
  return new ProblemError({ status: 401, ...(time ? outOfTime[time] : notProven) });
}

const notProven = {
  code: 'webhook-not-proven',
  message: 'The signature does not fit.',
  next: 'Sign the raw body with the current key and send it again.',
};
const outOfTime: Readonly<Record<OutOfTime, typeof notProven>> = {
  'from-the-future': {
    code: 'webhook-from-the-future',
    message: 'The time of the signature is in the future.',
    next: 'Set the clock of the sender, sign the raw body again and send it.',
  },
  'too-old': {
    code: 'webhook-stale',
    message: 'The signature is too old.',
    next: notProven.next,
  },
};
