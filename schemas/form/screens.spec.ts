import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { catalogue, sections } from '../fields/index.ts';
import { fieldsOfForm, mergeForm, screensOf, type FormScreen, type MergedForm } from './index.ts';

const formOf = (ids: readonly string[]): MergedForm => {
  const fields = ids.map((id) => ({
    id,
    required: true,
    rule: 'lender-fields',
    because: { en: 'They ask for it.', es: 'Lo piden.' },
  }));
  return mergeForm(catalogue, [{ lenderId: 'a', lenderName: 'A', fields }], { sections });
};
const whole = formOf(catalogue.map(({ id }) => id));
const subsets = fc.subarray(catalogue.map(({ id }) => id)).map(formOf);
/** On a screen that joins the address with other questions, the address is one search box. */
const controlsOn = ({ fields, affinity: topic }: FormScreen): number =>
  new Set(
    fields.map(({ id, control, affinity }) =>
      topic === 'home-and-money' && affinity === 'address' ? affinity : (control?.id ?? id),
    ),
  ).size;
const idsOn = (screens: readonly FormScreen[]): string[] =>
  screens.flatMap(({ fields }) => fields.map(({ id }) => id));

describe('the screens', () => {
  test('keep related fields on one screen', () => {
    const together = (...ids: string[]): boolean =>
      screensOf(whole).some(({ fields }) => ids.every((id) => fields.some((field) => field.id === id)));
    expect(together('first_name', 'middle_initial', 'last_name')).toBe(true);
    expect(together('date_of_birth', 'ssn_number')).toBe(true);
    expect(
      together('address_number', 'address_street_name', 'apt_suite', 'zip_code', 'city', 'state_name'),
    ).toBe(true);
    expect(together('how_often_paid', 'what_day_of_week_paid', 'first_day_month_paid')).toBe(true);
    expect(together('last_name', 'date_of_birth')).toBe(false);
  });

  test('ask short topics that belong together on one screen', () => {
    const topics = (...ids: string[]) =>
      screensOf(formOf(ids)).map(({ affinity, fields }) => [affinity, fields.map(({ id }) => id).join(' ')]);
    expect(
      topics('mobile_phone', 'email', 'first_name', 'last_name', 'date_of_birth', 'gross_monthly_income'),
    ).toEqual([
      ['you', 'mobile_phone email first_name last_name date_of_birth'],
      ['income', 'gross_monthly_income'],
    ]);
    expect(topics('gross_monthly_income', 'estimated_purchase_amount', 'employment_status')).toEqual([
      ['money', 'gross_monthly_income estimated_purchase_amount employment_status'],
    ]);
    expect(topics('first_name', 'last_name', 'how_often_paid', 'last_pay_date')).toEqual([
      ['name', 'first_name last_name'],
      ['pay', 'how_often_paid last_pay_date'],
    ]);
  });

  test('ask the Social Security number apart from other topics', () => {
    const topics = screensOf(formOf(['first_name', 'last_name', 'date_of_birth', 'ssn_number']));
    expect(topics.map(({ affinity }) => affinity)).toEqual(['name', 'identity']);
  });

  test('of a later stage join all questions that fit, but leave the address apart', () => {
    const topics = (...ids: string[]) =>
      screensOf(formOf(ids), { isLaterStage: true }).map(({ affinity, fields }) => [affinity, fields.length]);
    expect(topics('ssn_number', 'id_type', 'id_number', 'id_state_issued', 'how_often_paid')).toEqual([
      ['few-questions', 5],
    ]);
    expect(topics('ssn_number', 'address_street_name', 'zip_code', 'how_often_paid')).toEqual([
      ['identity', 1],
      ['address', 2],
      ['pay-schedule', 1],
    ]);
  });

  test('of a first stage ask for income and purchase below the home address', () => {
    const topics = (...ids: string[]) =>
      screensOf(formOf(ids), { isStaged: true }).map(({ id, affinity, fields }) => [
        id,
        affinity,
        fields.length,
      ]);
    const home = ['address_number', 'address_street_name', 'apt_suite', 'zip_code', 'city', 'state_name'];
    const money = ['gross_monthly_income', 'estimated_purchase_amount', 'employment_status'];
    expect(topics('first_name', 'last_name', ...home, ...money)).toEqual([
      ['basic-1', 'name', 2],
      ['basic-2', 'home-and-money', 9],
    ]);
    expect(topics(...home, 'own_or_rent')).toEqual([
      ['basic-1', 'address', 6],
      ['housing-1', 'home', 1],
    ]);
  });

  test('keep a topic on a screen of its own if the joined screen would be too long', () => {
    const ids = ['mobile_phone', 'email', 'first_name', 'middle_initial', 'last_name', 'date_of_birth'];
    expect(screensOf(formOf(ids)).map(({ affinity }) => affinity)).toEqual(['you', 'identity']);
  });

  test('ask for a co-applicant at the end of the first section', () => {
    const screens = screensOf(whole);
    const last = screens.findLast(({ section }) => section === 'basic')!;
    expect(last.fields.map(({ id }) => id)).toEqual(['co_applicant']);
    expect(idsOn(screensOf(formOf(['co_applicant', 'co_first_name'])))).toEqual([
      'co_applicant',
      'co_first_name',
    ]);
  });

  test('split a long group evenly', () => {
    const sizes = screensOf(whole, { maxControls: 2 })
      .filter(({ affinity }) => affinity === 'bank-owner')
      .map(controlsOn);
    expect(sizes).toEqual([1, 2, 2]);
  });

  test('have unique ids', () => {
    const ids = screensOf(whole).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('contain every field once and at most five controls, for any form', () => {
    fc.assert(
      fc.property(subsets, fc.boolean(), fc.boolean(), (form, isStaged, isLaterStage) => {
        const screens = screensOf(form, { isStaged, isLaterStage });
        expect(idsOn(screens).sort()).toEqual(
          fieldsOfForm(form)
            .map(({ id }) => id)
            .sort(),
        );
        for (const screen of screens) {
          expect(controlsOn(screen)).toBeGreaterThan(0);
          expect(controlsOn(screen)).toBeLessThanOrEqual(5);
        }
      }),
    );
  });
});
