import { unknown, type FactValue } from './facts.ts';

type OperandValue = FactValue;
type Test = (fact: OperandValue, value: OperandValue) => boolean;

const isList = (value: OperandValue): value is readonly (string | number)[] => Array.isArray(value);
const inList = (item: OperandValue, list: OperandValue) =>
  isList(list) && list.some((entry) => entry === item);
const bothNumbers = (compare: (fact: number, value: number) => boolean): Test => {
  return (fact, value) => typeof fact === 'number' && typeof value === 'number' && compare(fact, value);
};

const tests: Readonly<Record<string, Test>> = {
  equal: (fact, value) => fact === value,
  notEqual: (fact, value) => fact !== value,
  in: inList,
  notIn: (fact, value) => isList(value) && !inList(fact, value),
  contains: (fact, value) => inList(value, fact),
  doesNotContain: (fact, value) => isList(fact) && !inList(value, fact),
  lessThan: bothNumbers((fact, value) => fact < value),
  lessThanInclusive: bothNumbers((fact, value) => fact <= value),
  greaterThan: bothNumbers((fact, value) => fact > value),
  greaterThanInclusive: bothNumbers((fact, value) => fact >= value),
};

/**
 * The operators in conditions of rules. They replace the operators of json-rules-engine, which do not handle
 * unknown facts. With these operators every comparison with an unknown fact is false, even `notEqual` and
 * `notIn`.
 */
export const operators = Object.entries(tests).map(([name, test]) => ({
  name,
  evaluate: (fact: OperandValue | typeof unknown, value: OperandValue | typeof unknown) =>
    fact !== unknown && value !== unknown && test(fact, value),
}));

const byName = new Map(operators.map(({ name, evaluate }) => [name, evaluate]));

/** Returns the comparison function of an operator, which must be one of `operatorNames`. */
export const evaluatorOf = (name: string) => byName.get(name)!;

export const operatorNames: readonly string[] = Object.keys(tests);
