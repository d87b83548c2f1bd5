import { createHash } from 'node:crypto';
import { Engine, type RuleProperties, type RuleResult } from 'json-rules-engine';
import {
  comparedIn,
  factsRead,
  type Rule,
  type RuleCondition,
  isFactReference,
  type FactCondition,
} from './conditions.ts';
import { factOf, type Facts, type FactValue, type unknown } from './facts.ts';
import { operatorNames, operators, evaluatorOf } from './operators.ts';
import { comparisons, verdictOf, type Comparison, type ConditionResult, type Verdict } from './verdict.ts';

/** A compiled condition that can be evaluated many times. */
type Judge = (facts: Facts) => ConditionResult;

/**
 * Compiles a condition into a function. That function builds the same result tree as json-rules-engine, but
 * synchronously and without copies, because it is used for thousands of applications at a time.
 * `judge.logic.spec.ts` compares it with the library.
 */
function compileCondition(condition: RuleCondition): Judge {
  if ('all' in condition) {
    const judges = condition.all.map(compileCondition);
    return (facts) => ({ all: judges.map((judge) => judge(facts)) });
  }
  if ('any' in condition) {
    const judges = condition.any.map(compileCondition);
    return (facts) => ({ any: judges.map((judge) => judge(facts)) });
  }
  if ('not' in condition) {
    const judge = compileCondition(condition.not);
    return (facts) => ({ not: judge(facts) });
  }
  return compileComparison(condition);
}

function compileComparison({ fact, operator, value }: FactCondition): Judge {
  const evaluate = evaluatorOf(operator);
  const valueOf = isFactReference(value)
    ? (facts: Facts): FactValue | typeof unknown => factOf(facts, value.fact)
    : (): FactValue | typeof unknown => value as FactValue;
  return (facts) => {
    const [factResult, valueResult] = [factOf(facts, fact), valueOf(facts)] as const;
    return { fact, operator, value, factResult, valueResult, result: evaluate(factResult, valueResult) };
  };
}

/** Explains why a rule fired or did not fire. */
export interface RuleTrace<Gives = unknown> {
  readonly rule: string;
  readonly verdict: Verdict;
  readonly gives: Gives;
  /** Every comparison of the rule, with the value of the fact that was compared. */
  readonly comparisons: readonly Comparison[];
  /** The names of the unknown facts, if the verdict depends on them; else empty. */
  readonly unknownFacts: readonly string[];
}

export interface RuleSet<Gives> {
  /** Hash of the rules. Rule sets with the same version give the same result for the same facts. */
  readonly version: string;
  /** The rules from which the rule set was compiled. */
  readonly document: readonly Rule<Gives>[];
  /** Returns one trace per rule, in the order of the rules. Uses json-rules-engine. */
  evaluate(facts: Facts): Promise<readonly RuleTrace<Gives>[]>;
  /**
   * Returns the same traces as `evaluate`, but synchronously and without the library. It is used for
   * thousands of applications at a time.
   */
  judge(facts: Facts): readonly RuleTrace<Gives>[];
}

/**
 * Compiles rules for json-rules-engine. Throws for invalid rules, so that the error appears now and not when
 * a shopper submits an application.
 */
export function compileRules<Gives>(rules: readonly Rule<Gives>[]): RuleSet<Gives> {
  refuseBroken(rules);
  const names = [...new Set(rules.flatMap((rule) => factsRead(rule.when)))];
  const judges = rules.map(({ when }) => compileCondition(inEngineForm(when)));
  return {
    version: createHash('sha256').update(JSON.stringify(rules)).digest('hex').slice(0, 12),
    document: rules,
    async evaluate(facts) {
      if (rules.length === 0) return [];
      const known = Object.fromEntries(names.map((name) => [name, factOf(facts, name)]));
      const { results, failureResults } = await newEngine(rules).run(known);
      const byName = new Map([...results, ...failureResults].map((result) => [result.name, result]));
      return rules.map((rule) => trace(rule, conditionsOf(byName.get(rule.id)!)));
    },
    judge: (facts) => rules.map((rule, index) => trace(rule, judges[index]!(facts))),
  };
}

export function fired<Gives>(traces: readonly RuleTrace<Gives>[]): RuleTrace<Gives>[] {
  return traces.filter((trace) => trace.verdict === 'fires');
}

/**
 * Creates an engine of json-rules-engine. Each run needs a separate engine: an engine that runs twice in
 * parallel skips rules when the first run ends before the second.
 */
function newEngine(rules: readonly Rule<unknown>[]): Engine {
  const engine = new Engine(
    rules.map(({ id, when }) => ({
      name: id,
      conditions: inEngineForm(when),
      event: { type: id },
    })) as unknown as RuleProperties[],
  );
  for (const { name, evaluate } of operators) engine.addOperator(name, evaluate);
  return engine;
}

/** Wraps a bare comparison in `all`, because json-rules-engine does not accept it alone. */
const inEngineForm = (when: RuleCondition): RuleCondition => ('fact' in when ? { all: [when] } : when);

const conditionsOf = ({ conditions }: RuleResult) => conditions as unknown as ConditionResult;

function trace<Gives>(rule: Rule<Gives>, conditions: ConditionResult): RuleTrace<Gives> {
  const verdict = verdictOf(conditions);
  const read = comparisons(conditions);
  const unknownFacts = verdict === 'unknown' ? read.flatMap((comparison) => comparison.unknownFacts) : [];
  return {
    rule: rule.id,
    verdict,
    gives: rule.gives,
    comparisons: read,
    unknownFacts: [...new Set(unknownFacts)],
  };
}

function refuseBroken(rules: readonly Rule<unknown>[]): void {
  const ids = rules.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Error(`Two rules are called ${twice}.`);
  for (const { id, when } of rules) {
    const foreign = comparedIn(when).find(({ operator }) => !operatorNames.includes(operator));
    if (foreign)
      throw new Error(
        `Rule ${id} uses the operator ${foreign.operator}; known are ${operatorNames.join(', ')}.`,
      );
  }
}
