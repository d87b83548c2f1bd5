export { factsRead, type RuleCondition, type Rule } from './conditions.ts';
export { buildFacts, type Facts, type FactValue } from './facts.ts';
export { compileRules, fired, type RuleSet, type RuleTrace } from './rule-set.ts';
export {
  RuleStore,
  type NewRules,
  type RuleHistory,
  type RuleVersion,
  type RuleVersionName,
} from './rule-store.ts';
export type { Comparison, Verdict } from './verdict.ts';
