import { isFactReference, type FactCondition, type RuleCondition } from './conditions.ts';
import { factOf, type Facts, type FactValue, type unknown } from './facts.ts';
import { evaluatorOf } from './operators.ts';
import type { ConditionResult } from './verdict.ts';

/** A condition that is ready to be asked many times. */
export type Judge = (facts: Facts) => ConditionResult;

/**
 * The same tree as json-rules-engine answers with, without its engine: no promise, no almanac, no copy of the document.
 * For thousands of applications at a time; `judge.logic.spec.ts` holds it to the library.
 */
export function compileCondition(condition: RuleCondition): Judge {
  if ('all' in condition) {
    const judges = condition.all.map(compileCondition);
    return (facts) => ({ all: judges.map((judge) => judge(facts)) });
  }
  if ('any' in condition) {
    const judges = condition.any.map(compileCondition);
    return (facts) => ({ any: judges.map((judge) => judge(facts)) });
  }
  if ('not' in condition) {
    const judge = compileCondition(condition.not);
    return (facts) => ({ not: judge(facts) });
  }
  return compileComparison(condition);
}

function compileComparison({ fact, operator, value }: FactCondition): Judge {
  const evaluate = evaluatorOf(operator);
  const valueOf = isFactReference(value)
    ? (facts: Facts): FactValue | typeof unknown => factOf(facts, value.fact)
    : (): FactValue | typeof unknown => value as FactValue;
  return (facts) => {
    const [factResult, valueResult] = [factOf(facts, fact), valueOf(facts)] as const;
    return { fact, operator, value, factResult, valueResult, result: evaluate(factResult, valueResult) };
  };
}
