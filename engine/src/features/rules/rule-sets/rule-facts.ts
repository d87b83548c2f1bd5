import { currencies, type Currency } from '@millrace/schemas/countries';
import { eligibilityFacts, type RuleFact, type RuleKind } from '@millrace/schemas/rules';

const byKind: Readonly<Record<RuleKind, readonly RuleFact[]>> = {
  eligibility: eligibilityFacts,
  invoice: [
    { name: 'invoice_removals', label: 'Invoice setting of the lender', type: 'text' },
    { name: 'lender_type', label: 'Type of lender', type: 'text' },
    { name: 'store_state', label: 'State of the store', type: 'text' },
  ],
};

/** Returns the facts that rules of a kind may use. */
export const factsOf = (kind: RuleKind): readonly RuleFact[] => byKind[kind];

/** Returns the facts of a kind for screens. Facts about amounts contain the lender's currency. */
export const shownFacts = (kind: RuleKind, currency: Currency) =>
  byKind[kind].map((fact) => {
    if (fact.name === 'amount_cents') return { ...fact, currency };
    if (fact.name !== 'monthly_income_dollars') return fact;
    return { ...fact, label: `${fact.label} (whole ${currencies[currency].units.en})` };
  });
