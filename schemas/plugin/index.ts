import type { LenderFieldNeed, LenderNeed } from '../form/types.ts';
import type { ExclusionReason, RuleConditions } from '../rules/index.ts';

export { documentFinding, firstFinding } from './document-finding.ts';

/** The file `fields.json` in the folder of a lender. Its format is `fields.schema.json`. */
export interface LenderFieldsDocument {
  readonly fields: readonly (Omit<LenderFieldNeed, 'rule'> & {
    readonly step?: 'prequalification' | 'application' | 'offer' | 'contract';
  })[];
}

/**
 * The file `rules.json` in the folder of a lender: the cases in which the lender is excluded, with reasons.
 * Its format is `rules.schema.json`.
 */
export interface LenderRulesDocument {
  readonly rules: readonly {
    readonly id: string;
    readonly reason: ExclusionReason;
    /**
     * Conditions in the format of json-rules-engine. A rule that reads an unknown fact never excludes the
     * lender.
     */
    readonly excludeWhen: RuleConditions;
  }[];
}

/** The rule id in `neededBy` of a field that the lender needs according to its own field list. */
export const LENDER_FIELDS_RULE = 'lender-fields';

/**
 * Converts a lender's field list to a need for `mergeForm`. Fields with a later `step` (`offer` or
 * `contract`) are not included, because the lender asks for them only after its first reply. Each field
 * gets the rule `lender-fields`, unless the document names another rule for it.
 */
export function lenderNeed(
  lender: { readonly id: string; readonly name: string },
  document: LenderFieldsDocument,
): LenderNeed {
  const first = document.fields.filter(({ step }) => step !== 'offer' && step !== 'contract');
  return {
    lenderId: lender.id,
    lenderName: lender.name,
    fields: first.map(({ step: _step, ...need }) => ({ rule: LENDER_FIELDS_RULE, ...need })),
  };
}
