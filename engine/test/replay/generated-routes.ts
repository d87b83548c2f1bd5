import { outcomeKind } from '@millrace/schemas/states';
import fc from 'fast-check';
import { applicants } from '../../../fixtures/applicants/index.ts';
import { candidateOf } from '../../src/features/routing/route-attempts/plans/candidates.logic.ts';
import { eligibilityFacts } from '../../src/features/routing/route-attempts/plans/eligibility.logic.ts';
import type { RouteInputs } from '../../src/features/routing/route-attempts/index.ts';
import type { EligibilityRules, LenderCatalogue } from '../../src/plugin-host/index.ts';

/** One generated application as it would be stored: the inputs of its route, and the lenders' results. */
export interface GeneratedRoute {
  readonly inputs: RouteInputs;
  /** The lenders' result words, in the order of the candidates; null for no word. */
  readonly outcomes: readonly (string | null)[];
}

export const replaySeed = 20261123;
const states = ['TX', 'CA', 'NY', 'FL', 'GU', 'VT', 'MN', 'NJ', 'WI'];
const industries = ['furniture', 'jewelry', 'tires', 'pets', 'hvac'];
const people = Object.values(applicants).map(({ answers }) => answers);
const words = ['Approved', 'Rejected', 'Soft Decline', 'Pending', 'No Response', null];
if (words.some((word) => word !== null && !outcomeKind(word))) throw new Error('A word is not an outcome.');

/**
 * Generates applications to all installed lenders, with made-up people, stores and settings. Some answers are
 * missing.
 */
export function generatedRoutes(
  { lenders }: Pick<LenderCatalogue, 'lenders'>,
  count: number,
  idOf: (key: string) => number = (key) => lenders.findIndex((lender) => lender.key === key) + 1,
): GeneratedRoute[] {
  const ids = lenders.map(({ key }) => idOf(key));
  const route = fc.record({
    person: fc.constantFrom(...people),
    missing: fc.subarray(['date_of_birth', 'gross_monthly_income', 'state_name', 'first_name'], {
      maxLength: 2,
    }),
    state: fc.constantFrom(...states),
    industry: fc.constantFrom(...industries),
    income: fc.integer({ min: 0, max: 9000 }),
    birthYear: fc.integer({ min: 1930, max: 2012 }),
    requestedCents: fc.oneof(fc.constant(null), fc.integer({ min: 1000, max: 1_500_000 })),
    enteredBy: fc.constantFrom('shopper' as const, 'staff' as const),
    mode: fc.constantFrom('Waterfall' as const, 'Shotgun' as const),
    order: fc.shuffledSubarray(ids),
    switches: fc.array(
      fc.record({ enabled: fc.boolean(), always: fc.boolean(), first: fc.boolean(), account: fc.boolean() }),
      { minLength: ids.length, maxLength: ids.length },
    ),
    pipe: fc.shuffledSubarray(ids, { minLength: ids.length }),
    outcomes: fc.array(fc.constantFrom(...words), { minLength: ids.length, maxLength: ids.length }),
  });
  return fc.sample(route, { numRuns: count, seed: replaySeed }).map((made): GeneratedRoute => {
    const answers: Record<string, string> = {
      ...made.person,
      state_name: made.state,
      gross_monthly_income: String(made.income),
      date_of_birth: `06/15/${made.birthYear}`,
    };
    for (const id of made.missing) delete answers[id];
    const store = { state: made.state, industry: made.industry };
    return {
      outcomes: made.outcomes,
      inputs: {
        facts: eligibilityFacts({ answers, requestedCents: made.requestedCents, store, today: '2026-11-23' }),
        place: { ...store, requestedCents: made.requestedCents, enteredBy: made.enteredBy },
        config: { mode: made.mode, lenderOrder: made.order, versions: { form: 'a1', config: 1 } },
        lenders: lenders.map(({ key, manifest, versions }, index) => {
          const { enabled, always, first, account } = made.switches[index]!;
          return candidateOf(
            {
              id: idOf(key),
              key,
              name: manifest.name,
              enabled: enabled || always,
              pipeOrder: made.pipe[index]!,
              alwaysSelected: always,
              isPipePriority: first,
              staffEntryAllowed: true,
              statesExcluded: [],
              industriesExcluded: [],
              whitelisted: true,
              pausedBy: undefined,
              version: 1,
              manifest,
              versions,
            },
            account || enabled,
          );
        }),
      },
    };
  });
}

/** Returns the installed rules of every lender, by the key of the lender. */
export function installedRules({
  lenders,
}: Pick<LenderCatalogue, 'lenders'>): (key: string) => EligibilityRules {
  const byKey = new Map(lenders.map(({ key, eligibility }) => [key, eligibility]));
  return (key) => byKey.get(key)!;
}
