import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { catalogue, formBase, mergeForm } from '../fields/index.ts';
import { fieldsOfForm, type LenderNeed, type MergedForm } from '../form/index.ts';
import { formOfStage, isReady, stagesOf, type StageLender } from './index.ts';

const because = { en: 'They ask for it.', es: 'Lo piden.' };
const need = (lenderId: string, ids: readonly string[], required = true): LenderNeed => ({
  lenderId,
  lenderName: lenderId,
  fields: ids.map((id) => ({ id, required, rule: 'lender-fields', because })),
});
const merge = (needs: readonly LenderNeed[]): MergedForm =>
  mergeForm(formBase.catalogue, [formBase.always, ...needs], formBase.context);
const lender = (key: string, inquiry?: StageLender['inquiry'], typicalSeconds = 10): StageLender => ({
  key,
  name: key,
  typicalSeconds,
  ...(inquiry !== undefined && { inquiry }),
});
const shown = (stages: ReturnType<typeof stagesOf>) =>
  stages.map(({ lenders, questions }) => [lenders.map(({ key }) => key).join(), questions.join()]);

const form = merge([
  need('prime', ['first_name', 'last_name']),
  need('light', ['first_name']),
  need('deep', ['first_name', 'ssn_number', 'bank_account_number']),
]);
const contact = { mobile_phone: '5550100199', email: 'a@example.com' };

describe('stages of a waterfall', () => {
  const groups = [[lender('prime', 'soft')], [lender('light', 'hard')], [lender('deep')]];

  test('keep the order, ask what the next lender needs, and let lenders join that need nothing more', () => {
    const stages = stagesOf({ mode: 'Waterfall', groups }, form, contact);
    expect(shown(stages)).toEqual([
      ['prime,light', 'first_name,last_name,estimated_purchase_amount'],
      ['deep', 'ssn_number,bank_account_number'],
    ]);
    expect(stages.map(({ inquiries, unknown }) => [inquiries, unknown])).toEqual([
      [{ soft: 1, hard: 1 }, 0],
      [{ soft: 0, hard: 1 }, 1],
    ]);
  });

  test('ask nothing twice', () => {
    const known = { ...contact, first_name: 'Ana', estimated_purchase_amount: '900', ssn_number: '1' };
    expect(shown(stagesOf({ mode: 'Waterfall', groups: groups.slice(2) }, form, known))).toEqual([
      ['deep', 'bank_account_number'],
    ]);
  });
});

test('stages of a shotgun are ordered by what they cost the shopper', () => {
  const groups = [[lender('deep'), lender('light', 'hard'), lender('prime', 'soft')]];
  expect(shown(stagesOf({ mode: 'Shotgun', groups }, form, contact))).toEqual([
    ['prime', 'first_name,last_name,estimated_purchase_amount'],
    ['deep', 'ssn_number,bank_account_number'],
    ['light', ''],
  ]);
});

test('a shotgun asks lenders that need minutes after the quick ones, or together with them', () => {
  const slow = lender('light', 'none', 600);
  expect(
    shown(stagesOf({ mode: 'Shotgun', groups: [[slow, lender('prime', 'soft')]] }, form, contact)),
  ).toEqual([['prime,light', 'first_name,last_name,estimated_purchase_amount']]);
  const deep = lender('deep', 'none', 600);
  expect(
    shown(stagesOf({ mode: 'Shotgun', groups: [[deep, lender('prime', 'soft')]] }, form, contact)),
  ).toEqual([
    ['prime', 'first_name,last_name,estimated_purchase_amount'],
    ['deep', 'ssn_number,bank_account_number'],
  ]);
});

test('the form of a stage decides conditions on answers of earlier stages', () => {
  const whole = merge([need('one', ['own_or_rent']), need('two', ['own_or_rent', 'property_value'])]);
  const stage = { keys: ['two'], fields: ['property_value'] };
  const conditionOf = (answer: string) =>
    fieldsOfForm(formOfStage(whole, stage, { own_or_rent: answer })).map(({ condition }) => condition);
  const field = catalogue.find(({ id }) => id === 'property_value')!;
  const value = (field.condition as { value: string | string[] }).value;
  expect(conditionOf([value].flat()[0]!)).toEqual([null]);
  expect(conditionOf('none of these')).toEqual([]);
});

test('an optional apartment can be added and is no question; a required one is a question', () => {
  const stageWith = (isRequired: boolean) => {
    const own = need('one', ['address_street_name', 'apt_suite']);
    const fields = own.fields.map((one) => (one.id === 'apt_suite' ? { ...one, required: isRequired } : one));
    const whole = merge([{ ...own, fields }]);
    const [stage] = stagesOf({ mode: 'Waterfall', groups: [[lender('one')]] }, whole, contact);
    return [stage!.questions.includes('apt_suite'), stage!.additions];
  };
  expect(stageWith(false)).toEqual([false, ['apt_suite']]);
  expect(stageWith(true)).toEqual([true, []]);
});

test.each(['state_name', 'city'])(
  '%s is a question only if no ZIP code is asked from which it follows',
  (place) => {
    const whole = merge([need('one', ['zip_code', place])]);
    const askedOf = (answers: Record<string, string>) =>
      stagesOf({ mode: 'Waterfall', groups: [[lender('one')]] }, whole, { ...contact, ...answers }).map(
        ({ questions, additions }) => [questions.includes(place), additions.includes(place)],
      );
    expect(askedOf({})).toEqual([[false, true]]);
    expect(askedOf({ zip_code: '78701' })).toEqual([[true, false]]);
  },
);

test('the state of the ID is a question only if the home state is not known', () => {
  const whole = merge([need('one', ['id_number', 'id_state_issued'])]);
  const askedOf = (answers: Record<string, string>) =>
    stagesOf({ mode: 'Waterfall', groups: [[lender('one')]] }, whole, { ...contact, ...answers }).map(
      ({ questions, additions }) => [questions.includes('id_state_issued'), additions],
    );
  expect(askedOf({})).toEqual([[true, []]]);
  expect(askedOf({ state_name: 'TX' })).toEqual([[false, ['id_state_issued']]]);
});

const ids = formBase.catalogue.map(({ id }) => id);
const lenders = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom(...'abcdefgh'),
    inquiry: fc.constantFrom('none', 'soft', 'hard', undefined) as fc.Arbitrary<StageLender['inquiry']>,
    fields: fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 12 }),
    required: fc.boolean(),
  }),
  { selector: ({ key }) => key, minLength: 1, maxLength: 6 },
);
const known = fc.dictionary(fc.constantFrom(...ids), fc.constantFrom('Y', 'N', 'Own', 'Rent', '7'), {
  maxKeys: 20,
});

describe.each(['Waterfall', 'Shotgun'] as const)('stages of a %s', (mode) => {
  test('contain each lender once, in order, and only questions that their lenders need', () => {
    fc.assert(
      fc.property(lenders, known, (all, answers) => {
        const whole = merge(all.map(({ key, fields, required }) => need(key, fields, required)));
        const members = all.map(({ key, inquiry }) => lender(key, inquiry));
        const groups = mode === 'Waterfall' ? members.map((one) => [one]) : [members];
        const stages = stagesOf({ mode, groups }, whole, answers);
        const order = stages.flatMap((stage) => stage.lenders.map(({ key }) => key));
        const planned = members.map(({ key }) => key);
        expect([...order].sort()).toEqual([...planned].sort());
        if (mode === 'Waterfall') expect(order).toEqual(planned);
        const questions = stages.flatMap((stage) => stage.questions);
        expect(new Set(questions).size).toBe(questions.length);
        const byId = new Map(fieldsOfForm(whole).map((field) => [field.id, field]));
        for (const [index, stage] of stages.entries()) {
          const keys = [...stage.lenders.map(({ key }) => key), ...(index === 0 ? ['store'] : [])];
          for (const id of stage.questions) {
            expect(answers[id] ?? '').toBe('');
            expect(byId.get(id)!.neededBy.some(({ lenderId }) => keys.includes(lenderId))).toBe(true);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('leave no lender of a stage unready after its questions are answered', () => {
    fc.assert(
      fc.property(lenders, (all) => {
        const whole = merge(all.map(({ key, fields }) => need(key, fields)));
        const members = all.map(({ key, inquiry }) => lender(key, inquiry));
        const groups = mode === 'Waterfall' ? members.map((one) => [one]) : [members];
        const answers: Record<string, string> = { ...contact };
        let left = groups;
        for (let turn = 0; left.flat().length > 0; turn += 1) {
          expect(turn).toBeLessThan(10);
          const [stage] = stagesOf({ mode, groups: left }, whole, answers);
          const part = formOfStage(
            whole,
            {
              keys: stage!.lenders.map(({ key }) => key),
              fields: [...stage!.questions, ...stage!.additions],
            },
            answers,
          );
          for (const { id } of fieldsOfForm(part)) answers[id] = 'Y';
          for (const { key } of stage!.lenders) expect(isReady(whole, key, answers)).toBe(true);
          left = left
            .map((group) => group.filter((one) => !stage!.lenders.includes(one)))
            .filter((group) => group.length > 0);
        }
      }),
      { numRuns: 60 },
    );
  });
});
