import { catalogue } from '../fields/index.ts';
import type { RuleFact } from './rule-problems.ts';

/** A fact that the eligibility rules of a lender may read. */
export interface LenderFact extends RuleFact {
  /** What the fact contains, with its unit. */
  readonly means: string;
  /** A value as it stands in rules.json. */
  readonly example: string | number;
}

/** The facts that are no answers. `engine/docs/generated/rule-facts.md` is made from this list. */
export const derivedFacts: readonly LenderFact[] = [
  {
    name: 'amount_cents',
    label: 'Requested amount',
    type: 'number',
    means: 'The requested amount in hundredths of the store’s currency: cents, pence.',
    example: 250_000,
  },
  {
    name: 'applicant_age',
    label: 'Age of the applicant',
    type: 'number',
    means: 'Full years on the day of the application, in the time zone of the store.',
    example: 18,
  },
  {
    name: 'monthly_income_dollars',
    label: 'Monthly income',
    type: 'number',
    means: 'Gross monthly income in whole units of the store’s currency: dollars, pounds.',
    example: 1500,
  },
  {
    name: 'applicant_state',
    label: 'State the applicant lives in',
    type: 'text',
    means: 'Code of the US state. Unknown where the form does not ask for a state, for example in the UK.',
    example: 'TX',
  },
  {
    name: 'country',
    label: 'Country of the store',
    type: 'text',
    means: 'ISO 3166-1 alpha-2 code.',
    example: 'GB',
  },
  {
    name: 'store_state',
    label: 'State of the store',
    type: 'text',
    means: 'Code of the US state, or of the nation of the UK: ENG, SCT, WLS, NIR.',
    example: 'OH',
  },
  {
    name: 'store_industry',
    label: 'Industry of the store',
    type: 'text',
    means: 'Code of the industry, as in `industries` of lender.json.',
    example: 'furniture',
  },
];

/**
 * Facts that a lender's rules may read. Every answer of an application is a fact, as text. Sensitive answers
 * are excluded, because a rule author could find out such an answer by comparing it a few times.
 */
export const eligibilityFacts: readonly RuleFact[] = [
  ...derivedFacts.map(({ name, label, type }) => ({ name, label, type })),
  ...catalogue
    .filter(({ sensitive }) => !sensitive)
    .map(({ id, label }): RuleFact => ({ name: `answer.${id}`, label: `Answer: ${label.en}`, type: 'text' })),
];
