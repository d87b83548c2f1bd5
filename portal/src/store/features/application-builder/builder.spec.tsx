import { describe, expect, test } from '@jest/globals';
import { formBase } from '@millrace/schemas/fields';
import { usualApplicationSettings, type FormCategory } from '@millrace/schemas/form';
import { moved } from '../../shared/list/moved.ts';
import { coApplicantFields, problemsOf, withCoApplicant, withField, withType } from './builder-draft.ts';
import { durationOf } from '../../shared/time/duration.ts';
import { fieldSections, blockedIn, rankedFor } from './builder-form.ts';

const leases: FormCategory = {
  key: 'a',
  name: 'Leases',
  description: '<p>Why</p>',
  lender_ids: [1],
  required_fields: [],
  removed_fields: [],
};

describe('a draft of the settings', () => {
  test('has one selected form type', () => {
    const easy = withType(usualApplicationSettings, 'easy');
    expect([easy.default.selected, easy.easy.selected, easy.advanced.selected]).toEqual([false, true, false]);
  });

  test('has each field in one state at a time', () => {
    const removed = withField(usualApplicationSettings, 'easy', 'county', 'removed');
    const required = withField(removed, 'easy', 'county', 'required');
    expect(required.easy).toMatchObject({ required_fields: ['county'], removed_fields: [] });
    expect(withField(required, 'easy', 'county', 'optional').easy).toEqual(usualApplicationSettings.easy);
  });

  test.each([
    [0, -1, [1, 2, 3]],
    [2, 1, [1, 2, 3]],
    [0, 1, [2, 1, 3]],
    [2, -1, [1, 3, 2]],
  ] as const)('moves entry %i by %i', (index, by, order) => {
    expect(moved([1, 2, 3], index, by)).toEqual(order);
  });

  test.each<[Partial<FormCategory>, object]>([
    [{}, {}],
    [{ name: ' ' }, { name: 'Name required' }],
    [{ description: '<p>&nbsp;</p>' }, { description: 'Category description is required' }],
    [{ description: 'x'.repeat(256) }, { description: 'Use 255 characters or fewer, formatting included' }],
    [{ lender_ids: [] }, { lenders: 'Must include at least one lender' }],
  ])('finds the problems of a category: %j', (more, problems) => {
    const category = { ...leases, ...more };
    expect(problemsOf(category, [category])).toEqual(problems);
  });
});

describe('the form of a draft', () => {
  const ask = (id: string, required: boolean) => ({
    id,
    required,
    rule: 'lender-fields',
    because: { en: 'Why.', es: 'Por qué.' },
  });
  const lender = (id: number, ...fields: ReturnType<typeof ask>[]) => ({
    id,
    key: `lender-${id}`,
    name: `Lender ${id}`,
    available: true,
    has_credentials: true,
    fields,
  });
  const one = lender(1, ask('first_name', true), ask('county', false));

  test('tells for each field which states the store can choose', () => {
    const choices = { required_fields: [], removed_fields: ['county'] };
    const views = fieldSections(choices, [one]).flatMap(({ fields }) => fields);
    const view = (id: string) => views.find(({ field }) => field.id === id);
    expect(view('first_name')).toMatchObject({ state: 'required', lockedBy: ['Lender 1'] });
    expect(view('county')).toMatchObject({ state: 'removed', lockedBy: [] });
    expect(view('email')).toMatchObject({ state: 'required', lockedBy: ['The store'] });
  });

  test('asks about a co-applicant with one change, and only those who do not apply alone', () => {
    const { easy } = withCoApplicant(withType(usualApplicationSettings, 'easy'), 'easy');
    const sections = fieldSections(easy, [one]);
    const asked = sections.find(({ id }) => id === 'co-applicant')!.fields.filter((view) => view.asked);
    expect(asked.map(({ field }) => field.id)).toEqual([...coApplicantFields]);
    expect(asked.filter(({ field }) => field.condition === null)).toHaveLength(1);
  });

  test('offers every field, and tells which of them only the store asks', () => {
    const choices = { required_fields: ['co_first_name'], removed_fields: [] };
    const views = fieldSections(choices, [one]).flatMap(({ fields }) => fields);
    const view = (id: string) => views.find(({ field }) => field.id === id);
    expect(views).toHaveLength(formBase.catalogue.length);
    expect(view('reference_name_one')).toMatchObject({ state: 'optional', asked: false, lockedBy: [] });
    expect(view('co_first_name')).toMatchObject({ state: 'required', asked: true, lockedBy: [] });
    // The store's own question is asked only after a certain answer to `co_applicant`, so the store's
    // settings require `co_applicant`.
    expect(view('co_applicant')).toMatchObject({ asked: true, lockedBy: ['The store'] });
  });

  test('finds removals that a lender blocks', () => {
    const removing = (id: string) => withField(usualApplicationSettings, 'easy', id, 'removed');
    expect(blockedIn(removing('county'), [one])).toEqual([]);
    expect(blockedIn(removing('first_name'), [one])).toEqual([{ scope: 'easy', count: 1 }]);
  });

  test("asks ranked lenders in the store's order, then the others", () => {
    const lenders = [lender(1), lender(2), lender(3)];
    const ranked = rankedFor({ ...usualApplicationSettings, lender_order: [3] }, lenders);
    expect(ranked.map(({ id }) => id)).toEqual([3, 1, 2]);
  });

  test.each([
    [0, '0 s'],
    [43, '45 s'],
    [60, '1 min'],
    [130, '2 min 10 s'],
  ])('formats %i seconds as %s', (seconds, words) => {
    expect(durationOf(seconds)).toBe(words);
  });
});
