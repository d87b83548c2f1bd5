import type { TriedRules, TryRulesBody } from '@millrace/schemas/api';
import { ruleProblems, type ExclusionReason } from '@millrace/schemas/rules';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { queries } from '../../../platform/db/queries.ts';
import { buildFacts, compileRules, type Rule, type RuleTrace } from '../../../platform/rules/index.ts';
import { RouteDecisions, type RouteInputs, type RoutePlan } from '../../routing/route-attempts/index.ts';
import { factsOf } from './rule-facts.ts';
import * as errors from './rule-sets.errors.ts';
import { RuleSets } from './rule-sets.service.ts';
import { readRouteOf } from './what-if/stored-decision-queries.ts';
import { evidenceOf } from './what-if/stored-routes.ts';

type Facts = Readonly<Record<string, string | number | undefined>>;

/**
 * Tests rules on given facts, shows the result and changes nothing. If the facts come from an application, an
 * audit entry records the test.
 */
@Injectable()
export class RulePreviews {
  constructor(
    private readonly orm: MikroORM,
    private readonly sets: RuleSets,
    private readonly decisions: RouteDecisions,
  ) {}

  async try(
    id: string,
    { rules: document, facts = {}, form_id: formId }: TryRulesBody,
    staffId: number,
  ): Promise<TriedRules> {
    const { kind, name } = this.sets.named(id);
    if (kind === 'pipe-order') throw errors.orderHasNoRules();
    const problems = ruleProblems(kind, document, factsOf(kind));
    if (problems.length > 0) return { problems, traces: [], route: null };
    const rules = compileRules(document as unknown as Rule<ExclusionReason>[]);
    const of =
      formId === undefined || kind === 'invoice' ? undefined : await this.applicationOf(formId, id, staffId);
    // Facts that the user entered override facts of the application.
    const known: Facts = { ...of?.inputs.facts, ...facts };
    const traces = rules.judge(buildFacts(known)).map(shownTrace);
    if (!of) return { problems, traces, route: null };
    const inputs: RouteInputs = { ...of.inputs, facts: known };
    const now = this.decisions.decideAtOnce(inputs, (key) => (key === name ? rules : of.rulesOf(key)));
    return {
      problems,
      traces,
      route: { reference: of.reference, before: placesIn(of.plan), now: placesIn(now) },
    };
  }

  /** Reads the application and writes the audit entry in one transaction. */
  private applicationOf(formId: string, set: string, staffId: number) {
    return this.orm.em.fork().transactional(async (em: EntityManager) => {
      const route = await readRouteOf(em, formId);
      const evidence = route && (await evidenceOf(em, this.decisions, route));
      if (!evidence) throw errors.applicationNotRouted();
      const row = await queries(em)
        .selectFrom('read.application')
        .select(['reference', 'org_id'])
        .where('id', '=', formId)
        .executeTakeFirstOrThrow();
      await audit(em, {
        action: 'rules.tried-on-application',
        actor: { kind: 'staff', id: String(staffId) },
        orgId: row.org_id,
        storeId: route.storeId,
        subject: { kind: 'application', id: formId },
        facts: { set },
      });
      return { ...evidence, plan: route.plan, reference: row.reference };
    });
  }
}

function shownTrace({ rule, verdict, comparisons, unknownFacts }: RuleTrace): TriedRules['traces'][number] {
  return {
    rule,
    verdict,
    comparisons: comparisons.map(({ fact, is, operator, value, holds, unknownFacts: unknown }) => ({
      fact,
      is: unknown.includes(fact) ? null : String(is),
      operator,
      value: shownValue(value),
      holds: holds === 'unknown' ? null : holds,
    })),
    unknown_facts: [...unknownFacts],
  };
}

function shownValue(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' && value !== null && 'fact' in value ? String(value.fact) : String(value);
}

function placesIn({ groups, excluded }: RoutePlan) {
  return [
    ...groups.flat().map(({ name, position }) => ({ lender: name, position, reason: null })),
    ...excluded
      .filter(({ code }) => code !== 'not-selected')
      .map(({ name, reason }) => ({ lender: name, position: null, reason: reason.en })),
  ];
}
