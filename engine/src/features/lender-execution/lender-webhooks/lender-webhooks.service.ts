import type { WebhookCall, WebhookEvent } from '@millrace/plugin-sdk';
import { accountIn, proofKeys } from '@millrace/plugin-sdk/runtime';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { SignedWebhooks, type Proof } from '../../../platform/inbox/signed-webhooks.ts';
import { LenderCatalogue, LenderLoader, type CatalogueLender } from '../../../plugin-host/index.ts';
import { LenderObjects } from '../../lenders/lender-objects/index.ts';
import {
  StoreCredentials,
  type AccountChoice,
  type CredentialSet,
} from '../../lenders/store-credentials/index.ts';
import { storesOfCall } from './call-owner-queries.ts';
import { lenderCalls, providerOf } from './lender-inbox-source.ts';
import { limitOfUnsigned, isUnproven } from './webhook.logic.ts';
import type { CallFacts } from './lender-inbox.ts';

/** The largest number of stores whose credentials are tried on a webhook call that is not verified yet. */
const mostBeforeProof = 25;

type Verify = (call: WebhookCall, credentials: Readonly<Record<string, string>>, nowMs: number) => Verdict;
type Verdict = ReturnType<NonNullable<Awaited<ReturnType<LenderLoader['load']>>['webhook']>['verify']>;

interface Received {
  readonly lender: CatalogueLender;
  readonly lenderId: number;
  readonly call: WebhookCall;
  readonly verify: Verify;
  readonly read: (call: WebhookCall) => WebhookEvent | null;
  /** The last part of a store's own webhook address. Undefined for the lender's general address. */
  readonly token: string | undefined;
}

/** Receives webhook calls of lenders. Each call is verified and then stored. A worker processes it later. */
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
   * Stores the webhook call. Returns false if the lender repeats an earlier call; then only the repetition is
   * counted.
   * @param token the last part of a store's own address; undefined for the lender's general address
   */
  async receive(
    em: EntityManager,
    { key, token }: { readonly key: string; readonly token?: string },
    call: WebhookCall,
    address: string,
  ): Promise<boolean> {
    const lender = this.catalogue.find(key);
    const limit = lender && limitOfUnsigned(key, lender.manifest.webhook);
    if (limit) await this.limiter.take(limit, address);
    const facts = lender && (await this.lenders.findByKey(em, key));
    // An in-house lender has no plugin code that could read a webhook call.
    const hasCode = lender && lender.manifest.transport !== 'in-house';
    const webhook = hasCode ? (await this.loader.load(lender)).webhook : undefined;
    if (!facts || !webhook) throw notFound('This lender');
    const verify: Received['verify'] = (...given) => webhook.verify(...given);
    const read: Received['read'] = (given) => webhook.read(given);
    const received = { lender, lenderId: facts.id, call, token, verify, read };
    return this.signed.receive(em, {
      ...{ source: lenderCalls, provider: providerOf(key), address, call },
      ...(token !== undefined && { limitedTo: token }),
      verify: () => this.prove(em, received),
    });
  }

  private async prove(em: EntityManager, received: Received): Promise<Proof> {
    const { lender, lenderId, call, token, verify } = received;
    if (token === undefined && isUnproven(lender.manifest.webhook.kind)) {
      const verdict = verify(call, {}, this.clock.now());
      if (!verdict.valid || !(await this.credentials.isUsed(em, lenderId))) return { valid: false };
      return { valid: true, dedupeKey: verdict.dedupeKey, facts: { anyStore: true } satisfies CallFacts };
    }
    const account = accountIn(lender.manifest.webhook, call);
    const named: AccountChoice = account === null ? 'newest' : { account };
    const choice = token === undefined ? named : { webhookToken: token };
    const first = this.verified(received, await this.setsOf(em, received, choice));
    const proof = first.find(({ verdict }) => verdict.valid)?.verdict;
    if (!proof?.valid)
      return { valid: false, time: first.map(({ verdict }) => timeOf(verdict)).find(Boolean) };
    // The call is verified. Now the credentials of all other stores with the same account at the lender are
    // tried. There may be many, so this is not done for unverified calls.
    const others = account === null ? [] : await this.credentials.activeSets(em, lenderId, { account });
    const tried = new Set(first.map(({ set }) => set.storeId));
    const rest = this.verified(
      received,
      others.filter(({ storeId }) => !tried.has(storeId)),
    );
    const sets = [...first, ...rest].filter(({ verdict }) => verdict.valid).map(({ set }) => set);
    const byStore = sets.filter((set) => enteredByStore(set, proofKeys(lender.manifest)));
    return {
      valid: true,
      dedupeKey: proof.dedupeKey,
      facts: {
        storeIds: sets.map(({ storeId }) => storeId),
        ...(byStore.length > 0 && { ownKeys: byStore.map(({ storeId }) => storeId) }),
      } satisfies CallFacts,
    };
  }

  private async setsOf(
    em: EntityManager,
    received: Received,
    choice: AccountChoice,
  ): Promise<CredentialSet[]> {
    if (choice === 'newest') return this.namedThenNewest(em, received);
    const { lenderId } = received;
    const sets = await this.credentials.activeSets(em, lenderId, choice, mostBeforeProof);
    return sets.length === 0 && typeof choice === 'object' && 'account' in choice
      ? this.credentials.activeSets(em, lenderId, 'not-indexed', mostBeforeProof)
      : sets;
  }

  /**
   * Returns the credentials to try on a webhook call that names no account at the lender. These are the
   * credentials of the stores whose attempts the call names, and the newest ones.
   */
  private async namedThenNewest(
    em: EntityManager,
    { lenderId, call, read }: Received,
  ): Promise<CredentialSet[]> {
    const event = readUnproven(read, call);
    const storeIds = event ? await storesOfCall(em, lenderId, event, mostBeforeProof) : [];
    const named = storeIds.length > 0 ? await this.credentials.activeSets(em, lenderId, { storeIds }) : [];
    const newest = await this.credentials.activeSets(em, lenderId, 'newest', mostBeforeProof);
    const others = newest.filter(({ storeId }) => !storeIds.includes(storeId));
    return [...named, ...others].slice(0, mostBeforeProof);
  }

  private verified({ call, verify }: Received, sets: readonly CredentialSet[]) {
    const now = this.clock.now();
    return sets.map((set) => ({ set, verdict: verify(call, set.values.reveal(), now) }));
  }
}

/**
 * Reads a webhook call before it is verified. Its content may be anything. Returns null if the call cannot be
 * read; it then names no account and no attempt.
 */
function readUnproven(read: Received['read'], call: WebhookCall): WebhookEvent | null {
  try {
    return read(call);
  } catch {
    return null;
  }
}

const timeOf = (verdict: Verdict) => (verdict.valid ? undefined : verdict.time);

/** True if a store's user, and not internal staff, entered one of the keys that verify the lender's calls. */
const enteredByStore = ({ setBy, values }: CredentialSet, keys: readonly string[]): boolean =>
  keys.some((key) => key in values.reveal() && setBy[key] !== 'internal');
