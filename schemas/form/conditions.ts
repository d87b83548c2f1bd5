import type { Answers, AnswerValue, Comparison, Condition } from './types.ts';

type Read = (field: string) => AnswerValue | undefined;

interface Conditional {
  readonly id: string;
  readonly condition: Condition | null;
}

/** Returns an answer as text. Undefined if there is no answer. */
export function answerText(value: AnswerValue | undefined): string | undefined {
  const text = value === null || value === undefined ? '' : String(value).trim();
  return text === '' ? undefined : text;
}

const amount = (value: AnswerValue | undefined): number => Number(answerText(value)?.replace(/[$,\s]/g, ''));

function compare({ op, value: expected }: Comparison, answer: AnswerValue | undefined): boolean {
  const text = answerText(answer);
  if (op === 'absent') return text === undefined;
  if (text === undefined) return false;
  const among = (Array.isArray(expected) ? expected : [expected]).map(answerText).includes(text);
  const bound = Array.isArray(expected) ? NaN : amount(expected as AnswerValue | undefined);
  switch (op) {
    case 'present':
      return true;
    case 'eq':
    case 'in':
      return among;
    case 'ne':
    case 'notIn':
      return !among;
    case 'lt':
      return amount(answer) < bound;
    case 'lte':
      return amount(answer) <= bound;
    case 'gt':
      return amount(answer) > bound;
    case 'gte':
      return amount(answer) >= bound;
  }
}

function evaluate(condition: Condition, read: Read): boolean {
  if ('all' in condition) return condition.all.every((part) => evaluate(part, read));
  if ('any' in condition) return condition.any.some((part) => evaluate(part, read));
  return compare(condition, read(condition.field));
}

/**
 * Whether a condition is true for these answers. `answers` also contains facts, under names that begin with
 * `@`. Without a condition the result is true.
 */
export function holds(condition: Condition | null | undefined, answers: Answers): boolean {
  return !condition || evaluate(condition, (field) => answers[field]);
}

/** Returns the ids of the fields and facts that a condition reads, sorted and without duplicates. */
export function fieldsOf(condition: Condition | null | undefined): string[] {
  if (!condition) return [];
  if ('field' in condition) return [condition.field];
  const parts = 'all' in condition ? condition.all : condition.any;
  return [...new Set(parts.flatMap(fieldsOf))].sort();
}

/**
 * Whether a field is visible for these answers. The caller must remove the answers of hidden fields first
 * (`stripHidden`).
 * `visibleFields` does not require this, because it also hides fields that depend on hidden fields.
 */
export function visible(field: Pick<Conditional, 'condition'>, answers: Answers): boolean {
  return holds(field.condition, answers);
}

/**
 * Returns the fields that are visible for these answers, in the given order. The answer of a hidden field
 * counts as missing. A field that depends on a hidden field is therefore hidden as well.
 * @param facts values under names that begin with `@`; an answer never replaces a fact
 */
export function visibleFields<Field extends Conditional>(
  fields: readonly Field[],
  answers: Answers,
  facts: Answers = {},
): Field[] {
  const byId = new Map<string, Field>(fields.map((field) => [field.id, field]));
  const shown = new Map<string, boolean>();
  const isShown = (field: Field): boolean => {
    const known = shown.get(field.id);
    if (known !== undefined) return known;
    // The field counts as visible while its own condition is evaluated. A field which depends on itself
    // therefore causes no endless loop.
    shown.set(field.id, true);
    const result = !field.condition || evaluate(field.condition, read);
    shown.set(field.id, result);
    return result;
  };
  const read: Read = (id) => {
    if (id.startsWith('@')) return facts[id];
    const field = byId.get(id);
    return field && isShown(field) ? answers[id] : undefined;
  };
  return fields.filter(isShown);
}

/** Returns the answers of visible fields only. The server stores and forwards no other answers. */
export function stripHidden<Field extends Conditional>(
  fields: readonly Field[],
  answers: Answers,
  facts: Answers = {},
): Record<string, AnswerValue> {
  const kept: Record<string, AnswerValue> = {};
  for (const { id } of visibleFields(fields, answers, facts)) {
    const answer = answers[id];
    if (answer !== undefined) kept[id] = answer;
  }
  return kept;
}
