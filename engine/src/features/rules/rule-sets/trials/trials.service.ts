import type { AskTrialBody, RuleTrial, StoreOrder } from '@millrace/schemas/api';
import { ruleProblems } from '@millrace/schemas/rules';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../../platform/audit/audit.ts';
import { notFound } from '../../../../platform/http/problem.ts';
import { QueueNotifier } from '../../../../platform/jobs/dispatch/queue-notifier.ts';
import { RerunsJobs } from '../../../../platform/jobs/rerunnable.ts';
import { explainedJobs, type ExplainedJob } from '../../../../platform/jobs/explained-jobs.ts';
import { enqueue, type JobRow } from '../../../../platform/jobs/outbox.ts';
import { inSnapshot } from '../../../../platform/db/snapshot.ts';
import type { Rule } from '../../../../platform/rules/index.ts';
import type { PipePlace } from '../../../lenders/lender-objects/index.ts';
import { factsOf } from '../rule-facts.ts';
import { RuleSets, type NamedSet } from '../rule-sets.service.ts';
import * as errors from '../rule-sets.errors.ts';
import { storeOrder } from './store-order-queries.ts';
import { addTrial, cancelTrial, findTrial, newestTrials, placesNow, shownTrials } from './trial-queries.ts';
import { onceFor, subjectOf, type Asking } from './trial-requests.ts';
import type { TrialRow } from './trials.logic.ts';
import { trialJob, trialsQueue } from './trial.jobs.ts';

const sentence = 'To run the trial again, open its rule set. Nothing is sent to lenders.';

/** Requests trials of rules and of orders of lenders. A worker runs the trials (`TrialWork`). */
@Injectable()
@RerunsJobs()
export class Trials {
  constructor(
    private readonly orm: MikroORM,
    private readonly sets: RuleSets,
    private readonly notifier: QueueNotifier,
  ) {}

  async newest(id: string): Promise<RuleTrial[]> {
    const set = this.sets.named(id);
    return inSnapshot(this.orm.em.fork(), async (em) =>
      shownTrials(em, await newestTrials(em, set), await this.sets.versionsOf(em, set)),
    );
  }

  storeOrder(id: string, storeId: number): Promise<StoreOrder> {
    if (this.sets.named(id).kind !== 'pipe-order') throw notFound('This order');
    return inSnapshot(this.orm.em.fork(), (em) => storeOrder(em, storeId));
  }

  async ask(id: string, body: AskTrialBody, by: Asking): Promise<void> {
    const set = this.sets.named(id);
    const jobs: JobRow[] = [];
    await onceFor(this.orm, 'rule-trial.ask', by, { id, ...body }, async (em) => {
      const proposal = proposalIn(set, body);
      jobs.push(await this.askWithin(em, { set, proposal, body, userId: by.userId }));
    });
    this.notifier.dispatchQuietly(jobs);
  }

  async cancel(id: string, trialId: string, by: Asking): Promise<void> {
    const set = this.sets.named(id);
    await onceFor(this.orm, 'rule-trial.cancel', by, { id, trialId }, async (em) => {
      if (await cancelTrial(em, set, trialId))
        return audit(em, {
          ...subjectOf(set, by.userId),
          action: 'rules.trial-cancelled',
          facts: { set: set.id },
        });
      const trial = await findTrial(em, set, trialId);
      if (!trial) throw notFound('This trial');
      if (trial.state !== 'cancelled') throw errors.notAtAnEnd();
    });
  }

  readonly jobs = [trialJob];

  /** Returns what the job console shows about jobs of rule trials. Ignores other jobs. */
  insight(em: EntityManager, jobIds: readonly string[]): Promise<ReadonlyMap<string, ExplainedJob>> {
    return explainedJobs(em, trialJob, jobIds, sentence);
  }

  private async askWithin(em: EntityManager, { set, proposal, body, userId }: TrialRequest): Promise<JobRow> {
    const storeId = body.store_id ?? null;
    const before = set.kind === 'pipe-order' ? await orderFacts(em, storeId, proposal) : null;
    const trialId = await addTrial(em, { set, storeId, proposal, orderBefore: before, body, userId });
    if (trialId === undefined) throw errors.trialUnderWay();
    await audit(em, {
      ...subjectOf(set, userId),
      action: 'rules.trial-asked',
      facts: { set: set.id, newest: body.newest, ...(storeId !== null && { store: storeId }) },
    });
    return enqueue(em, trialJob, {
      queue: trialsQueue,
      payload: { trialId },
      subjectId: trialId,
      callerDispatches: true,
    });
  }
}

interface TrialRequest {
  readonly set: NamedSet;
  readonly proposal: TrialRow['proposal'];
  readonly body: AskTrialBody;
  readonly userId: number;
}

/**
 * Returns the current general order of lenders. Returns null if the proposal is an order of one store. Throws
 * if a lender or the store does not exist.
 */
async function orderFacts(
  em: EntityManager,
  storeId: number | null,
  proposal: TrialRow['proposal'],
): Promise<PipePlace[] | null> {
  const places = await placesNow(em);
  const known = new Set(places.map(({ id }) => id));
  if ((proposal as readonly number[]).some((id) => !known.has(id))) throw errors.unknownLenders();
  if (storeId === null) return places;
  await storeOrder(em, storeId);
  return null;
}

function proposalIn({ kind }: NamedSet, { rules, order, store_id }: AskTrialBody): TrialRow['proposal'] {
  if (kind === 'pipe-order') {
    if (!order) throw errors.nothingToTry();
    return order;
  }
  if (!rules) throw errors.nothingToTry();
  if (store_id !== undefined) throw errors.storeHasOrderOnly();
  const problems = ruleProblems(kind, rules, factsOf(kind));
  if (problems.length > 0) throw errors.rulesRefused(problems);
  return rules as unknown as Rule<unknown>[];
}
