import type { FactTest, RuleTree } from '@millrace/schemas/rules';
import type { FactValue } from './facts.ts';

/** A comparison of a fact with a value. `value` may be the name of another fact. */
export type FactCondition = FactTest<FactValue | { readonly fact: string }>;
export type RuleCondition = RuleTree<FactCondition['value']>;

/** A rule of a rule set. `when` is its condition, `gives` is its result when it fires. */
export interface Rule<Gives> {
  readonly id: string;
  readonly when: RuleCondition;
  readonly gives: Gives;
}

/** Returns all comparisons of a condition, in the order in which it contains them. */
export function comparedIn(condition: RuleCondition): FactCondition[] {
  if ('all' in condition) return condition.all.flatMap(comparedIn);
  if ('any' in condition) return condition.any.flatMap(comparedIn);
  return 'not' in condition ? comparedIn(condition.not) : [condition];
}

/** Returns the names of all facts that a condition reads. */
export function factsRead(condition: RuleCondition): string[] {
  return comparedIn(condition).flatMap(({ fact, value }) =>
    isFactReference(value) ? [fact, value.fact] : [fact],
  );
}

export function isFactReference(value: unknown): value is { fact: string } {
  return typeof value === 'object' && value !== null && 'fact' in value;
}
