import type { ActivateRulesBody, AskTrialBody, RuleTrial } from '@millrace/schemas/api';
import { ruleProblems } from '@millrace/schemas/rules';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { audit } from '../../../platform/audit/audit.ts';
import { Clock } from '../../../platform/clock.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Bells } from '../../../platform/jobs/bells.ts';
import { explainedJobs, type ExplainedJob } from '../../../platform/jobs/explained-jobs.ts';
import { enqueue, type JobRow } from '../../../platform/jobs/outbox.ts';
import { RuleStore, type Rule } from '../../../platform/rules/index.ts';
import { factsOf } from './rule-facts.ts';
import { RuleSets, type NamedSet } from './rule-sets.service.ts';
import * as errors from './rule-sets.errors.ts';
import { dayProblem } from './rule-versions.logic.ts';
import { findTrial, newestTrials, shownTrials, type TrialRow } from './trial-rows.ts';
import { trialJob, trialsQueue } from './trial.jobs.ts';

const sentence = 'A trial of rules is asked for again at its rule set. No lender hears of it.';

/** Trials of rules, and putting in force what they showed. Tried by a worker (`TrialWork`). */
@Injectable()
export class Trials {
  constructor(
    private readonly orm: MikroORM,
    private readonly sets: RuleSets,
    private readonly store: RuleStore,
    private readonly bells: Bells,
    private readonly clock: Clock,
  ) {}

  async newest(id: string): Promise<RuleTrial[]> {
    const set = this.sets.named(id);
    const em = this.orm.em.fork();
    return shownTrials(em, await newestTrials(em, set), await this.sets.versionsOf(em, set));
  }

  async ask(id: string, body: AskTrialBody, userId: number): Promise<void> {
    const set = this.sets.named(id);
    const proposal = proposalIn(set, body);
    const job = await this.orm.em
      .fork()
      .transactional((em) => this.askWithin(em, { set, proposal, body, userId }));
    this.bells.ringQuietly([job]);
  }

  async cancel(id: string, trialId: string, userId: number): Promise<void> {
    const set = this.sets.named(id);
    await this.orm.em.fork().transactional(async (em) => {
      const ended = await em.execute<unknown[]>(
        `UPDATE rule_trial SET state = 'cancelled', finished_at = clock_timestamp()
         WHERE id = ? AND kind = ? AND name = ? AND state IN ('waiting', 'running') RETURNING id`,
        [trialId, set.kind, set.name],
      );
      if (ended.length > 0)
        return audit(em, {
          ...subjectOf(set, userId),
          action: 'rules.trial-cancelled',
          facts: { set: set.id },
        });
      const trial = await findTrial(em, set, trialId);
      if (!trial) throw notFound('This trial');
      if (trial.state !== 'cancelled') throw errors.notAtAnEnd();
    });
  }

  /** What was tried comes into force as it was tried, and as one version however often it is asked. */
  async activate(id: string, body: ActivateRulesBody, userId: number): Promise<void> {
    const set = this.sets.named(id);
    const { trial_id: trialId, effective_from: day, reason } = body;
    const { kind } = set;
    if (kind === 'pipe-order') throw errors.isPipeOrder();
    const problem = dayProblem(day, this.clock.dayIn('America/Los_Angeles'));
    if (problem) throw problem === 'past' ? errors.dayIsOver() : errors.noSuchDay();
    await this.orm.em.fork().transactional(async (em) => {
      const trial = await findTrial(em, set, trialId);
      if (!trial) throw notFound('This trial');
      if (trial.state !== 'finished') throw errors.notYetTried();
      // the product may know other facts than when it was tried
      const problems = ruleProblems(kind, trial.proposal, factsOf(kind));
      if (problems.length > 0) throw errors.rulesRefused(problems);
      const wanted = { kind, name: set.name, effectiveFrom: day, rules: trial.proposal as Rule<unknown>[] };
      const added = await this.store.add(em, wanted, {
        userId,
        reason,
        trialId,
        restores: trial.restores,
        basedOn: trial.based_on,
      });
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
    });
  }

  /** Explains jobs of trials; jobs about anything else are left out. */
  insight(em: EntityManager, jobIds: readonly string[]): Promise<ReadonlyMap<string, ExplainedJob>> {
    return explainedJobs(em, trialJob, jobIds, sentence);
  }

  private async askWithin(em: EntityManager, { set, proposal, body, userId }: Asked): Promise<JobRow> {
    const { kind, name } = set;
    // who asks at the same moment waits here, and then finds the trial
    await em.execute(`SELECT pg_advisory_xact_lock(hashtextextended(?, 0))`, [`trial|${kind}|${name}`]);
    const text = JSON.stringify(proposal);
    const [trial] = await em.execute<{ id: string }[]>(
      `INSERT INTO rule_trial (kind, name, proposal, fingerprint, based_on, restores, newest, asked_by, asked_by_name)
       SELECT ?, ?, ?::json, ?, ?, ?, ?, u.id, trim(u.first_name || ' ' || u.last_name) FROM app_user u WHERE u.id = ?
         AND NOT EXISTS (SELECT FROM rule_trial WHERE kind = ? AND name = ? AND state IN ('waiting', 'running'))
       RETURNING id`,
      [
        kind,
        name,
        text,
        createHash('sha256').update(text).digest('hex').slice(0, 12),
        body.based_on,
        body.restores ?? null,
        body.newest,
        userId,
        kind,
        name,
      ],
    );
    if (!trial) throw errors.trialUnderWay();
    await audit(em, {
      ...subjectOf(set, userId),
      action: 'rules.trial-asked',
      facts: { set: set.id, newest: body.newest },
    });
    return enqueue(em, trialJob, {
      queue: trialsQueue,
      payload: { trialId: trial.id },
      subjectId: trial.id,
      callerRings: true,
    });
  }
}

interface Asked {
  readonly set: NamedSet;
  readonly proposal: TrialRow['proposal'];
  readonly body: AskTrialBody;
  readonly userId: number;
}

function proposalIn({ kind }: NamedSet, { rules, order }: AskTrialBody): TrialRow['proposal'] {
  if (kind === 'pipe-order') {
    if (!order) throw errors.nothingToTry();
    return order;
  }
  if (!rules) throw errors.nothingToTry();
  const problems = ruleProblems(kind, rules, factsOf(kind));
  if (problems.length > 0) throw errors.rulesRefused(problems);
  return rules as unknown as Rule<unknown>[];
}

const subjectOf = ({ id }: NamedSet, userId: number) => ({
  actor: { kind: 'staff' as const, id: String(userId) },
  subject: { kind: 'rule-set', id },
});
