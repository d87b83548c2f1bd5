import { describe, expect, test } from '@jest/globals';
import { catalogue, fieldsOfForm, usualApplicationSettings, type MergedForm } from '@millrace/schemas/fields';
import { cacheKeyOf, mergedFormOf, type AskingLender } from './merged-forms.logic.ts';
import { FieldCatalogue } from './field-catalogue.ts';

const numbers = new Map<string, number>();
const numberOf = (key: string): number => {
  if (!numbers.has(key)) numbers.set(key, numbers.size + 1);
  return numbers.get(key)!;
};
const lender = (key: string, ids: readonly string[], required = true): AskingLender => ({
  id: numberOf(key),
  key,
  name: key.toUpperCase(),
  version: '1',
  fields: ids.map((id) => ({
    id,
    required,
    because: { en: 'A reason to ask.', es: 'Un motivo para preguntar.' },
  })),
});
const idsIn = (form: MergedForm) => fieldsOfForm(form).map(({ id }) => id);
const idsOf = (lenders: AskingLender[]) => idsIn(mergedFormOf(lenders));

describe('a store’s form', () => {
  test('asks for phone, email and amount even when no lender does', () => {
    expect(idsOf([])).toEqual(['mobile_phone', 'email', 'estimated_purchase_amount']);
  });

  test('asks each question of its lenders once, and names the lenders', () => {
    const form = mergedFormOf([lender('a', ['first_name', 'email']), lender('b', ['first_name'])]);
    const first = fieldsOfForm(form).find(({ id }) => id === 'first_name');
    expect(first?.neededBy.map(({ lenderId }) => lenderId)).toEqual(['a', 'b']);
    expect(form.fieldCount).toBe(4);
  });

  test('offers no card number, and reports the lender without it', () => {
    const form = mergedFormOf([lender('a', ['card_number'])]);
    expect(form.omitted).toEqual([{ lenderId: 'a', field: 'card_number' }]);
  });
});

describe('merged forms', () => {
  const thirty = Array.from({ length: 30 }, (_, index) =>
    lender(
      `lender-${index}`,
      catalogue.map(({ id }) => id),
    ),
  );

  test('come from the cache while nothing changed, in any order of lenders', () => {
    const forms = new FieldCatalogue();
    expect(forms.formFor(thirty.toReversed())).toBe(forms.formFor(thirty));
  });

  test('are merged again when a version changes', () => {
    const forms = new FieldCatalogue();
    const [first, ...rest] = thirty;
    const moved = [{ ...first!, version: '2' }, ...rest];
    expect(cacheKeyOf(moved)).not.toBe(cacheKeyOf(thirty));
    expect(forms.formFor(moved)).not.toBe(forms.formFor(thirty));
  });

  test('differ for other settings of the store, and are shared when the settings change no question', () => {
    const forms = new FieldCatalogue();
    const lenders = [lender('wish', ['first_name', 'county'], false)];
    const usual = usualApplicationSettings;
    const easy = { ...usual.easy, selected: true, removed_fields: ['county'] };
    const short = { ...usual, default: { selected: false }, easy };
    expect(idsIn(forms.formFor(lenders, { settings: usual }))).toContain('county');
    expect(idsIn(forms.formFor(lenders, { settings: short }))).not.toContain('county');
    const renamed = { ...usual, lender_order: [1], easy: { ...easy, selected: false } };
    expect(forms.formFor(lenders, { settings: renamed })).toBe(forms.formFor(lenders));
  });

  test('drop the oldest beyond their limit', () => {
    const forms = new FieldCatalogue(2);
    const [a, b, c] = [[lender('a', [])], [lender('b', [])], [lender('c', [])]];
    const first = forms.formFor(a);
    forms.formFor(b);
    forms.formFor(c);
    expect(forms.formFor(a)).not.toBe(first);
  });
});
