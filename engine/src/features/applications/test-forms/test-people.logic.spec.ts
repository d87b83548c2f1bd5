import { expect, test } from '@jest/globals';
import { catalogue, sections } from '@millrace/schemas/fields';
import { mergeForm } from '@millrace/schemas/form';
import { testPerson } from './test-people.logic.ts';

const because = { en: 'They ask for it.', es: 'Lo piden.' };
const fields = ['employer_name', 'apt_suite', 'last_pay_date', 'next_pay_date'].map((id) => ({
  id,
  required: true,
  rule: 'lender-fields',
  because,
}));
const form = mergeForm(catalogue, [{ lenderId: 'a', lenderName: 'A', fields }], { sections });

test.each([0, 0.5, 0.999])('a test applicant works at a business and is paid around today (%d)', (drawn) => {
  const { answers } = testPerson(form, { today: '2026-11-23', phone: '(555) 555-0142', random: () => drawn });
  expect(answers['employer_name']).toMatch(/Bakery|Logistics|Clinic|School|Motors/);
  expect(answers['apt_suite']).toMatch(/^Apt \d+$/);
  const daysFromToday = (id: string) => (Date.parse(answers[id]!) - Date.parse('11/23/2026')) / 86_400_000;
  expect(Math.round(daysFromToday('last_pay_date'))).toBeLessThan(0);
  expect(Math.round(daysFromToday('last_pay_date'))).toBeGreaterThan(-14);
  expect(Math.round(daysFromToday('next_pay_date'))).toBeGreaterThan(0);
  expect(Math.round(daysFromToday('next_pay_date'))).toBeLessThan(14);
});
