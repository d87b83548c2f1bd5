import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { catalogue, fieldById, sections } from '../fields/index.ts';
import {
  fieldsOf,
  fieldsOfForm,
  holds,
  mergeForm,
  type FieldLimits,
  type LenderFieldNeed,
  type LenderNeed,
  type MergedField,
  type MergedForm,
} from './index.ts';

const merge = (needs: readonly LenderNeed[], fields = catalogue): MergedForm =>
  mergeForm(fields, needs, { sections });

const need = (id: string, more: Partial<LenderFieldNeed> = {}): LenderFieldNeed => ({
  id,
  required: true,
  rule: 'lender-fields',
  because: { en: 'They ask for it.', es: 'Lo piden.' },
  ...more,
});

const lender = (lenderId: string, ...fields: LenderFieldNeed[]): LenderNeed => ({
  lenderId,
  lenderName: `Lender ${lenderId}`,
  fields,
});

const fieldOf = (form: MergedForm, id: string): MergedField =>
  fieldsOfForm(form).find((field) => field.id === id)!;
const idsOf = (form: MergedForm): string[] => fieldsOfForm(form).map(({ id }) => id);
const limitOf = (field: MergedField, kind: string): object | undefined =>
  field.validations.find((validation) => validation.kind === kind);

describe('the merged form', () => {
  test('asks each field once, in catalogue order, and names the lenders that need it', () => {
    const form = merge([
      lender('b', need('zip_code'), need('first_name', { required: false })),
      lender('a', need('first_name')),
    ]);
    expect(idsOf(form)).toEqual(['first_name', 'zip_code']);
    expect(
      fieldOf(form, 'first_name').neededBy.map(({ lenderId, required }) => [lenderId, required]),
    ).toEqual([
      ['a', true],
      ['b', false],
    ]);
    expect(form.fieldCount).toBe(2);
    expect(form.sections.map(({ id }) => id)).toEqual(['basic']);
  });

  test('is empty without needs', () => {
    expect(merge([])).toMatchObject({ sections: [], fieldCount: 0, estimatedMinutes: 0, omitted: [] });
  });

  test('requires an answer if one lender does', () => {
    const optional = lender('a', need('county', { required: false }));
    expect(fieldOf(merge([optional]), 'county').required).toBe(false);
    expect(fieldOf(merge([optional, lender('b', need('county'))]), 'county').required).toBe(true);
  });

  test('applies the strictest of all limits', () => {
    const form = merge([
      lender('a', need('city', { limits: { maxLength: 40, minLength: 2 } })),
      lender('b', need('city', { limits: { maxLength: 25, pattern: '^[A-Z]' } })),
      lender('c', need('city', { limits: { maxLength: 400, minLength: 1 } })),
    ]);
    const city = fieldOf(form, 'city');
    expect(limitOf(city, 'maxLength')).toEqual({ kind: 'maxLength', max: 25 });
    expect(limitOf(city, 'minLength')).toEqual({ kind: 'minLength', min: 2 });
    expect(limitOf(city, 'pattern')).toEqual({ kind: 'pattern', regex: '^[A-Z]' });
    expect(city.conflicts).toEqual([]);
  });

  test('never widens the catalogue’s own limit', () => {
    const form = merge([lender('a', need('bank_type', { limits: { maxLength: 400 } }))]);
    expect(limitOf(fieldOf(form, 'bank_type'), 'maxLength')).toEqual({ kind: 'maxLength', max: 50 });
  });

  test('offers the choices that every lender accepts', () => {
    const values = (...options: string[][]): string[] => {
      const needs = options.map((list, index) =>
        lender(String(index), need('own_or_rent', { limits: { options: list } })),
      );
      return fieldOf(merge(needs), 'own_or_rent').options!.map(({ value }) => value);
    };
    expect(values(['rent', 'own_home'])).toEqual(['own_home', 'rent']);
    expect(values(['rent', 'own_home'], ['rent', 'other'])).toEqual(['rent']);
  });

  test('offers the choices of any lender and reports a conflict if no choice suits all', () => {
    const form = merge([
      lender('b', need('own_or_rent', { limits: { options: ['rent'] } })),
      lender('a', need('own_or_rent', { limits: { options: ['own_home'] } })),
    ]);
    const field = fieldOf(form, 'own_or_rent');
    expect(field.options!.map(({ value }) => value)).toEqual(['own_home', 'rent']);
    expect(field.conflicts).toEqual([{ limit: 'options', lenderIds: ['a', 'b'] }]);
  });

  test('applies the widest range and reports a conflict if two lenders exclude each other', () => {
    const form = merge([
      lender('a', need('annual_income', { limits: { min: 50000 } })),
      lender('b', need('annual_income', { limits: { max: 20000, min: 100 } })),
    ]);
    const field = fieldOf(form, 'annual_income');
    expect([limitOf(field, 'min'), limitOf(field, 'max')]).toEqual([
      { kind: 'min', min: 100 },
      { kind: 'max', max: 20000 },
    ]);
    expect(field.conflicts).toEqual([{ limit: 'range', lenderIds: ['a', 'b'] }]);
  });

  test('adds the question that decides whether another question is asked', () => {
    const form = merge([
      lender('a', need('first_day_month_paid'), need('what_day_of_week_paid', { required: false })),
    ]);
    expect(fieldOf(form, 'how_often_paid')).toMatchObject({
      required: true,
      neededBy: [
        {
          lenderId: 'a',
          rule: 'condition-trigger',
          because: {
            en: 'Your answer decides whether we ask “First payday of the month”, “What day of the week are you paid?”.',
            es: expect.stringMatching(/^Su respuesta decide si preguntamos “.+”, “¿.+”\.$/),
          },
          dependants: ['first_day_month_paid', 'what_day_of_week_paid'],
        },
      ],
    });
  });

  test('does not require the deciding question if all its dependants are optional', () => {
    const form = merge([lender('a', need('previous_employer_name', { required: false }))]);
    expect(fieldOf(form, 'time_at_employment_years').required).toBe(false);
  });

  test('shows a field only in the cases in which a lender needs it', () => {
    const inTexas = { field: 'state_name', op: 'eq', value: 'TX' } as const;
    const inCalifornia = { field: 'state_name', op: 'eq', value: 'CA' } as const;
    const texan = lender('a', need('county', { when: inTexas }));
    const form = merge([texan, lender('b', need('county', { when: inCalifornia }))]);
    expect(fieldOf(form, 'county').condition).toEqual({ any: [inCalifornia, inTexas] });
    expect(idsOf(form)).toContain('state_name');
    expect(fieldOf(merge([texan, lender('c', need('county'))]), 'county').condition).toBeNull();
  });

  test('asks shoppers without a job about an employer only if a lender requires it of everybody', () => {
    const wish = lender('a', need('employer_name', { required: false }), need('employment_status'));
    const isAsked = (form: MergedForm, employment_status?: string): boolean =>
      holds(fieldOf(form, 'employer_name').condition, { ...(employment_status && { employment_status }) });
    const wished = merge([wish]);
    expect(['retired', 'unemployed', 'student'].filter((status) => isAsked(wished, status))).toEqual([]);
    expect(isAsked(wished, 'employed')).toBe(true);
    expect(isAsked(wished)).toBe(true);
    expect(isAsked(merge([wish, lender('b', need('employer_name'))]), 'retired')).toBe(true);
  });

  test('combines the catalogue’s condition with the lender’s', () => {
    const when = { field: 'state_name', op: 'eq', value: 'TX' } as const;
    const form = merge([lender('a', need('is_season_active', { when }))]);
    expect(fieldOf(form, 'is_season_active').condition).toEqual({
      all: [fieldById('is_season_active')!.condition, when],
    });
    expect(fieldOf(form, 'is_seasonal_work').condition).toEqual(when);
  });

  test('lists the fields it cannot offer', () => {
    const withoutCards = catalogue.filter(({ id }) => id !== 'card_number');
    const form = merge([lender('b', need('card_number')), lender('a', need('card_number'))], withoutCards);
    expect(form.omitted).toEqual([
      { lenderId: 'a', field: 'card_number' },
      { lenderId: 'b', field: 'card_number' },
    ]);
    expect(form.fieldCount).toBe(0);
  });

  test('asks for an account only if a lender needs its password', () => {
    expect(merge([lender('a', need('city'))]).facts).toEqual({ '@lenders.require_account': false });
    expect(merge([lender('a', need('applicant_password'))]).facts).toEqual({
      '@lenders.require_account': true,
    });
  });

  test('changes its version if a question changes, but not if only a reason changes', () => {
    const version = (more: Partial<LenderFieldNeed>): string =>
      merge([lender('a', need('city', more))]).version;
    expect(version({ because: { en: 'Another reason.', es: 'Otro motivo.' } })).toBe(version({}));
    expect(version({ required: false })).not.toBe(version({}));
    expect(version({ limits: { maxLength: 10 } })).not.toBe(version({}));
  });
});

describe('any lenders', () => {
  const textFields = catalogue.filter(({ component }) => component === 'text');
  const when = fc.record({
    field: fc.constantFrom('state_name', 'citizenship', 'time_at_address_years'),
    op: fc.constantFrom('eq', 'ne'),
    value: fc.constantFrom('TX', 'N', 1),
  });
  const limits: fc.Arbitrary<FieldLimits> = fc.oneof(
    fc.record(
      { minLength: fc.nat({ max: 20 }), maxLength: fc.integer({ min: 1, max: 300 }) },
      { requiredKeys: [] },
    ),
    fc.record({ min: fc.nat({ max: 50 }), max: fc.nat({ max: 100 }) }, { requiredKeys: [] }),
    fc.record({ pattern: fc.constantFrom('^a', '^b', 'c$') }),
    fc.record({
      options: fc.subarray(['own_home', 'rent', 'other', 'Y', 'N', 'weekly', 'monthly'], { minLength: 1 }),
    }),
  );
  const fieldNeed = fc
    .record({
      field: fc.constantFrom(...catalogue, ...textFields),
      required: fc.boolean(),
      limits: fc.option(limits, { nil: undefined }),
      when: fc.option(when, { nil: undefined }),
      because: fc.constantFrom(
        { en: 'One reason.', es: 'Un motivo.' },
        { en: 'One reason.', es: 'Un solo motivo.' },
        { en: 'Another reason.', es: 'Otro motivo.' },
      ),
    })
    .map(({ field, limits: own, when: only, ...rest }) =>
      need(field.id, { ...rest, ...(own && { limits: own }), ...(only && { when: only }) }),
    );
  const lenders = (maxLength = 6): fc.Arbitrary<LenderNeed[]> =>
    fc
      .uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength })
      .chain((ids) =>
        fc.tuple(...ids.map((id) => fc.array(fieldNeed, { maxLength: 12 }).map((all) => lender(id, ...all)))),
      );

  test('give the same form in any order', () => {
    const shuffled = lenders().chain((needs) =>
      fc.tuple(
        fc.constant(needs),
        fc.shuffledSubarray(needs, { minLength: needs.length, maxLength: needs.length }),
      ),
    );
    fc.assert(fc.property(shuffled, ([needs, others]) => expect(merge(others)).toEqual(merge(needs))));
  });

  test('give the same form when merged again, and their needs are unchanged', () => {
    fc.assert(
      fc.property(lenders(), (needs) => {
        const before = structuredClone(needs);
        expect(merge(needs)).toEqual(merge(needs));
        expect(needs).toEqual(before);
      }),
    );
  });

  test('give every field a reason and every need a field', () => {
    fc.assert(
      fc.property(lenders(), (needs) => {
        const form = merge(needs);
        for (const field of fieldsOfForm(form)) expect(field.neededBy.length).toBeGreaterThan(0);
        const asked = new Set(idsOf(form));
        for (const { fields } of needs) for (const { id } of fields) expect(asked).toContain(id);
      }),
    );
  });

  test('include every question that decides whether another question is asked', () => {
    fc.assert(
      fc.property(lenders(), (needs) => {
        const form = merge(needs);
        const asked = new Set(idsOf(form));
        for (const { condition } of fieldsOfForm(form)) {
          for (const id of fieldsOf(condition)) expect(id.startsWith('@') || asked.has(id)).toBe(true);
        }
      }),
    );
  });

  test('never lose a question or loosen a limit when one more lender is added', () => {
    const grown = fc.tuple(lenders(5), fc.array(fieldNeed, { maxLength: 12 }));
    fc.assert(
      fc.property(grown, ([needs, extra]) => {
        const [small, large] = [merge(needs), merge([...needs, lender('z', ...extra)])];
        for (const before of fieldsOfForm(small)) {
          const after = fieldOf(large, before.id);
          expect(after).toBeDefined();
          expect(after.required || !before.required).toBe(true);
          expect(after.neededBy.length).toBeGreaterThanOrEqual(before.neededBy.length);
          if (!after.conflicts.length) expectTighter(before, after);
        }
      }),
    );
  });

  test('sorts the lists of fields and sections like the catalogue', () => {
    fc.assert(
      fc.property(lenders(), (needs) => {
        const asked = idsOf(merge(needs));
        expect(asked).toEqual(catalogue.map(({ id }) => id).filter((id) => asked.includes(id)));
      }),
    );
  });
});

function expectTighter(before: MergedField, after: MergedField): void {
  for (const validation of before.validations) {
    const counterpart = after.validations.filter(({ kind }) => kind === validation.kind);
    expect(counterpart.length).toBeGreaterThan(0);
    for (const tighter of counterpart) {
      if (validation.kind === 'maxLength' && tighter.kind === 'maxLength')
        expect(tighter.max).toBeLessThanOrEqual(validation.max);
      if (validation.kind === 'minLength' && tighter.kind === 'minLength')
        expect(tighter.min).toBeGreaterThanOrEqual(validation.min);
      if (validation.kind === 'max' && tighter.kind === 'max')
        expect(tighter.max).toBeLessThanOrEqual(validation.max);
      if (validation.kind === 'min' && tighter.kind === 'min')
        expect(tighter.min).toBeGreaterThanOrEqual(validation.min);
    }
    if (validation.kind === 'pattern') expect(after.validations).toContainEqual(validation);
  }
  const offered = before.options?.map(({ value }) => value) ?? [];
  for (const { value } of after.options ?? []) expect(offered).toContain(value);
}

test('needs at most three times the work for three times as many lenders', () => {
  const reads = (lenders: number): number => {
    let count = 0;
    const watched = (id: string): LenderFieldNeed =>
      new Proxy(need(id), {
        get(target, key) {
          count += 1;
          return Reflect.get(target, key);
        },
      });
    merge(
      Array.from({ length: lenders }, (_, index) =>
        lender(`lender-${index}`, ...catalogue.map(({ id }) => watched(id))),
      ),
    );
    return count;
  };
  expect(reads(30)).toBe(3 * reads(10));
});
