import type { ExclusionReason } from '@millrace/schemas/rules';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { setImmediate as afterOthers } from 'node:timers/promises';
import { isTransient } from '../../../../platform/db/persist.ts';
import type { JobContext, Postponed } from '../../../../platform/jobs/runner/job-runner.ts';
import { enqueue } from '../../../../platform/jobs/outbox.ts';
import { compileRules, RuleStore, type Rule } from '../../../../platform/rules/index.ts';
import { HandlesJob } from '../../../../platform/registry/handles-job.ts';
import { Schedule } from '../../../../platform/registry/repeated-work.ts';
import { RouteDecisions } from '../../../routing/route-attempts/index.ts';
import { readDecisions, readRoutes, type Cursor } from '../what-if/stored-decision-queries.ts';
import { tryOnInvoice } from '../what-if/stored-invoices.ts';
import { tryProposal } from '../what-if/stored-routes.ts';
import { failTrial, storeBatch, takeLostTrials, takeTrial, type TakenTrial } from './trial-run-queries.ts';
import { trialJob, trialsQueue } from './trial.jobs.ts';
import { addTried, nothingTried, type TrialApplication } from '../what-if/what-if-summary.logic.ts';
import type { Proposal } from '../what-if/what-if.logic.ts';

const batchSize = 200;
/**
 * Milliseconds that one job works on a trial. After that, other trials get a turn, and another process may
 * continue this trial.
 */
const sliceMs = 5000;

/**
 * Tests a proposal on stored applications in a worker, in batches. The result so far is stored after each
 * batch.
 */
@Injectable()
export class TrialWork {
  constructor(
    private readonly orm: MikroORM,
    private readonly store: RuleStore,
    private readonly decisions: RouteDecisions,
  ) {}

  @HandlesJob(trialJob)
  runTrial({ trialId }: { trialId: string }, { em }: JobContext): Promise<Postponed | void> {
    return this.run(em, trialId);
  }

  /** Runs a trial until it ends, is canceled, or `forMs` milliseconds have passed. */
  async run(em: EntityManager, trialId: string, forMs = sliceMs): Promise<Postponed | void> {
    const taken = await takeTrial(em, trialId);
    if (!taken) return;
    try {
      return await this.continueTrial(em, trialId, taken, forMs);
    } catch (error) {
      // After a database failure the job is retried. Any other error fails the trial, and the job shows the
      // error.
      if (!isTransient(error)) await failTrial(em, trialId);
      throw error;
    }
  }

  /**
   * Creates a new job for trials that make no progress and have no job. Batches that were already counted
   * are not counted again.
   */
  @Schedule('requeue-rule-trials', { everySeconds: 60 })
  async requeueOrphaned(): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      for (const id of await takeLostTrials(em))
        await enqueue(em, trialJob, { queue: trialsQueue, payload: { trialId: id }, subjectId: id });
    });
  }

  private async continueTrial(
    em: EntityManager,
    trialId: string,
    taken: TakenTrial,
    forMs: number,
  ): Promise<Postponed | undefined> {
    const next = this.sourceOf(em, taken);
    const end = performance.now() + forMs;
    let summary = taken.summary ?? nothingTried;
    let cursor: Cursor | null =
      taken.cursorAt && taken.cursorId ? { at: taken.cursorAt, id: taken.cursorId } : null;
    for (;;) {
      const wanted = Math.min(batchSize, taken.newest - summary.tried);
      const { tried, last } = await next(cursor, wanted);
      const before = summary.tried;
      summary = addTried(summary, tried);
      cursor = last ?? cursor;
      const isOver = tried.length < wanted || summary.tried >= taken.newest;
      if (!(await storeBatch(em, trialId, { before, summary, cursor, isOver })) || isOver) return undefined;
      if (performance.now() > end) return { reason: 'goes-on', seconds: 0 };
    }
  }

  /** Returns the function that reads the next stored applications and tests the proposal on them. */
  private sourceOf(em: EntityManager, { kind, name, storeId, proposal }: TakenTrial): Source {
    if (kind === 'invoice') {
      const rules = compileRules(proposal as Rule<{ lines: readonly string[] }>[]);
      return (after, limit) =>
        triedOf(readDecisions(em, after, limit), (decision) => tryOnInvoice(em, this.store, decision, rules));
    }
    const tried: Proposal =
      kind === 'pipe-order'
        ? { kind: storeId === null ? kind : 'store-order', order: proposal as number[] }
        : { kind: 'rules', lenderKey: name, rules: compileRules(proposal as Rule<ExclusionReason>[]) };
    return (after, limit) =>
      triedOf(readRoutes(em, { after, limit, storeId }), (route) =>
        tryProposal(em, this.decisions, route, tried),
      );
  }
}

type Source = (
  after: Cursor | null,
  limit: number,
) => Promise<{ readonly tried: readonly TrialApplication[]; readonly last: Cursor | undefined }>;

async function triedOf<Stored extends { readonly cursor: Cursor }>(
  reading: Promise<readonly Stored[]>,
  tryOne: (stored: Stored) => Promise<TrialApplication>,
) {
  const read = await reading;
  const tried: TrialApplication[] = [];
  for (const stored of read) {
    tried.push(await tryOne(stored));
    // Lets the worker process lenders' replies between the applications of a batch.
    if (tried.length % 20 === 0) await afterOthers();
  }
  return { tried, last: read.at(-1)?.cursor };
}
