import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  settingsChanges,
  usualApplicationSettings,
  type ApplicationSettings,
  type FormCategory,
} from './index.ts';

const cards: FormCategory = {
  key: 'a',
  name: 'Cards',
  description: 'First',
  lender_ids: [1],
  required_fields: [],
  removed_fields: [],
};
const withCategories = (...categories: FormCategory[]): ApplicationSettings => ({
  ...usualApplicationSettings,
  advanced: { selected: false, categories },
});
const kinds = (before: ApplicationSettings, after: ApplicationSettings) =>
  settingsChanges(before, after).map(({ kind, category, from, to, ids }) =>
    [kind, category, from, to, ids.join()].filter(Boolean).join(' '),
  );

describe('changes between two versions', () => {
  test('are empty for equal versions', () => {
    expect(settingsChanges(withCategories(cards), withCategories({ ...cards }))).toEqual([]);
  });

  test('include the kind of form', () => {
    const advanced = { ...usualApplicationSettings, default: { selected: false } };
    expect(
      kinds(usualApplicationSettings, { ...advanced, advanced: { selected: true, categories: [] } }),
    ).toEqual(['form-type default advanced']);
  });

  test('include a type that is chosen or not, although another type applies', () => {
    const both = { ...usualApplicationSettings, advanced: { selected: true, categories: [] } };
    expect(kinds(usualApplicationSettings, both)).toEqual(['form-types-chosen default,advanced']);
    const none = { ...usualApplicationSettings, default: { selected: false } };
    expect(kinds(usualApplicationSettings, none)).toEqual(['form-types-chosen']);
  });

  test.each<[Partial<FormCategory>, string[]]>([
    [{ name: 'Leases' }, ['category-renamed Leases Cards Leases']],
    [{ description: 'Other' }, ['description-changed Cards']],
    [{ lender_ids: [2, 3] }, ['lenders-added Cards 2,3', 'lenders-removed Cards 1']],
    [{ lender_ids: [1, 1] }, []],
    [
      { removed_fields: ['county'], required_fields: ['zip_code'] },
      ['fields-removed Cards county', 'fields-required Cards zip_code'],
    ],
  ])('of a category by %j are %j', (more, expected) => {
    expect(kinds(withCategories(cards), withCategories({ ...cards, ...more }))).toEqual(expected);
  });

  test('include an added, removed or moved category', () => {
    const other = { ...cards, key: 'b', name: 'Leases', lender_ids: [2] };
    expect(kinds(withCategories(cards), withCategories(cards, other))).toEqual(['category-added Leases 2']);
    expect(kinds(withCategories(cards, other), withCategories(other))).toEqual(['category-deleted Cards']);
    expect(kinds(withCategories(cards, other), withCategories(other, cards))).toEqual([
      'category-moved Leases,Cards',
    ]);
  });

  test('include the order of lenders and the fields of the easy form', () => {
    const after: ApplicationSettings = {
      ...usualApplicationSettings,
      easy: { selected: false, required_fields: [], removed_fields: ['county'] },
      lender_order: [2, 1],
    };
    expect(kinds(usualApplicationSettings, after)).toEqual(['fields-removed county', 'order-changed 2,1']);
    expect(kinds(after, usualApplicationSettings)).toEqual(['fields-restored county', 'order-changed']);
  });

  test('are found for every difference, with the same number in both directions', () => {
    const fields = fc.subarray(['county', 'zip_code', 'own_or_rent']);
    const settings = fc
      .record({ removed: fields, required: fields, order: fc.shuffledSubarray([1, 2, 3]), name: fc.string() })
      .map(({ removed, required, order, name }): ApplicationSettings => ({
        ...withCategories({ ...cards, name, removed_fields: removed }),
        easy: { selected: false, required_fields: required, removed_fields: [] },
        lender_order: order,
      }));
    fc.assert(
      fc.property(settings, settings, (before, after) => {
        const there = settingsChanges(before, after);
        expect(there.length === 0).toBe(JSON.stringify(before) === JSON.stringify(after));
        expect(settingsChanges(after, before)).toHaveLength(there.length);
      }),
    );
  });
});
