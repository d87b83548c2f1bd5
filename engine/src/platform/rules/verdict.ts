import { isFactReference } from './conditions.ts';
import { unknown } from './facts.ts';

/** The result of a rule. `unknown`: the result depends on an unknown fact, so the rule does not fire. */
export type Verdict = 'fires' | 'does-not-fire' | 'unknown';

/** One comparison and its result. The value of an unknown fact is shown as `unknown`. */
export interface Comparison {
  readonly fact: string;
  readonly is: unknown;
  readonly operator: string;
  readonly value: unknown;
  readonly holds: boolean | 'unknown';
  readonly unknownFacts: readonly string[];
}

interface ComparisonResult {
  fact: string;
  operator: string;
  value: unknown;
  factResult: unknown;
  valueResult: unknown;
  result: boolean;
}
/** The condition tree that the engine returns after a run. */
export type ConditionResult =
  { all: ConditionResult[] } | { any: ConditionResult[] } | { not: ConditionResult } | ComparisonResult;

/**
 * Evaluates the condition tree with three-valued logic. A rule fires only if it would fire for every possible
 * value of its unknown facts.
 */
export function verdictOf(condition: ConditionResult): Verdict {
  const holds = truth(condition);
  return holds === 'unknown' ? 'unknown' : holds ? 'fires' : 'does-not-fire';
}

export function comparisons(condition: ConditionResult): Comparison[] {
  if ('all' in condition) return condition.all.flatMap(comparisons);
  if ('any' in condition) return condition.any.flatMap(comparisons);
  if ('not' in condition) return comparisons(condition.not);
  const { fact, operator, factResult, value, valueResult } = condition;
  const unknownFacts = [
    ...(factResult === unknown ? [fact] : []),
    ...(valueResult === unknown && isFactReference(value) ? [value.fact] : []),
  ];
  const is = factResult === unknown ? 'unknown' : factResult;
  return [{ fact, is, operator, value, holds: truth(condition), unknownFacts }];
}

function truth(condition: ConditionResult): boolean | 'unknown' {
  if ('all' in condition) return every(condition.all.map(truth));
  if ('any' in condition) return negate(every(condition.any.map(truth).map(negate)));
  if ('not' in condition) return negate(truth(condition.not));
  if (condition.factResult === unknown || condition.valueResult === unknown) return 'unknown';
  return condition.result;
}

function every(truths: readonly (boolean | 'unknown')[]): boolean | 'unknown' {
  if (truths.includes(false)) return false;
  return truths.includes('unknown') ? 'unknown' : true;
}

function negate(holds: boolean | 'unknown'): boolean | 'unknown' {
  return holds === 'unknown' ? 'unknown' : !holds;
}
