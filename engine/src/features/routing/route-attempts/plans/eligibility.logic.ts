import type { Localised } from '@millrace/plugin-sdk';
import { usualCountry, usualCurrency, type Currency } from '@millrace/schemas/countries';
import { ageOn as yearsOn, parseIsoDate, parseStoredDate } from '@millrace/schemas/form';
import { ruleText } from '@millrace/schemas/rules';
import type { Eligibility } from './routing.plan.ts';

/** Facts of an application that the lenders' rules use. Unknown facts are undefined. */
export type EligibilityFacts = Readonly<Record<string, string | number | undefined>>;

export interface FactSources {
  readonly answers: Readonly<Record<string, string>>;
  readonly requestedCents: number | null;
  readonly store: { readonly state: string; readonly industry: string; readonly country?: string };
  /** Today's date in the store's time zone, as `YYYY-MM-DD`. */
  readonly today: string;
}

/**
 * Returns the facts that rules.json of a lender can use: a few derived facts, and every answer as
 * `answer.<field id>`.
 */
export function eligibilityFacts({ answers, requestedCents, store, today }: FactSources): EligibilityFacts {
  return {
    ...Object.fromEntries(Object.entries(answers).map(([id, value]) => [`answer.${id}`, value])),
    amount_cents: requestedCents ?? undefined,
    store_state: store.state,
    country: store.country ?? usualCountry,
    store_industry: store.industry,
    applicant_state: answers['state_name'],
    applicant_age: ageOn(today, answers['date_of_birth']),
    monthly_income_dollars: wholeNumber(answers['gross_monthly_income']),
  };
}

/**
 * Returns the age in full years on a day.
 * @param born date of birth as stored, `MM/DD/YYYY` or `YYYY-MM-DD`; the result is undefined if the date is
 * missing or invalid
 */
export function ageOn(today: string, born: string | undefined): number | undefined {
  const [birth, day] = [parseStoredDate(born ?? ''), parseIsoDate(today)];
  return birth && day ? yearsOn(birth, day) : undefined;
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
}

interface Trace {
  readonly rule: string;
  readonly verdict: 'fires' | 'does-not-fire' | 'unknown';
  readonly gives: { readonly code: string; readonly text: Localised };
  readonly unknownFacts: readonly string[];
  /** The comparisons of the rule's condition with the values that they compare with. */
  readonly comparisons?: readonly {
    readonly fact: string;
    readonly operator: string;
    readonly value: unknown;
  }[];
}

/** Returns the reason that a rule gives, with the limit of its condition filled in. */
function reasonOf({ gives, comparisons = [] }: Trace, currency: Currency): Trace['gives'] {
  const when = { all: comparisons };
  const filled = (text: string) => ruleText(text, when, currency);
  return { ...gives, text: { en: filled(gives.text.en), es: filled(gives.text.es) } };
}

/**
 * Combines the results of a lender's rules. The first rule whose condition is true excludes the lender. Rules
 * that could not be decided are listed in the result, without the values of facts.
 */
export function eligibilityOf(traces: readonly Trace[], currency: Currency = usualCurrency): Eligibility {
  const first = traces.find(({ verdict }) => verdict === 'fires');
  return {
    excluded: first ? { rule: first.rule, ...reasonOf(first, currency) } : null,
    undecided: traces
      .filter(({ verdict }) => verdict === 'unknown')
      .map(({ rule, unknownFacts }) => ({ rule, unknownFacts })),
  };
}
