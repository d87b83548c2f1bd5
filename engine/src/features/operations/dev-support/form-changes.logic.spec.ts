import { expect, test } from '@jest/globals';
import type { MergedForm } from '@millrace/schemas/form';
import { formChanges, questionsOf } from './form-changes.logic.ts';

/**
 * Builds a form with one section. `needs` lists the lenders that need each field; the name of an optional
 * field ends with a question mark.
 */
const form = (needs: Readonly<Record<string, readonly string[]>>) =>
  ({
    sections: [
      {
        ...{ id: 'general', label: { en: 'General', es: 'General' } },
        fields: Object.entries(needs).map(([name, lenders]) => ({
          id: name.replace('?', ''),
          label: { en: `Label of ${name.replace('?', '')}`, es: '' },
          required: !name.endsWith('?'),
          neededBy: lenders.map((lenderName) => ({ lenderName })),
        })),
      },
    ],
  }) as unknown as MergedForm;

test('names each question with its lenders once', () => {
  expect(questionsOf(form({ email: ['Koalafi', 'Koalafi', 'Prosper'], 'phone?': [] }))).toEqual([
    {
      id: 'email',
      label: 'Label of email',
      section: 'General',
      required: true,
      needed_by: ['Koalafi', 'Prosper'],
    },
    { id: 'phone', label: 'Label of phone', section: 'General', required: false, needed_by: [] },
  ]);
});

test.each([
  [{ email: [] }, { email: [] }, []],
  [{ email: [] }, { phone: [] }, ['email removed', 'phone added']],
  [{ email: [], 'phone?': [] }, { 'email?': [], phone: [] }, ['email now-optional', 'phone now-required']],
])('compares %j with %j', (then, today, expected) =>
  expect(formChanges(form(then), form(today)).map(({ id, change }) => `${id} ${change}`)).toEqual(expected),
);
