import { currencies, type Currency } from '@millrace/schemas/countries';
import { catalogue } from '@millrace/schemas/fields';
import type { RuleFact, RuleKind } from '@millrace/schemas/rules';

const derived: readonly RuleFact[] = [
  { name: 'amount_cents', label: 'Requested amount', type: 'number' },
  { name: 'applicant_age', label: 'Age of the applicant', type: 'number' },
  { name: 'monthly_income_dollars', label: 'Monthly income', type: 'number' },
  { name: 'applicant_state', label: 'State the applicant lives in', type: 'text' },
  { name: 'country', label: 'Country of the store', type: 'text' },
  { name: 'store_state', label: 'State of the store', type: 'text' },
  { name: 'store_industry', label: 'Industry of the store', type: 'text' },
];

const byKind: Readonly<Record<RuleKind, readonly RuleFact[]>> = {
  eligibility: [
    ...derived,
    ...catalogue
      .filter(({ sensitive }) => !sensitive)
      .map(({ id, label }): RuleFact => ({
        name: `answer.${id}`,
        label: `Answer: ${label.en}`,
        type: 'text',
      })),
  ],
  invoice: [
    { name: 'invoice_removals', label: 'Invoice setting of the lender', type: 'text' },
    { name: 'lender_type', label: 'Type of lender', type: 'text' },
    { name: 'store_state', label: 'State of the store', type: 'text' },
  ],
};

/**
 * Returns the facts that rules of a kind may use. Every answer of an application is a fact, as text.
 * Sensitive answers are excluded, because a rule author could find out such an answer by comparing it a few
 * times.
 */
export const factsOf = (kind: RuleKind): readonly RuleFact[] => byKind[kind];

/** Returns the facts of a kind for screens. Facts about amounts contain the lender's currency. */
export const shownFacts = (kind: RuleKind, currency: Currency) =>
  byKind[kind].map((fact) => {
    if (fact.name === 'amount_cents') return { ...fact, currency };
    if (fact.name !== 'monthly_income_dollars') return fact;
    return { ...fact, label: `${fact.label} (whole ${currencies[currency].units.en})` };
  });
