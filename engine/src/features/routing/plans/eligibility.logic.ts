import type { Localised } from '@millrace/plugin-sdk';
import type { Eligibility } from './routing.plan.ts';

/** Facts of an application for eligibility rules. Unknown facts are undefined. */
export type EligibilityFacts = Readonly<Record<string, string | number | undefined>>;

export interface FactSources {
  readonly answers: Readonly<Record<string, string>>;
  readonly requestedCents: number | null;
  readonly store: { readonly state: string; readonly industry: string };
  /** `YYYY-MM-DD` in the store's time zone. */
  readonly today: string;
}

/** The facts of the lenders' rules.json: a few derived ones, and every answer as `answer.<field id>`. */
export function eligibilityFacts({ answers, requestedCents, store, today }: FactSources): EligibilityFacts {
  return {
    ...Object.fromEntries(Object.entries(answers).map(([id, value]) => [`answer.${id}`, value])),
    amount_cents: requestedCents ?? undefined,
    store_state: store.state,
    store_industry: store.industry,
    applicant_state: answers['state_name'],
    applicant_age: ageOn(today, answers['date_of_birth']),
    monthly_income_dollars: wholeNumber(answers['gross_monthly_income']),
  };
}

/** Full years, from a date in the catalogue's format `MM/DD/YYYY`. */
export function ageOn(today: string, born: string | undefined): number | undefined {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(born ?? '') ?? [];
  if (!month || !day || !year) return undefined;
  const birthdayIsOver = today.slice(5) >= `${month}-${day}`;
  return Number(today.slice(0, 4)) - Number(year) - (birthdayIsOver ? 0 : 1);
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
}

interface Trace {
  readonly rule: string;
  readonly verdict: 'fires' | 'does-not-fire' | 'unknown';
  readonly gives: { readonly code: string; readonly text: Localised };
  readonly unknownFacts: readonly string[];
}

/**
 * The first rule that fires excludes the lender. Undecided rules are stored with it, without the values of facts.
 */
export function eligibilityOf(traces: readonly Trace[]): Eligibility {
  const first = traces.find(({ verdict }) => verdict === 'fires');
  return {
    excluded: first ? { rule: first.rule, ...first.gives } : null,
    undecided: traces
      .filter(({ verdict }) => verdict === 'unknown')
      .map(({ rule, unknownFacts }) => ({ rule, unknownFacts })),
  };
}
