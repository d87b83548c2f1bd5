import type { ActivateRulesBody } from '@millrace/schemas/api';
import { ruleProblems, type RuleKind } from '@millrace/schemas/rules';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../../platform/audit/audit.ts';
import { Clock } from '../../../../platform/clock.ts';
import { queries } from '../../../../platform/db/queries.ts';
import { notFound } from '../../../../platform/http/problem.ts';
import { RuleStore, type Rule } from '../../../../platform/rules/index.ts';
import { PersonNames } from '../../../../platform/sessions/person-names.ts';
import { lastInPipe, PipePlaces } from '../../../lenders/lender-objects/index.ts';
import { factsOf } from '../rule-facts.ts';
import { RuleSets, type NamedSet } from '../rule-sets.service.ts';
import * as errors from '../rule-sets.errors.ts';
import { dayProblem, earliestToday } from '../rule-versions.logic.ts';
import { findTrial } from './trial-queries.ts';
import { onceFor, subjectOf, type Asking } from './trial-requests.ts';
import type { TrialRow } from './trials.logic.ts';

type SetOfRules = NamedSet & { readonly kind: RuleKind };
type Activation = ActivateRulesBody & { readonly userId: number };

/** Activates rules and lender orders that were tested in a trial. */
@Injectable()
export class TrialActivations {
  constructor(
    private readonly orm: MikroORM,
    private readonly sets: RuleSets,
    private readonly store: RuleStore,
    private readonly places: PipePlaces,
    private readonly people: PersonNames,
    private readonly clock: Clock,
  ) {}

  /** Activates a proposal exactly as it was tested. A repeated request creates no second version. */
  async activate(id: string, body: ActivateRulesBody, by: Asking): Promise<void> {
    const set = this.sets.named(id);
    await onceFor(this.orm, 'rules.activate', by, { id, ...body }, async (em) => {
      const activation = { ...body, userId: by.userId };
      const { kind } = set;
      if (kind === 'pipe-order') await this.activateOrder(em, set, activation);
      else await this.activateRules(em, { ...set, kind }, activation);
    });
  }

  private async activateRules(em: EntityManager, set: SetOfRules, activation: Activation): Promise<void> {
    const { trial_id: trialId, effective_from: day, reason, userId } = activation;
    const { kind } = set;
    const problem = dayProblem(day, earliestToday(this.clock));
    if (problem) throw problem === 'past' ? errors.dayIsOver() : errors.noSuchDay();
    const trial = await finishedTrial(em, set, trialId);
    // The list of facts that rules may use can have changed since the trial, so the rules are checked again.
    const problems = ruleProblems(kind, trial.proposal, factsOf(kind));
    if (problems.length > 0) throw errors.rulesRefused(problems);
    const rules = trial.proposal as Rule<unknown>[];
    const userName = await this.people.nameOf(em, userId);
    const added = await this.store.add(
      em,
      { kind, name: set.name, effectiveFrom: day, rules },
      { userId, userName, reason, trialId, restores: trial.restores, basedOn: trial.based_on },
    );
    if (!added) throw errors.newerVersionExists();
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

  /**
   * Activates the lender order of a trial. The order takes effect once, and only if the order of lenders has
   * not changed since the trial.
   */
  private async activateOrder(em: EntityManager, set: NamedSet, activation: Activation): Promise<void> {
    const { trial_id: trialId, effective_from: day, reason, userId } = activation;
    if (day !== null) throw errors.noDayForOrder();
    const trial = await finishedTrial(em, set, trialId);
    if (trial.store) throw errors.isStoreOrder();
    if (!trial.order_before) throw errors.orderChanged();
    const marked = await queries(em)
      .updateTable('rule_trial')
      .set((eb) => ({ put_in_force_at: eb.fn<Date>('clock_timestamp') }))
      .where('id', '=', trial.id)
      .where('put_in_force_at', 'is', null)
      .executeTakeFirst();
    const order = trial.proposal as readonly number[];
    if (marked.numUpdatedRows === 0n) {
      // A repeated request changes nothing. It succeeds only if no other order has replaced this one since
      // the first request.
      if (await this.places.isInForce(em, order)) return;
      throw errors.orderChanged();
    }
    const done = await this.places.put(em, { order, seen: trial.order_before, userId, reason });
    if (done === 'too-many') throw errors.tooManyForPipe(lastInPipe);
    if (done === 'other') throw errors.orderChanged();
    await audit(em, {
      ...subjectOf(set, userId),
      action: 'rules.activated',
      facts: { set: set.id, trial: trial.id, from: 'at once', changed: trial.summary?.changed ?? 0 },
      reason,
    });
  }
}

async function finishedTrial(em: EntityManager, set: NamedSet, id: string): Promise<TrialRow> {
  const trial = await findTrial(em, set, id);
  if (!trial) throw notFound('This trial');
  if (trial.state !== 'finished') throw errors.notYetTried();
  return trial;
}
