import { expect, test } from '@jest/globals';
import { formBase, mergeForm } from '@millrace/schemas/fields';
import { askedIn, lendersOf, skippedQuestions, tierDecision } from './explanations.logic.ts';

const kept = 'Credit score tiers';
test.each([
  [{ tier: 2, version: 3 }, 'Whatever it says.', { rules: kept, tier: 2, version: 3 }],
  [{ tier: null, version: 3 }, 'Below, of version 9.', { rules: kept, tier: null, version: 3 }],
  [{ tier: 1, version: 0 }, 'Tier 1.', { rules: 'Default credit score tiers', tier: 1, version: null }],
  [null, 'Tier 1 of version 4 of the tiers.', { rules: kept, tier: null, version: 4 }],
  [null, 'Tier 1 of the default tiers.', { rules: kept, tier: null, version: null }],
] as const)('explains a decision by %j with note “%s”', (decided, note, told) => {
  const at = '2026-11-20T12:30:00.000Z';
  expect(tierDecision('Ours', { at, note, decided })).toEqual({
    at,
    lender: 'Ours',
    kind: 'tier',
    sentences: [note],
    ...told,
  });
});

test('says in which stage a question was asked, or why it was not', () => {
  const because = { en: 'They need it.', es: 'Lo necesitan.' };
  const need = (lenderId: string, ids: readonly string[]) => ({
    lenderId,
    lenderName: `Lender ${lenderId}`,
    fields: ids.map((id) => ({ id, required: true, rule: 'lender-fields', because })),
  });
  const needs = [need('a', ['first_name', 'county']), need('b', ['first_name', 'ssn_number'])];
  const form = mergeForm(formBase.catalogue, needs, formBase.context);
  const stages = [{ number: 1, lenders: ['a'], fields: ['first_name'], isSubmitted: true }];
  const asked = (id: string, isDone: boolean) => askedIn(id, stages, form, isDone).asked;
  expect(asked('first_name', false)).toBe('Stage 1 for Lender a.');
  expect(asked('ssn_number', false)).toBe('Not asked yet: only a later stage, for Lender b, needs it.');
  expect(asked('ssn_number', true)).toBe('Not asked: only a later stage, for Lender b, needs it.');
  expect(asked('county', false)).toMatch(/optional for the lenders/);
  expect(askedIn('first_name', [], form, false)).toEqual({});
});

test('says that a lender of a later stage waits for answers and consent', () => {
  const lender = { lenderId: 1, key: 'kafene', name: 'Kafene', position: 1, typicalSeconds: 3 };
  const plan = { mode: 'Waterfall', groups: [[lender]], excluded: [], undecided: [] } as never;
  const waiting = {
    ...{ lenderId: 1, lenderKey: 'kafene', lenderName: 'Kafene', attemptId: null, status: 'Waiting' },
    ...{ excludedBecause: null, outcome: null, reasons: [], history: [] },
  };
  const because = (more: object) =>
    lendersOf(plan, [{ ...waiting, ...more } as never], () => null)[0]!.because;
  expect(because({ needsConsent: true })).toMatch(/waits for the customer’s answers and consent\.$/);
  const stopped = { status: 'Not needed', stoppedBefore: true };
  expect(because(stopped)).toMatch(/to which the customer did not agree\.$/);
  expect(because({})).toMatch(/if the lenders before it do not approve\.$/);
});

test('names the answer that made a question unnecessary', () => {
  const because = { en: 'They need it.', es: 'Lo necesitan.' };
  const ids = ['employment_status', 'employer_name'];
  const fields = ids.map((id) => ({ id, required: false, rule: 'lender-fields', because }));
  const needs = [{ lenderId: 'a', lenderName: 'Lender a', fields }];
  const form = mergeForm(formBase.catalogue, needs, formBase.context);
  expect(skippedQuestions(form, [{ id: 'employment_status' }])).toEqual([
    {
      id: 'employer_name',
      section: 'Employment',
      label: 'Employer name',
      answered: false,
      entered_by: null,
      why: [{ lender: 'Lender a', rule: 'lender-fields', because: 'They need it.' }],
      asked: 'Skipped, because of the answer to “Employment status”.',
    },
  ]);
});
