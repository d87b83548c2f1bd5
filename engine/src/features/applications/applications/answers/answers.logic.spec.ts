import { describe, expect, test } from '@jest/globals';
import { catalogue, mergeForm, sections } from '@millrace/schemas/fields';
import { displayColumns, groupedAnswers, maskedAnswers, patchAnswers } from './answers.logic.ts';

const asked = [
  'mobile_phone',
  'first_name',
  'last_name',
  'ssn_number',
  'own_or_rent',
  'monthly_rent_mrtg_payment',
  'estimated_purchase_amount',
  'co_applicant',
  'co_first_name',
];
const form = mergeForm(
  catalogue,
  [
    {
      lenderId: 'a',
      lenderName: 'Lender A',
      fields: asked.map((id) => ({
        id,
        required: true,
        rule: 'lender-fields',
        because: { en: 'It asks everybody.', es: 'Lo pregunta a todos.' },
      })),
    },
  ],
  { sections },
);
const options = { locale: 'en', today: '2026-11-20' } as const;
const stored = { first_name: 'Ann', ssn_number: '900112222' };
const patch = (given: Record<string, string>) => patchAnswers(form, stored, given, options);

describe('given answers', () => {
  test('are cleaned and added to the stored ones', () => {
    expect(patch({ last_name: '  Lee ', ssn_number: '900-33-4444' })).toEqual({
      answers: { first_name: 'Ann', last_name: 'Lee', ssn_number: '900334444' },
      changed: ['last_name', 'ssn_number'],
      entered: ['last_name', 'ssn_number'],
      errors: [],
    });
  });

  test('that are empty remove an answer, even a sealed one', () => {
    expect(patch({ first_name: '', ssn_number: ' ' }).answers).toEqual({});
  });

  test('that repeat the mask change nothing', () => {
    const echo = maskedAnswers(form, stored).answers;
    expect(echo.ssn_number).toBe('•••-••-2222');
    expect(patch(echo)).toEqual({ answers: stored, changed: [], entered: [], errors: [] });
  });

  test.each([
    [{ ssn_number: '•••-••-9999' }, 'ssn'],
    [{ own_or_rent: 'castle' }, 'option'],
    [{ estimated_purchase_amount: 'a lot' }, 'currency'],
    [{ mothers_maiden_name: 'Smith' }, 'unknown-field'],
  ])('%j are refused with %s', (given, code) => {
    expect(patch(given).errors.map((error) => error.code)).toEqual([code]);
  });
});

describe('answers on a screen', () => {
  test('of staff are grouped, readable, masked when sealed and empty when unanswered', () => {
    const groups = groupedAnswers(form, { ...stored, estimated_purchase_amount: '2400' });
    const fields = groups.flatMap((group) => group.fields);
    const valueOf = (id: string) => fields.find((field) => field.id === id);
    expect(valueOf('ssn_number')).toMatchObject({ value: '•••-••-2222', masked: true });
    expect(valueOf('estimated_purchase_amount')?.value).toBe('$2,400');
    expect(valueOf('last_name')).toMatchObject({ value: null, masked: false });
    expect(valueOf('last_name')?.needed_by).toEqual([{ lender: 'Lender A', because: 'It asks everybody.' }]);
    expect(JSON.stringify(groups)).not.toContain('900112222');
  });

  test('of staff say who entered an answer, unless the shopper did', () => {
    const sources = { ssn_number: { by: 'staff', user: 7 }, last_name: { by: 'prefill' } } as const;
    const fields = groupedAnswers(form, stored, sources).flatMap((group) => group.fields);
    const entered = fields.filter((field) => field.entered_by !== undefined);
    expect(entered.map(({ id, entered_by }) => [id, entered_by])).toEqual([['ssn_number', 'staff']]);
  });

  test('exclude questions that this shopper is not asked', () => {
    const ids = groupedAnswers(form, stored).flatMap(({ fields }) => fields.map(({ id }) => id));
    expect(ids).not.toContain('co_first_name');
  });
});

describe('list columns', () => {
  test('contain name and amount', () => {
    expect(
      displayColumns({ first_name: 'Ann', last_name: 'Lee', estimated_purchase_amount: '2400' }),
    ).toEqual({
      applicantName: 'Ann Lee',
      requestedCents: 240_000,
    });
    expect(displayColumns({})).toEqual({ applicantName: '', requestedCents: null });
  });
});
