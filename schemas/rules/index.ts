import invoiceRemovalsDocument from './invoice-removals.json' with { type: 'json' };

/** A test on one fact. Facts are always given: what is not known is the word `unknown`. */
export interface RuleTest {
  readonly fact: string;
  readonly operator: string;
  readonly value: unknown;
}

export type RuleConditions =
  | { readonly all: readonly (RuleTest | RuleConditions)[] }
  | { readonly any: readonly (RuleTest | RuleConditions)[] }
  | { readonly not: RuleTest | RuleConditions };

/** A rule as json-rules-engine takes it. The event says what follows, and why in a sentence. */
export interface ShippedRule<Params extends object = object> {
  readonly name: string;
  readonly priority?: number;
  readonly conditions: RuleConditions;
  readonly event: {
    readonly type: string;
    readonly params: Params & { readonly code: string; readonly sentence: string };
  };
}

/** A set of rules that ships with the product. The engine keeps every version of it that was ever in force. */
export interface RuleSetDocument<Params extends object = object> {
  readonly id: string;
  readonly version: number;
  /** `YYYY-MM-DD`: from its first minute where the store is. */
  readonly effectiveFrom: string;
  readonly description: string;
  /** The facts the rules read. */
  readonly facts: readonly string[];
  readonly rules: readonly ShippedRule<Params>[];
}

/** The lines of a lender's invoice that a rule may remove. */
export type InvoiceLine = 'total' | 'paid_total' | 'tax_total' | 'shipping';

/** How staff reads those lines. */
export const invoiceLineNames: Readonly<Record<InvoiceLine, string>> = {
  total: 'Total',
  paid_total: 'Already paid',
  tax_total: 'Tax',
  shipping: 'Delivery and other fees',
};

/** Which lines are taken off an invoice: event `remove-invoice-lines`, facts `lender_type` and `store_state`. */
export const invoiceRemovals = invoiceRemovalsDocument as unknown as RuleSetDocument<{
  readonly lines: readonly InvoiceLine[];
}>;

/** Every rule set that ships with the product. */
export const ruleSets: readonly RuleSetDocument[] = [invoiceRemovals];

export {
  countInquiries,
  fewest,
  inquiriesAtMost,
  inquiryOf,
  type Inquiry,
  type InquiryCount,
  type InquiryLimits,
} from './inquiries.ts';
export { driftKinds, driftPauses, type DriftKind, type DriftPause } from './drift.ts';
export {
  operatorsOf,
  operatorWords,
  ruleProblems,
  takesList,
  type FactTest,
  type RuleFact,
  type RuleKind,
  type RuleProblem,
  type RuleTree,
} from './rule-problems.ts';
