import type { Capability, LenderApplication, LenderReferences, LenderReply } from '@millrace/plugin-sdk';
import { usualCurrency } from '@millrace/schemas/countries';
import type { Exchange } from '@millrace/plugin-sdk/runtime';
import { contractOperations, lenderDisabled } from '@millrace/schemas/states';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Metrics, type Observed } from '../../../platform/metrics/metrics.ts';
import {
  LenderHost,
  type CatalogueLender,
  type LenderCall,
  type LenderWork,
  type OperationResult,
} from '../../../plugin-host/index.ts';
import { Applications } from '../../applications/applications/index.ts';
import { LenderObjects, type LenderFacts } from '../../lenders/lender-objects/index.ts';
import { StoreCredentials } from '../../lenders/store-credentials/index.ts';
import { AttemptStore, type AttemptRow } from '../../routing/route-attempts/index.ts';
import { Exchanges, type OfAttempt } from '../exchanges/index.ts';
import { CreditScores } from './in-house/credit-scores.ts';
import { lenderApplication } from './lender-application.logic.ts';
import { inCurrencyOf } from './reply-currency.logic.ts';

/** The decrypted input of one operation. It is in memory only while the operation runs. */
export interface Prepared {
  readonly attempt: OfAttempt;
  readonly lender: CatalogueLender;
  readonly application: LenderApplication;
  readonly references: LenderReferences;
  readonly call: Omit<LenderCall, 'deadlineMs' | 'idempotencyKey' | 'onPointOfNoReturn'>;
}

/** The reason why an operation was not sent to the lender. */
export type NotPrepared = typeof lenderDisabled | 'plugin-missing' | 'no-credentials' | 'application-gone';

type Deadline = 'submitMs' | 'lookupMs' | 'pollMs';

/** An operation at a lender, and the deadline of the lender that limits it. */
export interface LenderOperation {
  readonly operation: 'submit' | Exclude<Capability, 'testCredentials' | 'webhook'>;
  readonly deadline: Deadline;
  /** Id of the contract step or answer. Default: the id of the attempt, which identifies its submission. */
  readonly idempotencyKey?: string;
}

/**
 * How long a worker caches lender objects, in milliseconds. After this time, a disabled lender is no longer
 * called.
 */
const factsLiveMs = 1000;

/** True for contract operations, which are never sent again after a failure with an unclear outcome. */
const changesSomething = (operation: string): boolean =>
  (contractOperations as readonly string[]).includes(operation);

const nothingKnown = { until: 0, lenders: Promise.resolve<LenderFacts[]>([]) };

/** Prepares operations at lenders and runs them. */
@Injectable()
export class LenderCalls {
  private known = nothingKnown;
  private readonly measured: Observed<'lender' | 'operation' | 'outcome'>;

  constructor(
    private readonly host: LenderHost,
    private readonly lenders: LenderObjects,
    private readonly credentials: StoreCredentials,
    private readonly applications: Applications,
    private readonly attempts: AttemptStore,
    private readonly scores: CreditScores,
    private readonly exchanges: Exchanges,
    metrics: Metrics,
  ) {
    this.measured = metrics.histogram({
      name: 'millrace_lender_call_seconds',
      help: 'Operations of lenders by outcome: ok, or the code of the failure.',
      labels: ['lender', 'operation', 'outcome'],
      buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120],
    });
  }

  /** @param known data that was already read when the worker claimed the attempt */
  async prepare(
    em: EntityManager,
    attempt: AttemptRow,
    known?: Awaited<ReturnType<AttemptStore['dispatchOf']>>,
  ): Promise<Prepared | NotPrepared> {
    const facts = await this.factsOf(em, attempt.lenderId);
    if (!facts?.plugin) return 'plugin-missing';
    if (!facts.enabled) return lenderDisabled;
    const dispatch = known ?? (await this.attempts.dispatchOf(em, attempt.id));
    if (!dispatch?.answersSealed) return 'application-gone';
    const {
      answersSealed,
      answersVersion,
      cardSealed,
      cardVersion,
      credentialId,
      credentialOrgId,
      valuesSealed,
    } = dispatch;
    if (!credentialId || !credentialOrgId || !valuesSealed) return 'no-credentials';
    const { orgId, dataKey } = attempt;
    const { fields } = facts.plugin;
    const sealedVersion = dispatch.credentialVersion ?? 0;
    const sealedSet = { id: credentialId, orgId: credentialOrgId, valuesSealed, sealedVersion };
    const credentials = this.credentials.openRow(sealedSet).reveal();
    const answered = { answersSealed, answersVersion, cardSealed, cardVersion };
    const sealed = { id: attempt.applicationId, orgId, dataKey, ...answered };
    const answers = this.applications
      .openAnswers(sealed, [...fields.map(({ id }) => id), ...this.extraFields(facts.plugin)])
      .reveal();
    const correction = attempt.correction && {
      fields: attempt.correction.fields,
      references: await this.referencesBefore(em, attempt),
    };
    const application = lenderApplication(attempt.id, answers, dispatch, correction);
    const { environment, settings: config } = facts;
    const { id, storeId } = attempt;
    return {
      attempt: { id, orgId, storeId, dataKey },
      lender: facts.plugin,
      application,
      references: this.attempts.replyOf(attempt)?.references ?? {},
      call: { environment, config, credentials, answers: application.answers },
    };
  }

  /**
   * Runs the operation. Stores its exchanges (requests and replies) with secrets masked, whatever the result
   * is.
   */
  async run<T>(
    { attempt, lender, call, application }: Prepared,
    { operation, deadline, idempotencyKey = attempt.id }: LenderOperation,
    work: LenderWork<T>,
    onPointOfNoReturn?: () => Promise<void>,
  ): Promise<OperationResult<T>> {
    const deadlineMs = deadlineOf(lender, deadline);
    const seen: Exchange[] = [];
    const watcher = { exchange: (exchange: Exchange) => void seen.push(exchange), note: () => {} };
    const began = performance.now();
    const result = await this.host.run(
      lender,
      {
        ...call,
        deadlineMs,
        idempotencyKey,
        watcher,
        changes: changesSomething(operation),
        ...(onPointOfNoReturn && { onPointOfNoReturn }),
      },
      work,
    );
    const outcome = result.ok ? 'ok' : result.failure.code;
    this.measured.observe({ lender: lender.key, operation, outcome }, (performance.now() - began) / 1000);
    this.exchanges.keep(attempt, operation, seen);
    if (!result.ok || !isReply(result.value)) return result;
    return {
      ...result,
      value: inCurrencyOf(result.value, application.currency ?? usualCurrency) as typeof result.value,
    };
  }

  /**
   * Starts to load the lender objects while the worker still claims the attempt. The worker then need not
   * wait for them.
   */
  readAhead(em: EntityManager): void {
    void this.lendersNow(em).catch(() => {});
  }

  /** Returns further fields that a credit check needs. Only in-house lenders with credit tiers need any. */
  private extraFields({ manifest }: CatalogueLender): readonly string[] {
    return manifest.decision === 'credit-tiers' ? this.scores.asksFor : [];
  }

  private async factsOf(em: EntityManager, lenderId: number): Promise<LenderFacts | undefined> {
    const cached = (await this.lendersNow(em)).find(({ id }) => id === lenderId);
    if (cached) return cached;
    // Clears the cache, because staff may have added this lender after the lenders were read.
    this.known = nothingKnown;
    return (await this.lendersNow(em)).find(({ id }) => id === lenderId);
  }

  /** Reads all lenders in one query, because there are only dozens. */
  private lendersNow(em: EntityManager): Promise<LenderFacts[]> {
    if (performance.now() >= this.known.until) {
      const lenders = this.lenders.all(em.fork());
      this.known = { until: performance.now() + factsLiveMs, lenders };
      lenders.catch(() => (this.known = nothingKnown));
    }
    return this.known.lenders;
  }

  /**
   * Returns the ids that the lender gave to earlier attempts of this application, before the last correction
   * (a lower `generation`). A corrected application must refer to these ids.
   */
  private async referencesBefore(em: EntityManager, attempt: AttemptRow): Promise<LenderReferences> {
    const rows = await em.execute<{ kind: string; value: string }[]>(
      `SELECT DISTINCT ON (r.kind) r.kind, r.value FROM read.attempt_reference r JOIN read.attempt a ON a.id = r.attempt_id
       WHERE a.application_id = ? AND a.lender_id = ? AND a.generation < ?
       ORDER BY r.kind, a.generation DESC, a.number DESC`,
      [attempt.applicationId, attempt.lenderId, attempt.generation],
    );
    return Object.fromEntries(rows.map(({ kind, value }) => [kind, value]));
  }
}

export function deadlineOf({ manifest }: CatalogueLender, deadline: Deadline): number {
  return manifest.deadlines?.[deadline] ?? manifest.deadlineMs;
}

const isReply = <T>(value: T): value is T & LenderReply =>
  typeof value === 'object' && value !== null && 'outcome' in value;
