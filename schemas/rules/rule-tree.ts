/** A test on one fact. Facts are always given: what is not known is the word `unknown`. */
export interface FactTest<Value = unknown> {
  readonly fact: string;
  readonly operator: string;
  readonly value: Value;
}

/** When a rule applies: comparisons, joined as deep as needed. */
export type RuleTree<Value = unknown> =
  | FactTest<Value>
  | { readonly all: readonly RuleTree<Value>[] }
  | { readonly any: readonly RuleTree<Value>[] }
  | { readonly not: RuleTree<Value> };

/** As a document begins: with what joins comparisons. */
export type RuleConditions = Exclude<RuleTree, FactTest>;
