import type { ActivateRulesBody, AskTrialBody, RuleTrial, StoreOrder } from '@millrace/schemas/api';
import { ruleProblems, type RuleKind } from '@millrace/schemas/rules';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../../platform/audit/audit.ts';
import { Clock } from '../../../../platform/clock.ts';
import { once } from '../../../../platform/http/idempotency.ts';
import { notFound } from '../../../../platform/http/problem.ts';
import { QueueNotifier } from '../../../../platform/jobs/dispatch/queue-notifier.ts';
import { RerunsJobs } from '../../../../platform/jobs/rerunnable.ts';
import { explainedJobs, type ExplainedJob } from '../../../../platform/jobs/explained-jobs.ts';
import { enqueue, type JobRow } from '../../../../platform/jobs/outbox.ts';
import { inSnapshot } from '../../../../platform/db/snapshot.ts';
import { RuleStore, type Rule } from '../../../../platform/rules/index.ts';
import { PersonNames } from '../../../../platform/sessions/person-names.ts';
import { PipePlaces, type PipePlace } from '../../../lenders/lender-objects/index.ts';
import { factsOf } from '../rule-facts.ts';
import { RuleSets, type NamedSet } from '../rule-sets.service.ts';
import * as errors from '../rule-sets.errors.ts';
import { dayProblem, earliestToday } from '../rule-versions.logic.ts';
import { putOrderInForce } from './order-trials.ts';
import { storeOrder } from './store-order-queries.ts';
import { addTrial, cancelTrial, findTrial, newestTrials, placesNow, shownTrials } from './trial-queries.ts';
import type { TrialRow } from './trials.logic.ts';
import { trialJob, trialsQueue } from './trial.jobs.ts';

const sentence = 'To run the trial again, open its rule set. Nothing is sent to lenders.';

/**
 * Requests trials of rules and orders, and puts tried ones in force. A worker runs the trials (`TrialWork`).
 */
@Injectable()
@RerunsJobs()
export class Trials {
  constructor(
    private readonly orm: MikroORM,
    private readonly sets: RuleSets,
    private readonly store: RuleStore,
    private readonly places: PipePlaces,
    private readonly people: PersonNames,
    private readonly notifier: QueueNotifier,
    private readonly clock: Clock,
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
    await this.within('rule-trial.ask', by, { id, ...body }, async (em) => {
      const proposal = proposalIn(set, body);
      jobs.push(await this.askWithin(em, { set, proposal, body, userId: by.userId }));
    });
    this.notifier.dispatchQuietly(jobs);
  }

  async cancel(id: string, trialId: string, by: Asking): Promise<void> {
    const set = this.sets.named(id);
    await this.within('rule-trial.cancel', by, { id, trialId }, async (em) => {
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

  /** Puts a proposal in force exactly as it was tried. A repeated request creates no second version. */
  async activate(id: string, body: ActivateRulesBody, by: Asking): Promise<void> {
    const set = this.sets.named(id);
    await this.within('rules.activate', by, { id, ...body }, async (em) => {
      const wanted = { ...body, userId: by.userId };
      const { kind } = set;
      if (kind === 'pipe-order') await this.activateOrder(em, set, wanted);
      else await this.activateRules(em, { ...set, kind }, wanted);
    });
  }

  private async activateRules(em: EntityManager, set: SetOfRules, wanted: Activation): Promise<void> {
    const { trial_id: trialId, effective_from: day, reason, userId } = wanted;
    const { kind } = set;
    const problem = dayProblem(day, earliestToday(this.clock));
    if (problem) throw problem === 'past' ? errors.dayIsOver() : errors.noSuchDay();
    const trial = await finishedTrial(em, set, trialId);
    // The facts that rules may use can have changed since the trial, so the rules are checked again.
    const problems = ruleProblems(kind, trial.proposal, factsOf(kind));
    if (problems.length > 0) throw errors.rulesRefused(problems);
    const rules = trial.proposal as Rule<unknown>[];
    const userName = await this.people.nameOf(em, userId);
    const added = await this.store.add(
      em,
      { kind, name: set.name, effectiveFrom: day, rules },
      { userId, userName, reason, trialId, restores: trial.restores, basedOn: trial.based_on },
    );
    if (!added) throw errors.someoneWasFaster();
    await audit(em, {
      ...subjectOf(set, userId),
      action: 'rules.activated',
      facts: {
        set: set.id,
        version: added.number,
        from: day ?? 'at once',
        changed: trial.summary?.changed ?? 0,
      },
      reason,
    });
  }

  private async activateOrder(em: EntityManager, set: NamedSet, wanted: Activation): Promise<void> {
    const { trial_id: trialId, effective_from: day, reason, userId } = wanted;
    if (day !== null) throw errors.noDayForOrder();
    const trial = await finishedTrial(em, set, trialId);
    await putOrderInForce(em, this.places, { trial, reason, userId });
  }

  /** Runs the work once per idempotency key. A repeated request gets the result of the first request. */
  private async within(
    scope: string,
    { userId, key }: Asking,
    request: object,
    work: (em: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.orm.em.fork().transactional((em) =>
      once(em, `${scope}|${userId}`, key, request, async () => {
        await work(em);
        return { done: true };
      }),
    );
  }

  readonly jobs = [trialJob];

  /** Explains jobs of trials and ignores other jobs. */
  insight(em: EntityManager, jobIds: readonly string[]): Promise<ReadonlyMap<string, ExplainedJob>> {
    return explainedJobs(em, trialJob, jobIds, sentence);
  }

  private async askWithin(em: EntityManager, { set, proposal, body, userId }: Asked): Promise<JobRow> {
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

/** The user and the `Idempotency-Key` of a request. */
interface Asking {
  readonly userId: number;
  readonly key: string | undefined;
}

type SetOfRules = NamedSet & { readonly kind: RuleKind };
type Activation = ActivateRulesBody & { readonly userId: number };

interface Asked {
  readonly set: NamedSet;
  readonly proposal: TrialRow['proposal'];
  readonly body: AskTrialBody;
  readonly userId: number;
}

async function finishedTrial(em: EntityManager, set: NamedSet, id: string): Promise<TrialRow> {
  const trial = await findTrial(em, set, id);
  if (!trial) throw notFound('This trial');
  if (trial.state !== 'finished') throw errors.notYetTried();
  return trial;
}

/**
 * Returns the present general order of lenders. Returns null for an order of one store. Throws if a lender
 * or the store does not exist.
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

const subjectOf = ({ id }: NamedSet, userId: number) => ({
  actor: { kind: 'staff' as const, id: String(userId) },
  subject: { kind: 'rule-set', id },
});
