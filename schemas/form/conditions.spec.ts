import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  fieldsOf,
  holds,
  stripHidden,
  visible,
  visibleFields,
  type Answers,
  type Condition,
} from './index.ts';

const field = (
  id: string,
  condition: Condition | null = null,
): { id: string; condition: Condition | null } => ({
  id,
  condition,
});

describe('a comparison', () => {
  test.each<[Condition, Answers, boolean]>([
    [{ field: 'pay', op: 'eq', value: 'weekly' }, { pay: 'weekly' }, true],
    [{ field: 'pay', op: 'eq', value: 'weekly' }, { pay: 'monthly' }, false],
    [{ field: 'pay', op: 'in', value: ['weekly', 'monthly'] }, { pay: 'monthly' }, true],
    [{ field: 'pay', op: 'notIn', value: ['weekly'] }, { pay: 'monthly' }, true],
    [{ field: 'years', op: 'lt', value: 2 }, { years: '1' }, true],
    [{ field: 'years', op: 'lt', value: 2 }, { years: 2 }, false],
    [{ field: 'years', op: 'lte', value: 2 }, { years: 2 }, true],
    [{ field: 'income', op: 'gt', value: 900 }, { income: '$1,000' }, true],
    [{ field: 'income', op: 'gte', value: '1000' }, { income: 999 }, false],
    [{ field: 'years', op: 'lt', value: 2 }, { years: 'two' }, false],
    [{ field: 'flag', op: 'eq', value: true }, { flag: 'true' }, true],
    [{ field: 'note', op: 'present' }, { note: ' x ' }, true],
    [{ field: 'note', op: 'absent' }, { note: '  ' }, true],
  ])('%j for the answers %j is %s', (condition, answers, expected) => {
    expect(holds(condition, answers)).toBe(expected);
  });

  test.each(['eq', 'ne', 'in', 'notIn', 'lt', 'lte', 'gt', 'gte', 'present'] as const)(
    '%s is false without an answer',
    (op) => {
      for (const answer of [undefined, null, '', '  ']) {
        expect(holds({ field: 'a', op, value: 'b' }, { a: answer })).toBe(false);
      }
    },
  );

  test('is true without a condition', () => {
    expect(holds(null, {})).toBe(true);
  });
});

test('combines groups of conditions and lists their fields once', () => {
  const condition: Condition = {
    any: [
      {
        all: [
          { field: 'b', op: 'present' },
          { field: 'a', op: 'eq', value: 1 },
        ],
      },
      { field: 'a', op: 'eq', value: 2 },
    ],
  };
  expect(holds(condition, { a: 2 })).toBe(true);
  expect(holds(condition, { a: 1 })).toBe(false);
  expect(holds(condition, { a: 1, b: 'x' })).toBe(true);
  expect(fieldsOf(condition)).toEqual(['a', 'b']);
});

describe('hidden fields', () => {
  const chain = [
    field('joint'),
    field('owner', { field: 'joint', op: 'eq', value: 'Y' }),
    field('owner_age', { field: 'owner', op: 'present' }),
  ];

  test('lose their answers, and so do the fields that depend on them', () => {
    expect(stripHidden(chain, { joint: 'N', owner: 'Ann', owner_age: 40 })).toEqual({ joint: 'N' });
    expect(stripHidden(chain, { joint: 'Y', owner: 'Ann', owner_age: 40 })).toEqual({
      joint: 'Y',
      owner: 'Ann',
      owner_age: 40,
    });
  });

  test('count as unanswered for a condition on a missing answer', () => {
    const fields = [...chain, field('reason', { field: 'owner', op: 'absent' })];
    expect(visibleFields(fields, { joint: 'N', owner: 'Ann' }).map(({ id }) => id)).toEqual([
      'joint',
      'reason',
    ]);
  });

  test('are found when the deciding field comes last', () => {
    expect(visibleFields([...chain].reverse(), { joint: 'N', owner: 'Ann' })).toEqual([chain[0]]);
  });

  test('that depend on each other stay visible once both are answered', () => {
    const pair = [field('a', { field: 'b', op: 'present' }), field('b', { field: 'a', op: 'present' })];
    expect(stripHidden(pair, { a: 1, b: 1 })).toEqual({ a: 1, b: 1 });
  });
});

test('reads facts from the form, never from an answer', () => {
  const fields = [field('password', { field: '@lenders.require_account', op: 'eq', value: true })];
  const forged = { '@lenders.require_account': true, password: 'x' };
  expect(stripHidden(fields, forged)).toEqual({});
  expect(stripHidden(fields, { password: 'x' }, { '@lenders.require_account': true })).toEqual({
    password: 'x',
  });
});

test('drops answers to questions that were not asked', () => {
  expect(stripHidden([field('a')], { a: 1, is_admin: true })).toEqual({ a: 1 });
});

describe('any form', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const answer = fc.constantFrom('Y', 'N', '', null, 1, 2);
  const comparison = fc.record({
    field: fc.constantFrom(...ids),
    op: fc.constantFrom('eq', 'ne', 'present', 'absent', 'lt', 'gte'),
    value: fc.constantFrom('Y', 'N', 1, 2),
  });
  // In these fields, each condition reads only fields that come earlier, as in the catalogue. No field
  // depends on itself.
  const acyclic = fc.tuple(...ids.map(() => fc.option(comparison, { nil: null }))).map((conditions) =>
    ids.map((id, index) => {
      const condition = conditions[index] ?? null;
      return field(id, condition && condition.field < id ? condition : null);
    }),
  );
  const answers = fc.record({ a: answer, b: answer, c: answer, d: answer, e: answer }, { requiredKeys: [] });

  test('stripping twice gives the same result as once', () => {
    fc.assert(
      fc.property(acyclic, answers, (fields, given) => {
        const once = stripHidden(fields, given);
        expect(stripHidden(fields, once)).toEqual(once);
      }),
    );
  });

  test('the remaining fields are visible for the remaining answers, the others are hidden', () => {
    fc.assert(
      fc.property(acyclic, answers, (fields, given) => {
        const left = stripHidden(fields, given);
        const shown = new Set(visibleFields(fields, given).map(({ id }) => id));
        for (const each of fields) {
          expect(visible(each, left)).toBe(shown.has(each.id));
          if (!shown.has(each.id)) expect(left).not.toHaveProperty(each.id);
        }
      }),
    );
  });
});
