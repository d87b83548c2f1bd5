type Open = Readonly<Record<string, unknown>>;

const operators: Readonly<Record<string, string>> = {
  eq: 'is',
  ne: 'is not',
  in: 'is one of',
  notIn: 'is none of',
  lt: 'is below',
  lte: 'is at most',
  gt: 'is above',
  gte: 'is at least',
  present: 'is answered',
  absent: 'is not answered',
  equal: 'is',
  notEqual: 'is not',
  lessThan: 'is below',
  lessThanInclusive: 'is at most',
  greaterThan: 'is above',
  greaterThanInclusive: 'is at least',
  contains: 'contains',
  doesNotContain: 'does not contain',
};

const valueWords = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(', ') : String(value);

function testWords({ field, fact, op, operator, value }: Open): string {
  const name = String(op ?? operator);
  const what = [String(field ?? fact), operators[name] ?? name];
  return [...what, ...(value === undefined ? [] : [valueWords(value)])].join(' ');
}

function groupWords(conditions: readonly Open[], joint: string): string {
  const words = conditions.map((condition) => {
    const text = conditionWords(condition);
    return conditions.length > 1 && (condition.all || condition.any) ? `(${text})` : text;
  });
  return words.join(joint);
}

/** A condition of a lender's fields or rules as a sentence: `state_name is not CA and income is at least 1000`. */
export function conditionWords(condition: Open): string {
  const { all, any, not } = condition;
  if (Array.isArray(all)) return groupWords(all as Open[], ' and ');
  if (Array.isArray(any)) return groupWords(any as Open[], ' or ');
  if (typeof not === 'object' && not !== null) return `not (${conditionWords(not as Open)})`;
  return testWords(condition);
}
