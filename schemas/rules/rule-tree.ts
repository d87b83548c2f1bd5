/** A test on one fact. All facts have a value: an unknown fact has the value `unknown`. */
export interface FactTest<Value = unknown> {
  readonly fact: string;
  readonly operator: string;
  readonly value: Value;
}

/** When a rule applies: tests, joined to any depth. */
export type RuleTree<Value = unknown> =
  | FactTest<Value>
  | { readonly all: readonly RuleTree<Value>[] }
  | { readonly any: readonly RuleTree<Value>[] }
  | { readonly not: RuleTree<Value> };

/** The root of a rule's conditions: always a join, never a single test. */
export type RuleConditions = Exclude<RuleTree, FactTest>;
