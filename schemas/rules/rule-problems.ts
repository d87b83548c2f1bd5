import { sensitiveFields } from '../fields/index.ts';
import { invoiceLineNames } from './invoice-lines.ts';

/**
 * What rules decide: whether a lender is asked (`eligibility`), or which invoice lines are removed
 * (`invoice`).
 */
export type RuleKind = 'eligibility' | 'invoice';

/** A fact that rules of one kind may read. */
export interface RuleFact {
  readonly name: string;
  readonly label: string;
  readonly type: 'number' | 'text';
}

/**
 * A problem that makes a rule document unusable. `path` points to the faulty value in the document, e.g.
 * `2.when.all.0.value`.
 */
export interface RuleProblem {
  readonly path: string;
  readonly message: string;
}

/** Operators of a rule document, with words for people. */
export const operatorWords: Readonly<Record<string, string>> = {
  equal: 'is',
  notEqual: 'is not',
  in: 'is one of',
  notIn: 'is none of',
  lessThan: 'is less than',
  lessThanInclusive: 'is at most',
  greaterThan: 'is more than',
  greaterThanInclusive: 'is at least',
  contains: 'contains',
  doesNotContain: 'does not contain',
};

const ofNumbers = ['lessThan', 'lessThanInclusive', 'greaterThan', 'greaterThanInclusive'];
const ofLists = ['in', 'notIn'];
const invoiceLines = Object.keys(invoiceLineNames);

/** Returns the operators that fit the type of a fact. No fact is a list. */
export const operatorsOf = (type: RuleFact['type']): string[] =>
  Object.keys(operatorWords).filter(
    (name) => !name.toLowerCase().includes('contain') && (type === 'number' || !ofNumbers.includes(name)),
  );
export const takesList = (operator: string): boolean => ofLists.includes(operator);

const most = { rules: 100, depth: 5, conditions: 30, entries: 100, text: 300 };

/**
 * Validates a rule document. Editor and server both use this function.
 * @returns one entry per problem, with a sentence that says what to do; empty if the document is valid
 */
export function ruleProblems(kind: RuleKind, document: unknown, facts: readonly RuleFact[]): RuleProblem[] {
  if (!Array.isArray(document)) return [{ path: '', message: 'Enter a list of rules: [ … ].' }];
  if (document.length > most.rules) return [{ path: '', message: `Use at most ${most.rules} rules.` }];
  const seen = new Set<unknown>();
  return document.flatMap((rule: unknown, index): RuleProblem[] => {
    const path = String(index);
    if (!isObject(rule)) return [{ path, message: 'Enter a rule: { "id", "when", "gives" }.' }];
    const problems = unknownKeys(rule, ['id', 'when', 'gives'], path);
    if (typeof rule['id'] !== 'string' || !/^[a-z][a-z0-9-]{0,59}$/.test(rule['id']))
      problems.push({
        path: `${path}.id`,
        message: 'Use lowercase letters, digits and hyphens for the name.',
      });
    else if (seen.has(rule['id']))
      problems.push({ path: `${path}.id`, message: 'Another rule has this name. Choose another name.' });
    seen.add(rule['id']);
    return [
      ...problems,
      ...treeProblems(rule['when'], `${path}.when`, facts, 1),
      ...givesProblems(kind, rule['gives'], `${path}.gives`),
    ];
  });
}

function treeProblems(tree: unknown, path: string, facts: readonly RuleFact[], depth: number): RuleProblem[] {
  if (!isObject(tree))
    return [{ path, message: 'Enter a condition: { "all": [ … ] }, { "any": [ … ] } or a comparison.' }];
  if (depth > most.depth) return [{ path, message: `Use at most ${most.depth} levels.` }];
  const [key] = Object.keys(tree);
  if (key === 'all' || key === 'any') {
    const branches = tree[key];
    if (!Array.isArray(branches) || branches.length === 0)
      return [{ path: `${path}.${key}`, message: 'Add at least one condition.' }];
    if (branches.length > most.conditions)
      return [{ path: `${path}.${key}`, message: `Use at most ${most.conditions} conditions.` }];
    return [
      ...unknownKeys(tree, [key], path),
      ...branches.flatMap((branch, index) =>
        treeProblems(branch, `${path}.${key}.${index}`, facts, depth + 1),
      ),
    ];
  }
  if (key === 'not')
    return [
      ...unknownKeys(tree, ['not'], path),
      ...treeProblems(tree['not'], `${path}.not`, facts, depth + 1),
    ];
  return comparisonProblems(tree, path, facts);
}

const noFact = (name: unknown): string =>
  sensitiveFields.has(String(name).replace(/^answer\./, ''))
    ? 'This answer is sensitive, so rules cannot use it. Choose another fact.'
    : 'Choose a fact from the list.';

function comparisonProblems(
  test: Readonly<Record<string, unknown>>,
  path: string,
  facts: readonly RuleFact[],
): RuleProblem[] {
  const problems = unknownKeys(test, ['fact', 'operator', 'value'], path);
  const known = facts.find(({ name }) => name === test['fact']);
  if (!known) return [...problems, { path: `${path}.fact`, message: noFact(test['fact']) }];
  const operator = String(test['operator']);
  if (!operatorsOf(known.type).includes(operator))
    return [...problems, { path: `${path}.operator`, message: 'Choose a comparison that fits the fact.' }];
  const { value } = test;
  const at = `${path}.value`;
  if (isObject(value) && !takesList(operator)) {
    const other = facts.find(({ name }) => name === value['fact']);
    return other && Object.keys(value).length === 1 && other.type === known.type
      ? problems
      : [...problems, { path: at, message: 'Compare with a fact of the same type.' }];
  }
  const fits = (one: unknown) =>
    known.type === 'number'
      ? typeof one === 'number' && Number.isFinite(one)
      : typeof one === 'string' && one.trim() !== '' && one.length <= most.text;
  const noun = known.type === 'number' ? 'number' : 'text';
  if (takesList(operator)) {
    const isList = Array.isArray(value) && value.length > 0 && value.length <= most.entries;
    return isList && value.every(fits)
      ? problems
      : [...problems, { path: at, message: `Enter a list with at least one ${noun}.` }];
  }
  return fits(value) ? problems : [...problems, { path: at, message: `Enter a ${noun}.` }];
}

function givesProblems(kind: RuleKind, gives: unknown, path: string): RuleProblem[] {
  if (!isObject(gives)) return [{ path, message: 'Enter the result of the rule.' }];
  const code = gives['code'];
  const problems =
    typeof code === 'string' && /^[a-z][a-z0-9-]{0,59}$/.test(code)
      ? []
      : [{ path: `${path}.code`, message: 'Enter a code of lowercase letters, digits and hyphens.' }];
  if (kind === 'invoice') {
    const { lines } = gives;
    if (!isSentence(gives['sentence']))
      problems.push({ path: `${path}.sentence`, message: 'Enter the text for stores.' });
    if (!Array.isArray(lines) || lines.length === 0 || !lines.every((line) => invoiceLines.includes(line)))
      problems.push({
        path: `${path}.lines`,
        message: `Choose one or more of these lines: ${invoiceLines.join(', ')}.`,
      });
    return [...problems, ...unknownKeys(gives, ['code', 'sentence', 'lines'], path)];
  }
  const text = isObject(gives['text']) ? gives['text'] : {};
  for (const [locale, language] of [
    ['en', 'English'],
    ['es', 'Spanish'],
  ] as const)
    if (!isSentence(text[locale]))
      problems.push({
        path: `${path}.text.${locale}`,
        message: `Enter the text for stores in ${language}.`,
      });
  return [...problems, ...unknownKeys(gives, ['code', 'text'], path)];
}

const isSentence = (value: unknown) =>
  typeof value === 'string' && value.trim().length >= 5 && value.length <= most.text;

function unknownKeys(
  value: Readonly<Record<string, unknown>>,
  known: readonly string[],
  path: string,
): RuleProblem[] {
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => ({
      path: `${path}.${key}`.replace(/^\./, ''),
      message: 'This property is unknown. Remove it.',
    }));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
