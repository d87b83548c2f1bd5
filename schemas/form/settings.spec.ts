import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { catalogue, sections } from '../fields/index.ts';
import {
  blockedRemovals,
  fieldsOfForm,
  mergeForm,
  rankedLenders,
  selectedFormType,
  settledNeeds,
  usualApplicationSettings,
  type ApplicationSettings,
  type FieldChoices,
  type FormCategory,
  type FormBase,
  type LenderFieldNeed,
  type MergedForm,
  type NumberedNeed,
} from './index.ts';

const because = { en: 'They ask for it.', es: 'Lo piden.' };
const asks = (id: string, required = true, more: Partial<LenderFieldNeed> = {}): LenderFieldNeed => ({
  id,
  required,
  rule: 'lender-fields',
  because,
  ...more,
});
const lender = (id: number, ...fields: LenderFieldNeed[]): NumberedNeed => ({
  id,
  need: { lenderId: `lender-${id}`, lenderName: `Lender ${id}`, fields },
});
const always = { lenderId: 'store', lenderName: 'The store', fields: [asks('email')] };
const base: FormBase = { catalogue, always, context: { sections } };

const none: FieldChoices = { required_fields: [], removed_fields: [] };
const off = { ...usualApplicationSettings, default: { selected: false } };
const easy = (choices: Partial<FieldChoices>): ApplicationSettings => ({
  ...off,
  easy: { selected: true, ...none, ...choices },
});
const category = (key: string, lender_ids: number[], choices: Partial<FieldChoices> = {}): FormCategory => ({
  key,
  name: `Category ${key}`,
  description: '<p>Why</p>',
  lender_ids,
  ...none,
  ...choices,
});
const advanced = (...categories: FormCategory[]): ApplicationSettings => ({
  ...off,
  advanced: { selected: true, categories },
});

const merged = (needs: NumberedNeed[], settings: ApplicationSettings, chosen?: string[]): MergedForm =>
  mergeForm(catalogue, [always, ...settledNeeds(needs, settings, chosen)], { sections });
const idsOf = (form: MergedForm) => fieldsOfForm(form).map(({ id }) => id);
const fieldOf = (form: MergedForm, id: string) => fieldsOfForm(form).find((field) => field.id === id);

describe('the selected form type', () => {
  test.each([
    [true, true, true, 'default'],
    [true, false, true, 'default'],
    [false, true, true, 'easy'],
    [false, true, false, 'easy'],
    [false, false, true, 'advanced'],
    [false, false, false, 'default'],
  ])('is, for default %j, easy %j and advanced %j, %s', (first, second, third, type) => {
    const settings: ApplicationSettings = {
      ...usualApplicationSettings,
      default: { selected: first },
      easy: { selected: second, ...none },
      advanced: { selected: third, categories: [] },
    };
    expect(selectedFormType(settings)).toBe(type);
  });
});

describe('a form under the settings of its store', () => {
  const one = lender(1, asks('first_name'), asks('county', false), asks('own_or_rent', false));
  const two = lender(2, asks('last_name'), asks('county', false));

  test('asks the lenders’ questions by default and ignores settings of other types', () => {
    const prepared = { ...easy({ removed_fields: ['county'] }), default: { selected: true } };
    expect(merged([one, two], prepared)).toEqual(merged([one, two], usualApplicationSettings));
  });

  test('omits optional fields that the easy form removes', () => {
    expect(idsOf(merged([one, two], easy({ removed_fields: ['county'] })))).toEqual(
      expect.not.arrayContaining(['county']),
    );
  });

  test('never omits a field that a lender requires', () => {
    expect(idsOf(merged([one, two], easy({ removed_fields: ['first_name'] })))).toContain('first_name');
  });

  test('requires the store’s fields and names the store as the reason', () => {
    const county = fieldOf(merged([one, two], easy({ required_fields: ['county'] })), 'county')!;
    expect(county.required).toBe(true);
    expect(county.neededBy.map(({ lenderId, rule, required }) => [lenderId, rule, required])).toEqual([
      ['lender-1', 'lender-fields', false],
      ['lender-2', 'lender-fields', false],
      ['store', 'store-settings', true],
    ]);
  });

  test('asks a field that no lender asks, with the store as the only reason', () => {
    const zip = fieldOf(merged([one], easy({ required_fields: ['zip_code'] })), 'zip_code')!;
    expect(zip.neededBy.map(({ lenderName, rule }) => [lenderName, rule])).toEqual([
      ['The store', 'store-settings'],
    ]);
    expect(zip).toMatchObject({ required: true, condition: null });
  });

  test('asks the fields of a category only if one of its lenders is asked', () => {
    const settings = advanced(category('a', [1], { required_fields: ['zip_code'] }));
    expect(idsOf(merged([one], settings))).toContain('zip_code');
    expect(idsOf(merged([two], settings))).not.toContain('zip_code');
    expect(idsOf(merged([one, two], settings, []))).not.toContain('zip_code');
  });

  test('can ask every field of the catalogue', () => {
    const required_fields = catalogue.map(({ id }) => id);
    expect(idsOf(merged([], easy({ required_fields }))).toSorted()).toEqual(required_fields.toSorted());
  });

  test('asks the store’s fields only in the cases in which a lender asks them', () => {
    const when = { field: 'own_or_rent', op: 'eq', value: 'rent' } as const;
    const three = lender(3, asks('own_or_rent'), asks('county', false, { when }));
    const county = fieldOf(merged([three], easy({ required_fields: ['county'] })), 'county')!;
    expect(county.condition).toEqual(when);
  });

  test('removes a field only for the lenders of a category', () => {
    const settings = advanced(category('a', [1], { removed_fields: ['county', 'own_or_rent'] }));
    const form = merged([one, two], settings);
    expect(fieldOf(form, 'own_or_rent')).toBeUndefined();
    expect(fieldOf(form, 'county')!.neededBy.map(({ lenderId }) => lenderId)).toEqual(['lender-2']);
  });

  test('keeps a field if another category of the lender keeps it', () => {
    const settings = advanced(category('a', [1], { removed_fields: ['county'] }), category('b', [1]));
    expect(fieldOf(merged([one], settings), 'county')).toBeDefined();
  });

  test('asks only the lenders of the chosen categories', () => {
    const settings = advanced(category('a', [1]), category('b', [2]));
    expect(idsOf(merged([one, two], settings, ['b']))).toEqual(['email', 'last_name', 'county']);
    expect(idsOf(merged([one, two], settings, []))).toEqual(['email']);
  });
});

describe('blocked removals', () => {
  test('name the lenders that require the field', () => {
    const needs = [lender(1, asks('county')), lender(2, asks('county', false))];
    expect(blockedRemovals(base, needs, { ...none, removed_fields: ['county'] })).toEqual([
      { field: 'county', lenderIds: ['lender-1'], lenderNames: ['Lender 1'] },
    ]);
  });

  test('include fields that decide whether others are asked', () => {
    const when = { field: 'own_or_rent', op: 'eq', value: 'rent' } as const;
    const needs = [lender(1, asks('own_or_rent', false), asks('county', true, { when }))];
    expect(blockedRemovals(base, needs, { ...none, removed_fields: ['own_or_rent'] })).toMatchObject([
      { field: 'own_or_rent', lenderNames: ['Lender 1'] },
    ]);
  });

  test('include the fields of every application', () => {
    expect(blockedRemovals(base, [], { ...none, removed_fields: ['email'] })).toMatchObject([
      { field: 'email', lenderNames: ['The store'] },
    ]);
  });
});

const anyIds = fc.subarray(catalogue.map(({ id }) => id));
const anyNeed = fc
  .subarray([...catalogue], { maxLength: 30 })
  .chain((fields) =>
    fc
      .array(fc.boolean(), { minLength: fields.length, maxLength: fields.length })
      .map((required) => fields.map(({ id }, index) => asks(id, required[index]))),
  );
const anyLenders = fc
  .array(anyNeed, { maxLength: 5 })
  .map((needs) => needs.map((fields, index) => lender(index + 1, ...fields)));
const anyChoices = fc.record({ required_fields: anyIds, removed_fields: anyIds });
const anySettings = fc
  .record({
    selected: fc.constantFrom('default', 'easy', 'advanced'),
    easy: anyChoices,
    categories: fc.array(fc.record({ choices: anyChoices, lenders: fc.subarray([1, 2, 3, 4, 5]) }), {
      maxLength: 3,
    }),
  })
  .map(({ selected, ...parts }): ApplicationSettings => ({
    default: { selected: selected === 'default' },
    easy: { selected: selected === 'easy', ...parts.easy },
    advanced: {
      selected: selected === 'advanced',
      categories: parts.categories.map(({ choices, lenders }, index) =>
        category(String(index), lenders, choices),
      ),
    },
    lender_order: [],
  }));
const runs = { numRuns: 60 };

describe('any settings of a store', () => {
  test('ask and require every answer that a lender requires', () => {
    fc.assert(
      fc.property(anyLenders, anySettings, (needs, settings) => {
        const form = merged(needs, settings);
        for (const { need } of needs)
          for (const { id, required } of need.fields)
            if (required) expect(fieldOf(form, id)?.required).toBe(true);
      }),
      runs,
    );
  });

  test('ask nothing but what lenders or the store ask', () => {
    fc.assert(
      fc.property(anyLenders, anySettings, (needs, settings) => {
        const before = new Set(idsOf(merged(needs, usualApplicationSettings)));
        for (const { id, neededBy } of fieldsOfForm(merged(needs, settings)))
          expect(before.has(id) || neededBy.every(({ lenderId }) => lenderId === 'store')).toBe(true);
      }),
      runs,
    );
  });

  test('remove a field or report its removal as blocked', () => {
    fc.assert(
      fc.property(anyLenders, anyIds, (needs, removed_fields) => {
        const blocked = blockedRemovals(base, needs, { ...none, removed_fields }).map(({ field }) => field);
        const asked = idsOf(merged(needs, easy({ removed_fields })));
        expect(removed_fields.filter((id) => asked.includes(id)).sort()).toEqual(blocked.sort());
      }),
      runs,
    );
  });

  test('give every field a reason', () => {
    fc.assert(
      fc.property(anyLenders, anySettings, (needs, settings) => {
        for (const { neededBy } of fieldsOfForm(merged(needs, settings)))
          expect(neededBy.length).toBeGreaterThan(0);
      }),
      runs,
    );
  });
});

describe('the order of lenders', () => {
  test.each([
    [[1, 2, 3], [], [1, 2, 3]],
    [[1, 2, 3], [3], [3, 1, 2]],
    [
      [1, 2, 3],
      [9, 3, 1],
      [3, 1, 2],
    ],
    [[], [1, 2], []],
  ])('for %j ranked by %j is %j', (asked, ranked, order) => {
    expect(rankedLenders(asked, ranked)).toEqual(order);
  });

  test('contains exactly the asked lenders', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(ids, ids, (asked, ranked) => {
        expect(new Set(rankedLenders(asked, ranked))).toEqual(new Set(asked));
      }),
    );
  });
});
