import { fieldById } from '@millrace/schemas/fields';

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

const facts: Readonly<Record<string, string>> = {
  amount_cents: 'the amount in cents',
  store_state: "the store's state",
  country: "the store's country",
  store_industry: "the store's industry",
  applicant_state: "the applicant's state",
  applicant_age: "the applicant's age",
  monthly_income_dollars: 'the monthly income in dollars',
};

/** Returns the label of what a condition checks: a fact, an answer or a field. */
function subjectWords(name: string): string {
  const id = name.replace(/^answer\./, '');
  const label = facts[name] ?? fieldById(id)?.label.en;
  return label ?? name;
}

const valueWords = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(', ') : String(value);

function testWords({ field, fact, op, operator, value }: Open): string {
  const name = String(op ?? operator);
  const what = [subjectWords(String(field ?? fact)), operators[name] ?? name];
  return [...what, ...(value === undefined ? [] : [valueWords(value)])].join(' ');
}

function groupWords(conditions: readonly Open[], joint: string): string {
  const words = conditions.map((condition) => {
    const text = conditionWords(condition);
    return conditions.length > 1 && (condition.all || condition.any) ? `(${text})` : text;
  });
  return words.join(joint);
}

/** Returns a condition as a sentence, for example `State is not CA and the applicant's age is below 18`. */
export function conditionWords(condition: Open): string {
  const { all, any, not } = condition;
  if (Array.isArray(all)) return groupWords(all as Open[], ' and ');
  if (Array.isArray(any)) return groupWords(any as Open[], ' or ');
  if (typeof not === 'object' && not !== null) return `not (${conditionWords(not as Open)})`;
  return testWords(condition);
}
