/** A test on one fact. A fact always has a value: a fact that is not known has the value `unknown`. */
export interface FactTest<Value = unknown> {
  readonly fact: string;
  readonly operator: string;
  readonly value: Value;
}

/** The condition of a rule: tests joined by `all`, `any` or `not`, nested to any depth. */
export type RuleTree<Value = unknown> =
  | FactTest<Value>
  | { readonly all: readonly RuleTree<Value>[] }
  | { readonly any: readonly RuleTree<Value>[] }
  | { readonly not: RuleTree<Value> };

/** The root of a rule's condition. It is always `all`, `any` or `not`, and never a single test. */
export type RuleConditions = Exclude<RuleTree, FactTest>;
