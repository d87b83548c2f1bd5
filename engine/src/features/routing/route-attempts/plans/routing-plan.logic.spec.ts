import { describe, expect, test } from '@jest/globals';
import { usualTerms, type RouteTerms } from '@millrace/schemas/api';
import { lendersOfModel } from '@millrace/schemas/freemium';
import { inquiriesAtMost } from '@millrace/schemas/rules';
import { englishWordsIn } from '@millrace/schemas/testing';
import fc from 'fast-check';
import { planRoute, type Candidate, type RoutingConfig, type RoutingFacts } from './routing.plan.ts';

const candidate = (lenderId: number, more: Partial<Candidate> = {}): Candidate => ({
  lenderId,
  key: `lender-${lenderId}`,
  name: `Lender ${lenderId}`,
  lenderType: 'lto',
  enabled: true,
  hasCredentials: true,
  staffEntryAllowed: true,
  states: 'all',
  statesExcluded: [],
  industries: 'all',
  minimumCents: null,
  maximumCents: null,
  pipeOrder: 100,
  alwaysSelected: false,
  isPipePriority: false,
  typicalSeconds: 10,
  eligibility: { excluded: null, undecided: [] },
  versions: { object: 1 },
  ...more,
});
const config = (more: Partial<RoutingConfig> = {}): RoutingConfig => ({
  mode: 'Waterfall',
  lenderOrder: [1, 2, 3],
  versions: { form: 'f1' },
  ...more,
});
const facts: RoutingFacts = {
  state: 'TX',
  industry: 'furniture',
  requestedCents: 200_000,
  enteredBy: 'shopper',
};
const order = (candidates: Candidate[], more: Partial<RoutingConfig> = {}) =>
  planRoute(candidates, config(more), facts)
    .groups.flat()
    .map(({ lenderId }) => lenderId);

const terms = (more: Partial<RouteTerms> = {}): RouteTerms => ({ ...usualTerms, ...more });
const codes = (candidates: Candidate[], more: Partial<RoutingConfig> = {}) =>
  planRoute(candidates, config(more), facts).excluded.map(({ lenderId, code }) => [lenderId, code]);

describe('the terms of a form', () => {
  const mixed = [
    candidate(1, { inquiry: 'hard' }),
    candidate(2, { inquiry: 'soft' }),
    candidate(3, { inquiry: 'none', lenderType: 'prime' }),
  ];

  test('are stored with the plan, and the default terms change nothing', () => {
    const { terms: stored, ...plan } = planRoute(mixed, config({ terms: terms() }), facts);
    expect(stored).toEqual(usualTerms);
    expect(plan).toEqual(planRoute(mixed, config(), facts));
  });

  test('put lenders with hard inquiries last, whatever order the store has', () => {
    expect(order(mixed, { terms: terms({ soft_first: true }) })).toEqual([2, 3, 1]);
  });

  test('put lenders with hard inquiries into a second round of a shotgun', () => {
    const { groups } = planRoute(
      mixed,
      config({ mode: 'Shotgun', terms: terms({ soft_first: true }) }),
      facts,
    );
    expect(groups.map((group) => group.map(({ lenderId }) => lenderId))).toEqual([[2, 3], [1]]);
  });

  test('exclude lenders beyond the inquiry limit with an explanation', () => {
    expect(codes(mixed, { terms: terms({ most_hard: 0 }) })).toEqual([[1, 'inquiry-budget']]);
    const { excluded } = planRoute(mixed, config({ terms: terms({ most_soft: 0 }) }), facts);
    expect(excluded[0]?.reason.en).toBe(
      'Asking Lender 2 would cause more soft credit inquiries than this form allows.',
    );
  });

  test('exclude lenders beyond the shopper’s consent and name the consent if the form would allow them', () => {
    const agreed = { soft: 9, hard: 0 };
    expect(codes(mixed, { agreed })).toEqual([[1, 'inquiry-consent']]);
    expect(codes(mixed, { agreed, terms: terms({ most_hard: 0 }) })).toEqual([[1, 'inquiry-budget']]);
  });

  test('never let a plan exceed the inquiry limit or use less of it than possible', () => {
    const kinds = fc.constantFrom('none', 'soft', 'hard', undefined);
    const cap = fc.option(fc.integer({ min: 0, max: 4 }));
    fc.assert(
      fc.property(fc.array(kinds, { maxLength: 8 }), cap, cap, fc.boolean(), (list, soft, hard, first) => {
        const all = list.map((inquiry, index) => candidate(index + 1, inquiry && { inquiry }));
        const lenderOrder = all.map(({ lenderId }) => lenderId);
        const limits = terms({ most_soft: soft, most_hard: hard, soft_first: first });
        const { groups } = planRoute(all, config({ lenderOrder, terms: limits }), facts);
        const asked = groups.flat().map(({ inquiry = 'hard' }) => ({ inquiry }));
        const count = (kind: string) => asked.filter(({ inquiry }) => inquiry === kind).length;
        const known = all.map(({ inquiry = 'hard' }) => ({ inquiry }));
        expect({ soft: count('soft'), hard: count('hard') }).toEqual(inquiriesAtMost(known, limits));
      }),
    );
  });

  test('can limit a form to lease-to-own', () => {
    expect(codes(mixed, { terms: terms({ lease_to_own: true }) })).toEqual([[3, 'lease-to-own-only']]);
  });

  test('exclude an unreachable lender only if the form says so', () => {
    const broken = [candidate(1, { trouble: 'circuit-open' }), candidate(2)];
    expect(order(broken, { terms: terms() })).toEqual([1, 2]);
    expect(codes(broken, { terms: terms({ skip_unhealthy: true }) })).toEqual([[1, 'unhealthy']]);
  });

  test('do not matter for a lender with a full queue, which is always excluded', () => {
    expect(codes([candidate(1, { trouble: 'too-many-waiting' }), candidate(2)])).toEqual([[1, 'too-busy']]);
  });
});

describe('the plan of an account on a freemium model', () => {
  const model = { lenderIds: [1, 2], alwaysSelected: true, isPipePriority: true };
  const all = [candidate(1), candidate(2), candidate(3), candidate(4, { alwaysSelected: true })];

  test('asks the lenders of the model and those always selected, and explains the exclusion of others', () => {
    const { groups, excluded } = planRoute(all, config({ model }), facts);
    expect(groups.flat().map(({ lenderId }) => lenderId)).toEqual([1, 2, 4]);
    expect(excluded).toMatchObject([
      { lenderId: 3, code: 'not-in-model', reason: { en: 'Lender 3 is not part of this account’s plan.' } },
    ]);
  });

  test('asks no lender because it is always selected if the model does not count this', () => {
    expect(order(all, { model: { ...model, alwaysSelected: false } })).toEqual([1, 2]);
    const chosen = { ...model, lenderIds: [1, 2, 4], alwaysSelected: false };
    expect(order(all, { model: chosen, lenderOrder: [1, 2, 4] })).toEqual([1, 2, 4]);
  });

  test('puts priority lenders first only if the model counts this', () => {
    const prior = [candidate(1), candidate(2, { isPipePriority: true, alwaysSelected: true })].map(
      (each) => ({
        ...each,
        alwaysSelected: true,
      }),
    );
    expect(order(prior, { model, lenderOrder: [] })).toEqual([2, 1]);
    expect(order(prior, { model: { ...model, isPipePriority: false }, lenderOrder: [] })).toEqual([1, 2]);
  });

  const onForm: Record<string, Candidate> = {
    late: candidate(1, { pipeOrder: 9 }),
    early: candidate(2, { pipeOrder: 3 }),
    first: candidate(3, { pipeOrder: 20, isPipePriority: true }),
    prime: candidate(4, { pipeOrder: 1, lenderType: 'prime' }),
  };
  const named = Object.values(onForm);
  const whole = { ...model, lenderIds: [1, 2, 3, 4] };
  test.each<[string, Partial<RoutingConfig>, number[]]>([
    ["the form’s order if the model's order does not count", { model: whole }, [1, 2, 3, 4]],
    ['priority, then the default order', { model: whole, orderBy: 'model' }, [3, 4, 2, 1]],
    [
      'the default order alone if the model does not count priority',
      { model: { ...whole, isPipePriority: false }, orderBy: 'model' },
      [4, 2, 1, 3],
    ],
    [
      'lender type before the default order, after priority',
      { model: whole, orderBy: 'model', lenderTypePriority: ['lto', 'prime'] },
      [3, 2, 1, 4],
    ],
    [
      'the default order, not the order of choice in the model',
      {
        model: { ...whole, lenderIds: [4, 3, 2, 1] },
        orderBy: 'model',
        lenderTypePriority: ['lto', 'prime'],
      },
      [3, 2, 1, 4],
    ],
  ])('asks lenders of the form by %s', (_, more, expected) => {
    expect(order(named, { lenderOrder: [1, 2, 3, 4], ...more })).toEqual(expected);
  });

  test('has the order that the editor of the model shows', () => {
    const kinds = fc.constantFrom('lto' as const, 'prime' as const, 'sub_prime' as const);
    const lender = fc.record({ lenderType: kinds, pipeOrder: fc.nat(4), isPipePriority: fc.boolean() });
    const lenders = fc.array(lender, { minLength: 1, maxLength: 6 });
    const priority = fc.uniqueArray(kinds);
    fc.assert(
      fc.property(lenders, priority, fc.boolean(), fc.boolean(), (list, types, first, backwards) => {
        const all = list.map((facts, index) => candidate(index + 1, facts));
        const ids = all.map(({ lenderId }) => lenderId);
        const lenderOrder = backwards ? ids.toReversed() : ids;
        const criteria = {
          standard: { is_pipe_priority: first, always_selected: true },
          global: { lender_type_priority: types },
        };
        const shown = lendersOfModel(
          { used_lender_ids: ids, criteria },
          all.map((each) => ({
            id: each.lenderId,
            name: each.name,
            lender_type: each.lenderType,
            pipe_order: each.pipeOrder,
            always_selected: each.alwaysSelected,
            is_pipe_priority: each.isPipePriority,
          })),
        );
        const asked = order(all, {
          lenderOrder,
          orderBy: 'model',
          lenderTypePriority: types,
          model: { lenderIds: ids, alwaysSelected: true, isPipePriority: first },
        });
        expect(asked).toEqual(shown.map(({ lender_id }) => lender_id));
      }),
    );
  });
});

describe('a plan', () => {
  test('of a waterfall has groups of one, of a shotgun one group', () => {
    const all = [candidate(1), candidate(2), candidate(3)];
    expect(planRoute(all, config(), facts).groups.map((group) => group.length)).toEqual([1, 1, 1]);
    expect(planRoute(all, config({ mode: 'Shotgun' }), facts).groups.map((group) => group.length)).toEqual([
      3,
    ]);
  });

  test('without lenders has no group in either mode', () => {
    for (const mode of ['Waterfall', 'Shotgun'] as const)
      expect(planRoute([candidate(1, { enabled: false })], config({ mode }), facts).groups).toEqual([]);
  });

  test.each<[string, Partial<Candidate>, string, string]>([
    ['switched off', { enabled: false }, 'disabled', 'Lender 1 is switched off at the moment.'],
    [
      'without an account',
      { hasCredentials: false },
      'no-credentials',
      'The store has no account at Lender 1 yet.',
    ],
    [
      'without a setting that the lender needs',
      { missingSetting: 'Key' },
      'setting-missing',
      'Lender 1 is not set up in Millrace yet. Millrace staff must set “Key” in this lender’s settings.',
    ],
    [
      'of other countries',
      { countries: ['GB'], currencies: ['GBP', 'USD'] },
      'country-not-served',
      'Lender 1 does not serve United States.',
    ],
    [
      'lending in other currencies',
      { countries: ['US'], currencies: ['CAD'] },
      'currency-not-served',
      'Lender 1 does not lend in USD.',
    ],
    ['not serving the state', { states: ['NY'] }, 'state-not-served', 'Lender 1 does not serve TX.'],
    [
      'excluded by staff in the state',
      { statesExcluded: ['TX'] },
      'state-excluded',
      'Lender 1 is not offered in TX.',
    ],
    [
      'of other industries',
      { industries: ['tires'] },
      'industry-not-served',
      'Lender 1 does not finance furniture.',
    ],
    [
      'excluded by staff in the industry',
      { industriesExcluded: ['furniture'] },
      'industry-not-served',
      'Lender 1 does not finance furniture.',
    ],
    [
      'restricted to other stores',
      { whitelisted: false },
      'not-whitelisted',
      'Lender 1 is not available to this store.',
    ],
    [
      'for larger amounts',
      { minimumCents: 200_001 },
      'amount-too-low',
      'Lender 1 finances $2,000.01 or more.',
    ],
    ['for smaller amounts', { maximumCents: 199_900 }, 'amount-too-high', 'Lender 1 finances up to $1,999.'],
    [
      'whose own rules exclude the application',
      {
        eligibility: {
          excluded: { rule: 'age', code: 'under-18', text: { en: 'Too young.', es: 'Muy joven.' } },
          undecided: [],
        },
      },
      'under-18',
      'Too young.',
    ],
  ])('excludes a lender %s and says why', (_, more, code, reason) => {
    expect(planRoute([candidate(1, more)], config(), facts).excluded).toEqual([
      {
        lenderId: 1,
        key: 'lender-1',
        name: 'Lender 1',
        code,
        reason: { en: reason, es: expect.any(String) },
      },
    ]);
  });

  test('excludes lenders for shopper entry only if staff entered the application', () => {
    const plan = planRoute([candidate(1, { staffEntryAllowed: false })], config(), {
      ...facts,
      enteredBy: 'staff',
    });
    expect(plan.excluded[0]?.code).toBe('shopper-entry-only');
  });

  test('excludes a lender for shopper entry if staff entered an answer that this lender needs', () => {
    const ssn = { en: 'Social Security number', es: 'Número de Seguro Social' };
    const plan = planRoute(
      [candidate(1, { staffEntryAllowed: false }), candidate(2, { staffEntryAllowed: false }), candidate(3)],
      config({ lenderOrder: [1, 2, 3] }),
      { ...facts, staffEntered: { 'lender-1': [ssn], 'lender-3': [ssn] } },
    );
    expect(plan.excluded).toMatchObject([
      {
        lenderId: 1,
        code: 'staff-entered-answers',
        reason: { en: expect.stringContaining(ssn.en), es: expect.stringContaining(ssn.es) },
      },
    ]);
  });

  test('asks a lender that is always selected but not in the form, and no other', () => {
    const plan = planRoute(
      [candidate(8, { alwaysSelected: true }), candidate(9), candidate(1)],
      config(),
      facts,
    );
    expect(plan.groups.flat().map(({ lenderId }) => lenderId)).toEqual([1, 8]);
    expect(plan.excluded[0]).toMatchObject({ lenderId: 9, code: 'not-selected' });
  });

  test('asks only the lenders of the sent link and explains the exclusion of others', () => {
    const plan = planRoute([candidate(1), candidate(2), candidate(3)], config({ onlyLenders: [2] }), facts);
    expect(plan.groups.flat().map(({ lenderId }) => lenderId)).toEqual([2]);
    expect(plan.excluded.map(({ code, reason }) => [code, reason.en])).toEqual([
      ['not-in-link', 'The link that was sent does not ask Lender 1.'],
      ['not-in-link', 'The link that was sent does not ask Lender 3.'],
    ]);
  });

  test('an unknown amount excludes no lender', () => {
    const plan = planRoute([candidate(1, { minimumCents: 1 })], config(), { ...facts, requestedCents: null });
    expect(plan.excluded).toEqual([]);
  });

  test('stores the rules that could not be decided', () => {
    const undecided = [{ rule: 'age', unknownFacts: ['age'] }];
    const plan = planRoute([candidate(1, { eligibility: { excluded: null, undecided } })], config(), facts);
    expect(plan.undecided).toEqual([{ lenderId: 1, rule: 'age', unknownFacts: ['age'] }]);
  });

  test('stores every version it was decided with', () => {
    expect(
      planRoute([candidate(1, { versions: { rules: 'abc', object: 4 } })], config(), facts).versions,
    ).toEqual({
      form: 'f1',
      'lender-1.rules': 'abc',
      'lender-1.object': 4,
    });
  });
});

describe('the order', () => {
  const always = { alwaysSelected: true };

  test('is the store’s own order first', () => {
    const all = [candidate(1), candidate(2, { isPipePriority: true, pipeOrder: 1 }), candidate(3)];
    expect(order(all, { lenderOrder: [3, 1, 2] })).toEqual([3, 1, 2]);
  });

  test.each<[string, Partial<Candidate>, Partial<Candidate>]>([
    ['priority lenders', { isPipePriority: true, pipeOrder: 9 }, { pipeOrder: 1 }],
    [
      'the lender types that the store prefers',
      { lenderType: 'prime', pipeOrder: 9 },
      { lenderType: 'lto', pipeOrder: 1 },
    ],
    ['the lower place in the default order', { pipeOrder: 1 }, { pipeOrder: 9 }],
  ])('then puts first %s', (_, first, second) => {
    const all = [candidate(4, { ...always, ...second }), candidate(5, { ...always, ...first })];
    expect(order(all, { lenderOrder: [], lenderTypePriority: ['prime', 'lto'] })).toEqual([5, 4]);
  });
});

describe('any lenders', () => {
  const anyCandidate = fc.record({
    enabled: fc.boolean(),
    hasCredentials: fc.boolean(),
    states: fc.constantFrom<'all' | string[]>('all', ['TX'], ['NY']),
    statesExcluded: fc.constantFrom([], ['TX']),
    pipeOrder: fc.integer({ min: 0, max: 3 }),
    alwaysSelected: fc.boolean(),
    isPipePriority: fc.boolean(),
    lenderType: fc.constantFrom('lto' as const, 'prime' as const),
    minimumCents: fc.option(fc.integer({ min: 0, max: 400_000 })),
  });
  const lenders = fc
    .array(anyCandidate, { maxLength: 12 })
    .map((all) => all.map((more, index) => candidate(index + 1, more)));
  const anyConfig = fc.record({
    mode: fc.constantFrom('Waterfall' as const, 'Shotgun' as const),
    lenderOrder: fc.uniqueArray(fc.integer({ min: 1, max: 12 })),
    versions: fc.constant({}),
  });

  test('are each either asked once or excluded once, with a code and an explanation', () => {
    fc.assert(
      fc.property(lenders, anyConfig, (candidates, anything) => {
        const plan = planRoute(candidates, anything, facts);
        const all = [...plan.groups.flat(), ...plan.excluded].map(({ lenderId }) => lenderId);
        expect(all.toSorted((a, b) => a - b)).toEqual(candidates.map(({ lenderId }) => lenderId));
        for (const { code, reason } of plan.excluded) {
          expect(code).toMatch(/^[a-z0-9-]+$/);
          expect(reason.en).toMatch(/\.$/);
          expect(englishWordsIn(reason.es)).toEqual([]);
        }
        expect(plan.groups.flat().map(({ position }) => position)).toEqual(
          plan.groups.flat().map((_, index) => index + 1),
        );
      }),
    );
  });

  test('give the same plan in any input order', () => {
    fc.assert(
      fc.property(lenders, anyConfig, fc.infiniteStream(fc.nat()), (candidates, anything, random) => {
        const shuffled = candidates
          .map((lender) => ({ lender, at: random.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ lender }) => lender);
        const [one, other] = [planRoute(candidates, anything, facts), planRoute(shuffled, anything, facts)];
        expect(other).toEqual(one);
      }),
    );
  });
});

describe('a store in the UK', () => {
  const uk: RoutingFacts = { ...facts, country: 'GB', currency: 'GBP', state: 'ENG' };
  const british = { countries: ['GB'], currencies: ['GBP'] } as const;
  const askedOf = (candidates: Candidate[], more: Partial<RoutingFacts> = {}) => {
    const { groups, excluded } = planRoute(candidates, config(), { ...uk, ...more });
    return [groups.flat().map(({ lenderId }) => lenderId), excluded.map(({ code }) => code)];
  };

  test('asks lenders of its country and currency only', () => {
    const french = { countries: ['FR', 'GB'], currencies: ['EUR'] } as const;
    const candidates = [candidate(1), candidate(2, british), candidate(3, french)];
    expect(askedOf(candidates)).toEqual([[2], ['country-not-served', 'currency-not-served']]);
  });

  test('asks no lender that does not serve the country of the shopper', () => {
    expect(askedOf([candidate(2, british)], { applicantCountry: 'US' })).toEqual([
      [],
      ['country-not-served'],
    ]);
  });

  test('names a limit in pounds, and compares no limit in another currency', () => {
    const limits = { minimumCents: 300_000, maximumCents: null };
    const { excluded } = planRoute([candidate(2, { ...british, ...limits })], config(), uk);
    expect(excluded[0]!.reason.en).toBe('Lender 2 finances £3,000 or more.');
    const both = { countries: ['GB'], currencies: ['USD', 'GBP'] } as const;
    expect(askedOf([candidate(2, { ...both, ...limits })])).toEqual([[2], []]);
  });
});
