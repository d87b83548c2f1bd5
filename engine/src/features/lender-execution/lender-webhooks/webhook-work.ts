import type { Currency, WebhookEvent } from '@millrace/plugin-sdk';
import { comesLate } from '@millrace/schemas/states/machines';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';
import { fault } from '../../../platform/faults.ts';
import type { NeedsReview, Postponed } from '../../../platform/jobs/runner/job-runner.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { LenderCatalogue, LenderLoader } from '../../../plugin-host/index.ts';
import { AttemptStore, type AttemptRow } from '../../routing/route-attempts/index.ts';
import { afterReply, inCurrencyOf, namesCurrency } from '../lender-work/index.logic.ts';
import { OperationCommits } from '../operations/index.ts';
import { LenderInbox, type StoredLenderCall } from './lender-inbox.ts';
import { PostBacks } from './post-backs.ts';
import {
  hasNotReceived,
  nextStatusCheckSeconds,
  nextQuestionInSeconds,
  notConfirmed,
  ownKeyOnly,
  severalOwners,
  stillSending,
  useOf,
  type Origin,
  type StatedByCall,
  type WebhookUse,
} from './webhook.logic.ts';
import { findByCall } from './call-owner-queries.ts';

/**
 * Asks the lender for the true status, and marks the webhook call as processed in the same commit. Returns
 * false if the lender could not be asked.
 */
export type Confirm = (em: EntityManager, attempt: AttemptRow, inboxId: string) => Promise<boolean>;

/**
 * Processes verified webhook calls of lenders, one inbox row at a time. Processing the same row a second
 * time changes nothing.
 */
@Injectable()
export class WebhookWork {
  constructor(
    private readonly inbox: LenderInbox,
    private readonly catalogue: LenderCatalogue,
    private readonly loader: LenderLoader,
    private readonly postBacks: PostBacks,
    private readonly attempts: AttemptStore,
    private readonly commits: OperationCommits,
    private readonly logger: Logger,
  ) {}

  /**
   * Processes one webhook call. If the call matches no attempt yet, or is not confirmed yet, the same job
   * tries it again later.
   */
  async run(em: EntityManager, inboxId: string, confirm: Confirm): Promise<Postponed | NeedsReview | void> {
    const kept = await this.inbox.openCall(em.fork(), inboxId);
    if (!kept) return;
    const lender = this.catalogue.get(kept.lenderKey);
    const event = (await this.loader.load(lender)).webhook?.read(kept.call) ?? null;
    if (!event) return this.inbox.close(em.fork(), inboxId, 'ignored');
    const owner = await findByCall(em.fork(), kept, event);
    const attempt = typeof owner === 'object' ? await this.attempts.find(em.fork(), owner.id) : owner;
    if (attempt === 'several') return this.toPerson(kept, inboxId, severalOwners);
    if (!attempt) return this.later(em, inboxId, kept);
    const named = await inStoreCurrency(em.fork(), attempt, event);
    const origin = await this.postBacks.originOf(em.fork(), lender, attempt.storeId, kept.call);
    const ownStatement = isOwnReply(kept, attempt.storeId)
      ? await statedBy(em.fork(), attempt, named)
      : undefined;
    const use = this.useOf(attempt, named, lender.manifest.capabilities, origin, ownStatement);
    await fault('webhook');
    if (use === 'contradiction') return this.toPerson(kept, inboxId, hasNotReceived, attempt);
    if (use === 'review') return this.review(em, inboxId, kept, attempt);
    if (use === 'confirm') return this.ask(inboxId, kept, attempt, () => confirm(em, attempt, inboxId));
    const done = use !== 'later' && (await this.apply(em, inboxId, attempt, named, use));
    if (!done) return this.wait(kept, inboxId, attempt, origin === 'unknown' ? notConfirmed : stillSending);
    await fault('after-webhook');
  }

  private useOf(
    attempt: AttemptRow,
    event: WebhookEvent,
    capabilities: readonly string[],
    origin: Origin,
    ownStatement: StatedByCall | undefined,
  ): WebhookUse {
    if (origin === 'other-sender')
      this.logger.warn('webhook is not from the lender', { lender: attempt.lenderKey, attempt: attempt.id });
    if (event.reply.unknownWord !== undefined)
      this.logger.warn('lender sent an unknown value', { lender: attempt.lenderKey, attempt: attempt.id });
    return useOf({
      state: attempt.state,
      outcome: attempt.outcome,
      hint: event.hint ?? false,
      newOutcome: event.reply.outcome,
      late: comesLate(this.attempts.replyOf(attempt)?.contractState, event.reply.contractState),
      canPoll: capabilities.includes('poll'),
      origin,
      ...(ownStatement && { ownStatement }),
    });
  }

  /**
   * Applies the webhook call to its attempt. Returns false if the attempt changed since it was read; the
   * caller must then process the call again.
   */
  private async apply(
    em: EntityManager,
    inboxId: string,
    attempt: AttemptRow,
    event: WebhookEvent,
    use: WebhookUse,
  ): Promise<boolean> {
    return this.commits.commit(em, async (transaction) => {
      const followed = await this.follow(transaction, attempt, event, use);
      if (followed) await this.inbox.close(transaction, inboxId, use === 'ignore' ? 'ignored' : 'processed');
      return followed;
    });
  }

  private async follow(em: EntityManager, attempt: AttemptRow, event: WebhookEvent, use: WebhookUse) {
    if (use !== 'apply') return [];
    const { event: on, ...details } = afterReply({ ok: true, value: event.reply });
    const actor = { kind: 'lender' as const, id: attempt.lenderKey };
    return (await this.attempts.apply(em, { attempt, on, ...details, actor }))?.jobs;
  }

  /**
   * Asks the lender to confirm the webhook call. The call stays unprocessed until the lender was asked, so
   * that it is not lost while the lender is unreachable.
   */
  private async ask(
    inboxId: string,
    kept: StoredLenderCall,
    attempt: AttemptRow,
    confirm: () => Promise<boolean>,
  ): Promise<Postponed | NeedsReview | void> {
    return (await confirm()) ? fault('after-webhook') : this.wait(kept, inboxId, attempt, notConfirmed);
  }

  /**
   * Postpones a webhook call that matches an attempt but cannot be applied yet. After the last retry the call
   * stays unprocessed until a person looks at it.
   */
  private wait(
    { lenderKey, receivedSecondsAgo }: StoredLenderCall,
    inboxId: string,
    { applicationId }: AttemptRow,
    reason: string,
  ): Postponed | NeedsReview {
    const seconds = nextQuestionInSeconds(receivedSecondsAgo);
    this.logger.warn('webhook waits', { lender: lenderKey, inbox: inboxId, reason });
    return seconds === null ? { review: reason, applicationId } : { reason, seconds };
  }

  /**
   * Puts the job of a webhook call in review if only a person can resolve it. The webhook call stays
   * unprocessed, and staff sees the job in the application's list of jobs.
   */
  private toPerson(
    { lenderKey }: StoredLenderCall,
    inboxId: string,
    reason: string,
    attempt?: AttemptRow,
  ): NeedsReview {
    this.logger.warn('webhook needs a person', { lender: lenderKey, inbox: inboxId, reason });
    return { review: reason, ...(attempt && { applicationId: attempt.applicationId }) };
  }

  /**
   * Leaves the webhook call unprocessed, and notes in the attempt's history that internal staff must look at
   * it.
   */
  private async review(
    em: EntityManager,
    inboxId: string,
    kept: StoredLenderCall,
    attempt: AttemptRow,
  ): Promise<NeedsReview> {
    if (kept.tries === 0) await this.attempts.note(em.fork(), attempt, 'callNotProven');
    return this.toPerson(kept, inboxId, ownKeyOnly, attempt);
  }

  private async later(
    em: EntityManager,
    inboxId: string,
    { lenderKey, receivedSecondsAgo }: StoredLenderCall,
  ): Promise<Postponed | void> {
    const seconds = nextStatusCheckSeconds(receivedSecondsAgo);
    if (seconds !== null) return { reason: 'fits-nothing-yet', seconds };
    this.logger.warn('webhook matches nothing', { lender: lenderKey, inbox: inboxId });
    await this.inbox.close(em.fork(), inboxId, 'unmatched');
  }
}

/**
 * True if the webhook call was verified only with a key that the attempt's own store entered. The store could
 * have made such a call itself. False if a person confirmed the call.
 */
const isOwnReply = ({ ownKeys = [], isConfirmed }: StoredLenderCall, storeId: number): boolean =>
  !isConfirmed && ownKeys.includes(storeId);

/** Removes the currency from amounts of the webhook call that are in the store's currency. */
async function inStoreCurrency(
  em: EntityManager,
  { storeId }: AttemptRow,
  event: WebhookEvent,
): Promise<WebhookEvent> {
  if (!namesCurrency(event.reply)) return event;
  const { currency } = await queries(em)
    .selectFrom('read.store')
    .select('currency')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  return { ...event, reply: inCurrencyOf(event.reply, currency as Currency) };
}

/**
 * Returns what a webhook call states (its largest amount and its contract state), and the amount that the
 * shopper requested.
 */
async function statedBy(
  em: EntityManager,
  { applicationId }: AttemptRow,
  { reply }: WebhookEvent,
): Promise<StatedByCall> {
  const application = await queries(em)
    .selectFrom('read.application')
    .select('requested_cents')
    .where('id', '=', applicationId)
    .executeTakeFirst();
  const requested = application?.requested_cents ?? null;
  const amounts = [reply.approvedCents, ...(reply.offers ?? []).map(({ amountCents }) => amountCents)];
  // An amount in another currency cannot be compared, so it counts as larger than every amount.
  const stated = namesCurrency(reply) ? [Infinity] : amounts.filter((cents) => cents !== undefined);
  return {
    statedCents: stated.length === 0 ? null : Math.max(...stated),
    requestedCents: requested === null ? null : Number(requested),
    contractState: reply.contractState ?? null,
  };
}
