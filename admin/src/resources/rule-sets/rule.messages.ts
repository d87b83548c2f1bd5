import { counted, instantFormats } from '@millrace/schemas/format';
import { money, usualCurrency, type Currency } from '@millrace/schemas/money';
import type { RuleSetDetails, RuleSetRow, RuleTrial } from '@millrace/schemas/api';
import { operatorWords, ruleText, type FactTest, type RuleTree } from '@millrace/schemas/rules';
import type { StatusAppearance } from '../../shared/status/status-appearance.ts';

export type Facts = RuleSetDetails['facts'];

/** A rule of a rule document. The properties of `gives` depend on the kind of the document. */
export interface DocumentRule {
  readonly id: string;
  readonly when: RuleTree;
  readonly gives: {
    readonly code: string;
    readonly text?: { readonly en: string; readonly es: string };
    readonly sentence?: string;
    readonly lines?: readonly string[];
  };
}

/** Casts a document to rules without a check. Call this function only with a validated document. */
export const asRules = (document: unknown) => document as readonly DocumentRule[];

export const factLabel = (facts: Facts, name: string): string =>
  facts.find((fact) => fact.name === name)?.label ?? name;

export const operatorLabel = (operator: string): string => operatorWords[operator] ?? operator;

export function valueWords(value: unknown, facts: Facts): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object' && value !== null && 'fact' in value)
    return factLabel(facts, String(value.fact));
  return value === '' ? '…' : String(value);
}

export const testWords = ({ fact, operator, value }: FactTest, facts: Facts): string => {
  const label = factLabel(facts, fact);
  const currency = currencyOf(facts, fact);
  if (!currency) return `${label} ${operatorLabel(operator)} ${valueWords(value, facts)}`;
  const amounts = [value]
    .flat()
    .map((one) => (typeof one === 'number' ? money(one, currency) : valueWords(one, facts)));
  return `${label} ${operatorLabel(operator)} ${amounts.join(', ')}`;
};

/**
 * Returns the currency of a fact that is an amount. Stored rules contain amounts in hundredths, but the screen
 * shows and accepts units. Undefined for other facts.
 */
export const currencyOf = (facts: Facts, fact: string): Currency | undefined =>
  facts.find(({ name }) => name === fact)?.currency;

/** Returns a condition in plain language. */
export function whenWords(tree: RuleTree, facts: Facts): string {
  if ('fact' in tree) return testWords(tree, facts);
  if ('not' in tree) return `not (${whenWords(tree.not, facts)})`;
  const [branches, word] = 'all' in tree ? [tree.all, ' and '] : [tree.any, ' or '];
  const texts = branches.map((branch) =>
    'fact' in branch || branches.length === 1 ? whenWords(branch, facts) : `(${whenWords(branch, facts)})`,
  );
  return texts.join(word);
}

/** Returns the effect of a rule as text. */
export const thenWords = ({ gives }: DocumentRule): string =>
  gives.lines ? `remove ${gives.lines.join(', ')}` : 'do not ask the lender';

export const sentenceOf = ({ gives, when }: DocumentRule, facts: Facts): string =>
  filledText(gives.text?.en ?? gives.sentence ?? '', when, facts);

/** Returns the text of a rule with the amount of its condition, in the currency of the lender. */
export const filledText = (text: string, when: RuleTree, facts: Facts): string =>
  ruleText(text, when, facts.find(({ currency }) => currency)?.currency ?? usualCurrency);

/** Returns the names of the facts that the rules read, without repetitions. */
export function factsIn(rules: readonly DocumentRule[]): string[] {
  const read = (tree: RuleTree): string[] => {
    if (typeof tree !== 'object' || tree === null) return [];
    if ('all' in tree) return Array.isArray(tree.all) ? tree.all.flatMap(read) : [];
    if ('any' in tree) return Array.isArray(tree.any) ? tree.any.flatMap(read) : [];
    if ('not' in tree) return read(tree.not);
    const { fact, value } = tree;
    const other = typeof value === 'object' && value !== null && 'fact' in value ? [String(value.fact)] : [];
    return [fact, ...other];
  };
  return [...new Set(rules.flatMap(({ when }) => read(when)))];
}

export interface RuleChange {
  readonly id: string;
  readonly change: 'added' | 'removed' | 'changed' | 'moved';
  readonly before: DocumentRule | undefined;
  readonly after: DocumentRule | undefined;
}

/** Returns the differences between two documents, rule by rule. */
export function changesBetween(
  before: readonly DocumentRule[],
  after: readonly DocumentRule[],
): RuleChange[] {
  const ids = [...new Set([...after, ...before].map(({ id }) => id))];
  return ids.flatMap((id): RuleChange[] => {
    const was = before.find((rule) => rule.id === id);
    const is = after.find((rule) => rule.id === id);
    const base = { id, before: was, after: is };
    if (!was) return [{ ...base, change: 'added' }];
    if (!is) return [{ ...base, change: 'removed' }];
    if (JSON.stringify(was) !== JSON.stringify(is)) return [{ ...base, change: 'changed' }];
    return before.indexOf(was) === after.indexOf(is) ? [] : [{ ...base, change: 'moved' }];
  });
}

export const originWords = { shipped: 'Built in', staff: 'Created by staff' } as const;

export const versionAppearance = {
  'in-force': { word: 'In force', tone: 'success', icon: 'check' },
  planned: { word: 'Planned', tone: 'info', icon: 'clock' },
  past: { word: 'Past', tone: 'neutral', icon: 'minus' },
  never: { word: 'Replaced', tone: 'neutral', icon: 'minus' },
} as const satisfies Record<RuleSetDetails['versions'][number]['state'], StatusAppearance>;

export const trialAppearance = {
  waiting: { word: 'Waiting', tone: 'info', icon: 'clock' },
  running: { word: 'Running', tone: 'info', icon: 'refresh' },
  finished: { word: 'Finished', tone: 'success', icon: 'check' },
  cancelled: { word: 'Canceled', tone: 'neutral', icon: 'minus' },
  failed: { word: 'Failed', tone: 'warning', icon: 'alert-circle' },
} as const satisfies Record<RuleTrial['state'], StatusAppearance>;

export const isUnderWay = ({ state }: RuleTrial): boolean => state === 'waiting' || state === 'running';

const days = instantFormats('UTC').day;
/** Formats a date without a time zone. */
export const dayWords = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));

export const inForceWords = ({ number, rules, kind }: RuleSetRow): string =>
  kind === 'pipe-order' ? 'Set in each lender object' : `Version ${number ?? '—'}, ${counted(rules, 'rule')}`;
