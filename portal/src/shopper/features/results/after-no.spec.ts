import { expect, test } from '@jest/globals';
import { catalogue, mergeForm, sections } from '@millrace/schemas/fields';
import { otherWays, wayFor } from './after-no.ts';

const formWith = (id: string) => {
  const asked = { id, required: true, rule: 'own', because: { en: 'Asked.', es: 'Se pide.' } };
  const lender = { lenderId: 'own', lenderName: 'Own', fields: [asked] };
  return mergeForm(catalogue, [lender], { sections });
};

test('proposes a co-applicant first if the form asks for one', () => {
  const form = formWith('co_applicant');
  expect(wayFor(120_000, form)).toBe('coApplicant');
  expect(otherWays('coApplicant', form)).toEqual(['downPayment', 'smaller']);
});

test('proposes no co-applicant to a shopper who has just applied with one', () => {
  const form = formWith('co_applicant');
  expect(wayFor(120_000, form, { hasCoApplicant: true })).toBe('downPayment');
  expect(otherWays('downPayment', form, { hasCoApplicant: true })).toEqual(['smaller']);
});

test('proposes the other lenders first to a shopper who stopped before them', () => {
  const form = formWith('co_applicant');
  expect(wayFor(120_000, form, { hasStopped: true })).toBe('rest');
  expect(otherWays('rest', form)).toEqual(['coApplicant', 'downPayment', 'smaller']);
});

test('proposes no co-applicant if the form does not ask for one', () => {
  const form = formWith('first_name');
  expect(wayFor(120_000, form)).toBe('downPayment');
  expect(otherWays('downPayment', form)).toEqual(['smaller']);
  expect(otherWays('downPayment', null)).toEqual(['coApplicant', 'smaller']);
});
