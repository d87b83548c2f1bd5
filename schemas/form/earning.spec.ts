import { expect, test } from '@jest/globals';
import { catalogue, fieldById, sections } from '../fields/index.ts';
import { earningOf, mergeForm, validateAnswers, worded } from './index.ts';

const labelOf = (id: string, status: string) =>
  worded(fieldById(id)!, { employment_status: status }).label.en;

test.each(['retired', 'unemployed', 'student'])('asks the %s about income and not about pay', (status) => {
  expect(labelOf('how_often_paid', status)).toBe('How often does your income arrive?');
  expect(labelOf('last_pay_date', status)).toBe('Last payment date');
  for (const field of catalogue.filter(({ affinity }) => affinity.startsWith('pay-'))) {
    const { label, name } = worded(field, { employment_status: status });
    expect(`${label.en} ${name.en}`).not.toMatch(/paid|payday|paycheck|pay date/);
    expect(label.es).not.toMatch(/le pagan|cheque/);
  }
});

test('asks the self-employed about their business', () => {
  expect(labelOf('employer_name', 'self_employed')).toBe('Business name');
  expect(labelOf('how_often_paid', 'self_employed')).toBe('How often are you paid?');
  expect(earningOf({ employment_status_with_part_full: 'self_employed' })).toBe('business');
});

test('keeps the usual words for an employee and before the employment is known', () => {
  for (const answers of [{}, { employment_status: 'employed' }, { employment_status: 'military' }])
    for (const field of catalogue) expect(worded(field, answers)).toBe(field);
});

test('says an error in the same words', () => {
  const because = { en: 'Asked.', es: 'Se pide.' };
  const fields = ['employment_status', 'employer_name'].map((id) => ({
    ...{ id, required: true, rule: 'lender-fields', because },
  }));
  const form = mergeForm(catalogue, [{ lenderId: 'a', lenderName: 'A', fields }], { sections });
  const said = (locale: 'en' | 'es') =>
    validateAnswers(form, { employment_status: 'self_employed' }, { locale, today: '2026-11-20' });
  expect(said('en')).toMatchObject([{ field: 'employer_name', message: 'Enter the name of your business' }]);
  expect(said('es')).toMatchObject([{ message: 'Escriba el nombre de su negocio' }]);
});
