import type { WebhookCall } from '@millrace/plugin-sdk';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { SignedWebhooks, type Proof } from '../../../platform/inbox/signed-webhooks.ts';
import { LenderCatalogue, LenderLoader } from '../../../plugin-host/index.ts';
import { LenderObjects } from '../../lenders/lender-objects/index.ts';
import { StoreCredentials } from '../../lenders/store-credentials/index.ts';
import { lenderCalls, providerOf } from './lender-inbox-source.ts';
import { limitOfUnsigned } from './webhook.logic.ts';

/** Kinds of signatures that cover the time of sending. */
const timedKinds: ReadonlySet<string> = new Set(['hmac-timestamped', 'rfc9421-ed25519']);

/**
 * Receives webhook calls of lenders. Each call is verified with the credentials of every store and then
 * stored. A worker processes it later.
 */
@Injectable()
export class Webhooks {
  constructor(
    private readonly catalogue: LenderCatalogue,
    private readonly loader: LenderLoader,
    private readonly lenders: LenderObjects,
    private readonly credentials: StoreCredentials,
    private readonly signed: SignedWebhooks,
    private readonly clock: Clock,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Stores the call. Returns false if the lender repeats an earlier call; then nothing changes. A lender
   * signs each repetition again, so an exact copy with the same signature and time is refused as a replay.
   */
  async receive(em: EntityManager, key: string, call: WebhookCall, address: string): Promise<boolean> {
    const lender = this.catalogue.find(key);
    const limit = lender && limitOfUnsigned(key, lender.manifest.webhook.kind);
    if (limit) await this.limiter.take(limit, address);
    const facts = lender && (await this.lenders.findByKey(em, key));
    // An in-house lender has no plugin code that could read a webhook call.
    const hasCode = lender && lender.manifest.transport !== 'in-house';
    const webhook = hasCode ? (await this.loader.load(lender)).webhook : undefined;
    if (!facts || !webhook) throw notFound('This lender');
    const isTimed = timedKinds.has(lender.manifest.webhook.kind);
    const verify = async (): Promise<Proof> => {
      const now = this.clock.now();
      const verdicts = (await this.credentials.activeSets(em, facts.id)).map(({ storeId, values }) => ({
        storeId,
        verdict: webhook.verify(call, values.reveal(), now),
      }));
      const valid = verdicts.flatMap(({ storeId, verdict }) => (verdict.valid ? [{ storeId, verdict }] : []));
      if (valid[0]) {
        const storeIds = valid.map(({ storeId }) => storeId);
        return { valid: true, dedupeKey: valid[0].verdict.dedupeKey, facts: { storeIds }, isTimed };
      }
      const [time] = verdicts.flatMap(({ verdict }) => (verdict.valid ? [] : (verdict.time ?? [])));
      return { valid: false, time };
    };
    return this.signed.receive(em, { source: lenderCalls, provider: providerOf(key), address, call, verify });
  }
}
