import { describe, expect, test } from '@jest/globals';
import {
  usualApplicationSettings,
  type ApplicationSettings,
  type FormCategory,
} from '@millrace/schemas/form';
import {
  cleanSettings,
  removalFindings,
  settingsFindings,
  shownSettings,
  type KnownLender,
} from './application-settings.logic.ts';

const ask = (id: string, required = true) => ({ id, required, because: { en: 'Why.', es: 'Por qué.' } });
const known = (id: number, fields: KnownLender['fields'], more: Partial<KnownLender> = {}): KnownLender => ({
  id,
  key: `lender-${id}`,
  name: `Lender ${id}`,
  available: true,
  hasCredentials: true,
  fields,
  ...more,
});
const lenders = [
  known(1, [ask('first_name'), ask('county', false)]),
  known(2, [ask('county')]),
  known(3, [ask('zip_code')], { hasCredentials: false }),
];
const cards: FormCategory = {
  key: 'a',
  name: 'Cards',
  description: '<p>For cards.</p>',
  lender_ids: [1],
  required_fields: [],
  removed_fields: [],
};
const withCategories = (...categories: FormCategory[]): ApplicationSettings => ({
  ...usualApplicationSettings,
  advanced: { selected: false, categories },
});
const place = (index: number, name: string) => `application_settings.advanced.categories.${index}.${name}`;

describe('a category', () => {
  test.each<[Partial<FormCategory>, string, string]>([
    [{ name: '' }, 'name', 'Name required'],
    [{ description: '' }, 'description', 'Category description is required'],
    [{ description: '<p> <br>&nbsp;</p>' }, 'description', 'Category description is required'],
    [{ description: 'x'.repeat(256) }, 'description', 'Use 255 characters or fewer, formatting included'],
    [{ lender_ids: [] }, 'lender_ids', 'Must include at least one lender'],
    [{ lender_ids: [9] }, 'lender_ids', 'This lender does not exist.'],
    [{ removed_fields: ['favourite_colour'] }, 'removed_fields', 'This field does not exist.'],
  ])('with %j is refused at %s', (more, name, message) => {
    expect(settingsFindings(withCategories({ ...cards, ...more }), lenders)).toMatchObject([
      { field: place(0, name), message },
    ]);
  });

  test('accepts a valid category', () => {
    const longest = { ...cards, description: 'x'.repeat(255) };
    expect(settingsFindings(withCategories(longest), lenders)).toEqual([]);
  });

  test('needs a unique name', () => {
    const findings = settingsFindings(withCategories(cards, { ...cards, key: 'b', name: 'cards' }), lenders);
    expect(findings).toMatchObject([{ field: place(1, 'name'), code: 'name-twice' }]);
  });

  test('cannot require a field it removes', () => {
    const both = { ...cards, required_fields: ['county'], removed_fields: ['county'] };
    expect(settingsFindings(withCategories(both), lenders)).toMatchObject([{ code: 'required-and-removed' }]);
  });
});

describe('a removed field', () => {
  test('required by a lender of the category is refused with the lender’s name', () => {
    const settings = withCategories({ ...cards, lender_ids: [1, 2], removed_fields: ['county'] });
    expect(removalFindings(settings, lenders)).toEqual([
      {
        field: place(0, 'removed_fields'),
        code: 'field-needed',
        message: 'County cannot be removed: Lender 2 needs this field.',
      },
    ]);
  });

  test('required only by other lenders is accepted', () => {
    expect(removalFindings(withCategories({ ...cards, removed_fields: ['county'] }), lenders)).toEqual([]);
  });

  test('of the easy form is checked against every lender with an account of the store', () => {
    const easy = (id: string) => ({
      ...usualApplicationSettings,
      easy: { selected: true, required_fields: [], removed_fields: [id] },
    });
    expect(removalFindings(easy('county'), lenders)).toMatchObject([{ code: 'field-needed' }]);
    expect(removalFindings(easy('zip_code'), lenders)).toEqual([]);
  });
});

describe('stored settings', () => {
  const sent = (categories: object[]) =>
    ({ ...usualApplicationSettings, advanced: { selected: true, categories } }) as Parameters<
      typeof cleanSettings
    >[0];
  const helpers = { clean: (html: string) => html.toUpperCase(), newKey: () => 'new' };

  test('are trimmed, deduplicated and sanitized', () => {
    const category = {
      ...{ ...cards, name: '  Cards ', description: 'why', lender_ids: [2, 1, 2] },
      removed_fields: ['county', 'county', 'city'],
    };
    const { advanced } = cleanSettings(sent([category]), helpers);
    expect(advanced.categories).toEqual([
      { ...cards, description: 'WHY', lender_ids: [2, 1], removed_fields: ['city', 'county'] },
    ]);
  });

  test('have a unique key for every category', () => {
    const { key: _, ...keyless } = cards;
    const { advanced } = cleanSettings(sent([cards, keyless]), helpers);
    expect(advanced.categories.map(({ key }) => key)).toEqual(['a', 'new']);
    expect(cleanSettings(sent([cards, cards]), helpers).advanced.categories[1]?.key).toBe('new');
  });
});

test('a category is shown with the final fields of its form', () => {
  const shown = shownSettings(withCategories({ ...cards, required_fields: ['county'] }), lenders);
  expect(shown.advanced.categories[0]!.form_details).toEqual(
    expect.arrayContaining([
      { id: 'first_name', final_details: { required: true } },
      { id: 'county', final_details: { required: true } },
    ]),
  );
});
