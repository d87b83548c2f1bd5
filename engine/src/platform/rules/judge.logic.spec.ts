import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { buildFacts, compileRules, type Rule, type RuleCondition } from './index.ts';
import { operatorNames } from './operators.ts';

const names = ['a', 'b', 'c', 'd'];
const scalar = fc.oneof(
  fc.integer({ min: -2, max: 3 }),
  fc.constantFrom('', 'TX', 'NY', '3', Number.NaN, true, false),
);
const list = fc.array(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom('TX', 'NY')), {
  maxLength: 3,
});
const value = fc.oneof(scalar, list);
const fact = fc.constantFrom(...names);
const comparison = fc.record({
  fact,
  operator: fc.constantFrom(...operatorNames),
  value: fc.oneof(value, fc.record({ fact })),
});
const { condition } = fc.letrec<{ condition: RuleCondition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    comparison,
    fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ) as fc.Arbitrary<RuleCondition>,
}));
const rules = fc
  .array(condition, { maxLength: 4 })
  .map((all) => all.map((when, index): Rule<string> => ({ id: `rule-${index}`, when, gives: `${index}` })));
const facts = fc.dictionary(fact, fc.oneof(value, fc.constantFrom(null, undefined))).map(buildFacts);

test('judges any document and any facts exactly as json-rules-engine does', async () => {
  await fc.assert(
    fc.asyncProperty(rules, facts, async (document, known) => {
      const set = compileRules(document);
      expect(set.judge(known)).toStrictEqual(await set.evaluate(known));
    }),
    { numRuns: 3000, seed: 20261123 },
  );
}, 60_000);
