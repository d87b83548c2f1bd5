import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { buildFacts, compileRules, fired, type RuleCondition } from './index.ts';

const rule = (when: RuleCondition) => compileRules([{ id: 'rule', when, gives: 'yes' }]);
const verdict = async (when: RuleCondition, facts: Parameters<typeof buildFacts>[0]) =>
  (await rule(when).evaluate(buildFacts(facts)))[0]!;

describe('a rule', () => {
  const inTexas: RuleCondition = { fact: 'state', operator: 'equal', value: 'TX' };
  const dear: RuleCondition = { fact: 'amount', operator: 'greaterThan', value: 5000 };

  test.each([
    ['all', { all: [inTexas, dear] }, { state: 'TX', amount: 6000 }, 'fires'],
    ['all', { all: [inTexas, dear] }, { state: 'TX', amount: 4000 }, 'does-not-fire'],
    ['all with an unknown fact', { all: [inTexas, dear] }, { state: 'TX' }, 'unknown'],
    [
      'all with one false comparison and an unknown fact',
      { all: [inTexas, dear] },
      { state: 'NY' },
      'does-not-fire',
    ],
    ['any', { any: [inTexas, dear] }, { state: 'NY', amount: 6000 }, 'fires'],
    ['any with one true comparison and an unknown fact', { any: [inTexas, dear] }, { state: 'TX' }, 'fires'],
    ['any with an unknown fact', { any: [inTexas, dear] }, { state: 'NY' }, 'unknown'],
    ['not', { not: inTexas }, { state: 'NY' }, 'fires'],
    ['not with an unknown fact', { not: inTexas }, {}, 'unknown'],
    ['a bare comparison', inTexas, { state: 'TX' }, 'fires'],
  ] as const)('with %s: condition %j under facts %j gives %s', async (_, when, facts, expected) => {
    expect((await verdict(when as RuleCondition, facts)).verdict).toBe(expected);
  });

  test.each(['notEqual', 'notIn', 'doesNotContain', 'lessThan', 'equal', 'in', 'contains'])(
    'does not fire by %s on an unknown fact',
    async (operator) => {
      const value = operator === 'notIn' || operator === 'in' ? ['TX'] : 'TX';
      for (const missing of [undefined, null, '', Number.NaN])
        expect(await verdict({ fact: 'x', operator, value }, { x: missing })).toMatchObject({
          verdict: 'unknown',
          unknownFacts: ['x'],
        });
    },
  );

  test('may compare two facts, and names the unknown one', async () => {
    const when: RuleCondition = { fact: 'income', operator: 'greaterThan', value: { fact: 'rent' } };
    expect(await verdict(when, { income: 10, rent: 3 })).toMatchObject({ verdict: 'fires' });
    expect(await verdict(when, { income: 10 })).toMatchObject({ verdict: 'unknown', unknownFacts: ['rent'] });
  });

  test('lists in its trace each fact, its value and the result of each comparison', async () => {
    const when: RuleCondition = { any: [inTexas, { fact: 'industry', operator: 'in', value: ['tires'] }] };
    expect((await verdict(when, { state: 'NY' })).comparisons).toEqual([
      { fact: 'state', is: 'NY', operator: 'equal', value: 'TX', holds: false, unknownFacts: [] },
      {
        fact: 'industry',
        is: 'unknown',
        operator: 'in',
        value: ['tires'],
        holds: 'unknown',
        unknownFacts: ['industry'],
      },
    ]);
  });

  test('never compares a number with a text', async () => {
    expect(await verdict(dear, { amount: '6000' })).toMatchObject({ verdict: 'does-not-fire' });
  });
});

describe('a rule set', () => {
  test('returns traces in the order of the document, with what each rule gives', async () => {
    const set = compileRules([
      { id: 'b', when: { fact: 'n', operator: 'equal', value: 1 }, gives: 'first' },
      { id: 'a', when: { fact: 'n', operator: 'notEqual', value: 1 }, gives: 'second' },
    ]);
    const traces = await set.evaluate(buildFacts({ n: 1 }));
    expect(traces.map(({ rule }) => rule)).toEqual(['b', 'a']);
    expect(fired(traces).map(({ gives }) => gives)).toEqual(['first']);
  });

  test('fires nothing without rules', async () => {
    expect(await compileRules([]).evaluate(buildFacts({}))).toEqual([]);
  });

  test('keeps its version exactly as long as the rules are the same', () => {
    const one = { id: 'a', when: { fact: 'n', operator: 'equal', value: 1 }, gives: null };
    expect(compileRules([one]).version).toBe(compileRules([structuredClone(one)]).version);
    expect(compileRules([one]).version).not.toBe(compileRules([{ ...one, gives: 1 as never }]).version);
  });

  test('refuses an unknown operator and two rules with the same name', () => {
    expect(() => rule({ fact: 'a', operator: 'looksLike', value: 1 })).toThrow('operator looksLike');
    const twin = { id: 'twin', when: { fact: 'a', operator: 'equal', value: 1 }, gives: null };
    expect(() => compileRules([twin, twin])).toThrow('Two rules are called twin');
  });

  test('gives each of many parallel runs its own result', async () => {
    const set = rule({ fact: 'n', operator: 'lessThan', value: 50 });
    const runs = await Promise.all(Array.from({ length: 100 }, (_, n) => set.evaluate(buildFacts({ n }))));
    expect(runs.map(([trace]) => trace!.verdict === 'fires')).toEqual(runs.map((_, n) => n < 50));
  });

  test('fires on unknown facts only what would fire for any value of them', async () => {
    const leaf = fc.record({
      fact: fc.constantFrom('a', 'b', 'c'),
      operator: fc.constantFrom('equal', 'notEqual', 'lessThan', 'greaterThanInclusive'),
      value: fc.integer({ min: 0, max: 3 }),
    });
    const { condition } = fc.letrec<{ condition: RuleCondition }>((tie) => ({
      condition: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        leaf,
        fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
        fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
        fc.record({ not: tie('condition') }),
      ) as fc.Arbitrary<RuleCondition>,
    }));
    const number = fc.integer({ min: 0, max: 3 });
    const all = fc.record({ a: number, b: number, c: number });
    const hidden = fc.subarray(['a', 'b', 'c']);
    await fc.assert(
      fc.asyncProperty(condition, all, hidden, async (when, facts, hide) => {
        const partly = Object.fromEntries(Object.entries(facts).filter(([name]) => !hide.includes(name)));
        const [told, guessed] = [await verdict(when, facts), await verdict(when, partly)];
        expect(told.verdict).not.toBe('unknown');
        if (guessed.verdict !== 'unknown') expect(guessed.verdict).toBe(told.verdict);
      }),
      { numRuns: 200 },
    );
  });
});
