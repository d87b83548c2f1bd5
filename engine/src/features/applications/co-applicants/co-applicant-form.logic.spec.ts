import { expect, test } from '@jest/globals';
import { catalogue } from '@millrace/schemas/fields';
import { fieldsOfForm, type Condition, type MergedForm } from '@millrace/schemas/form';
import {
  calledName,
  formWithoutPart,
  partAnswers,
  partOf,
  withoutPartAnswers,
} from './co-applicant-form.logic.ts';

const yes: Condition = { field: 'co_applicant', op: 'eq', value: 'Y' };
const typed: Condition = { field: 'co_id_type', op: 'present' };
const field = (id: string, section: string, condition: Condition | null = null) => {
  const { label, name } = catalogue.find((one) => one.id === id)!;
  return { id, section, label, name, condition };
};
const form = {
  sections: [
    { id: 'basic', fields: [field('first_name', 'basic')] },
    {
      id: 'co-applicant',
      fields: [
        field('co_applicant', 'co-applicant'),
        field('co_first_name', 'co-applicant', yes),
        field('co_id_number', 'co-applicant', { all: [yes, typed] }),
        field('co_email', 'co-applicant', { any: [yes, typed] }),
      ],
    },
  ],
} as unknown as MergedForm;
const ids = (some: MergedForm) => fieldsOfForm(some).map(({ id }) => id);

test('an applicant is still asked whether there is a co-applicant, and nothing about them', () => {
  expect(ids(formWithoutPart(form))).toEqual(['first_name', 'co_applicant']);
});

test('a co-applicant is asked only their own part, and conditions on having a co-applicant hold', () => {
  const part = partOf(form);
  expect(ids(part)).toEqual(['co_first_name', 'co_id_number', 'co_email']);
  expect(fieldsOfForm(part).map(({ condition }) => condition)).toEqual([null, { all: [typed] }, null]);
});

test('a co-applicant is addressed directly in both languages', () => {
  const asked = catalogue.filter(({ id, section }) => section === 'co-applicant' && id !== 'co_applicant');
  const whole = { sections: [{ id: 'co-applicant', label: { en: '', es: '' }, fields: asked }] };
  const words = fieldsOfForm(partOf(whole as unknown as MergedForm)).flatMap(({ label, name }) => [
    label,
    name,
  ]);
  for (const { en, es } of words) expect(`${en} ${es}`).not.toMatch(/co-applicant|cosolicitante/i);
  expect(words.map(({ en }) => en)).toEqual(
    expect.arrayContaining(['Date of birth', 'your date of birth', 'State that issued your ID']),
  );
});

test('splits answers between applicant and co-applicant', () => {
  const stored = { first_name: 'Ann', co_applicant: 'Y', co_first_name: 'Bo' };
  expect(partAnswers(form, stored)).toEqual({ co_first_name: 'Bo' });
  expect(withoutPartAnswers(form, stored)).toEqual({ first_name: 'Ann', co_applicant: 'Y' });
});

test('allows only letters of a name in a message, no links or amounts', () => {
  expect(calledName({ first_name: 'Núñez-O’Hara' })).toBe('Núñez-OHara');
  expect(calledName({ first_name: 'Win $500 http://x.example/1' })).toBe('Win  httpxexample');
  expect(calledName({ first_name: 'a'.repeat(90) })).toHaveLength(30);
  expect(calledName({})).toBe('');
});
