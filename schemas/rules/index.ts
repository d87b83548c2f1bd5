import type { Localised } from '../form/types.ts';
import type { InvoiceLine } from './invoice-lines.ts';
import invoiceRemovalsDocument from './invoice-removals.json' with { type: 'json' };
import type { RuleConditions } from './rule-tree.ts';

/** The result of a lender's rule that excludes the lender: a code, and a sentence for the store. */
export interface ExclusionReason {
  readonly code: string;
  readonly text: Localised;
}

/** A rule of json-rules-engine. Its event contains the consequence, and the reason as a sentence. */
export interface ShippedRule<Params extends object = object> {
  readonly name: string;
  readonly priority?: number;
  readonly conditions: RuleConditions;
  readonly event: {
    readonly type: string;
    readonly params: Params & { readonly code: string; readonly sentence: string };
  };
}

/** A rule set that is part of the product. The database stores every version that was ever in force. */
export interface RuleSetDocument<Params extends object = object> {
  readonly id: string;
  readonly version: number;
  /**
   * Day from which the rules apply, `YYYY-MM-DD`. They apply from the start of this day in the store's time
   * zone.
   */
  readonly effectiveFrom: string;
  readonly description: string;
  /** Names of the facts that the rules read. */
  readonly facts: readonly string[];
  readonly rules: readonly ShippedRule<Params>[];
}

/**
 * Rules that remove lines from an invoice. Their event is `remove-invoice-lines`; they read the facts
 * `invoice_removals` (a setting of the lender) and `store_state`.
 */
export const invoiceRemovals = invoiceRemovalsDocument as unknown as RuleSetDocument<{
  readonly lines: readonly InvoiceLine[];
}>;

/** All rule sets that are part of the product. */
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
export { derivedFacts, eligibilityFacts, type LenderFact } from './lender-facts.ts';
export { typicalSecondsOf } from './answer-times.ts';
export { amountPlace, ruleText } from './rule-text.ts';
export { driftKinds, driftPauses, heldByPause, type DriftKind, type DriftPause } from './drift.ts';
export {
  operatorsOf,
  operatorWords,
  ruleProblems,
  takesList,
  type RuleFact,
  type RuleKind,
  type RuleProblem,
} from './rule-problems.ts';
export { invoiceLineNames, type InvoiceLine } from './invoice-lines.ts';
export type { FactTest, RuleConditions, RuleTree } from './rule-tree.ts';
