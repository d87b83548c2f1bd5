import { describe, expect, test } from '@jest/globals';
import { catalogue, fieldsOfForm } from '@millrace/schemas/fields';
import { cacheKeyOf, mergedFormOf, type AskingLender } from './merged-forms.logic.ts';
import { FieldCatalogue } from './field-catalogue.ts';

const lender = (key: string, ids: readonly string[]): AskingLender => ({
  key,
  name: key.toUpperCase(),
  version: '1',
  fields: ids.map((id) => ({
    id,
    required: true,
    because: { en: 'A reason to ask.', es: 'Un motivo para preguntar.' },
  })),
});
const idsOf = (lenders: AskingLender[]) => fieldsOfForm(mergedFormOf(lenders)).map(({ id }) => id);

describe('a store’s form', () => {
  test('asks for phone, e-mail and amount even when no lender does', () => {
    expect(idsOf([])).toEqual(['mobile_phone', 'email', 'estimated_purchase_amount']);
  });

  test('asks what its lenders need, once, and names them', () => {
    const form = mergedFormOf([lender('a', ['first_name', 'email']), lender('b', ['first_name'])]);
    const first = fieldsOfForm(form).find(({ id }) => id === 'first_name');
    expect(first?.neededBy.map(({ lenderId }) => lenderId)).toEqual(['a', 'b']);
    expect(form.fieldCount).toBe(4);
  });

  test('offers no card number, and says which lender does without', () => {
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

  test('are made anew when a version moves', () => {
    const forms = new FieldCatalogue();
    const [first, ...rest] = thirty;
    const moved = [{ ...first!, version: '2' }, ...rest];
    expect(cacheKeyOf(moved)).not.toBe(cacheKeyOf(thirty));
    expect(forms.formFor(moved)).not.toBe(forms.formFor(thirty));
  });

  test('forget the oldest beyond their limit', () => {
    const forms = new FieldCatalogue(2);
    const [a, b, c] = [[lender('a', [])], [lender('b', [])], [lender('c', [])]];
    const first = forms.formFor(a);
    forms.formFor(b);
    forms.formFor(c);
    expect(forms.formFor(a)).not.toBe(first);
  });
});
