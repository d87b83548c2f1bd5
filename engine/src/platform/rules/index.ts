export { type RuleCondition, type Rule } from './conditions.ts';
export { buildFacts, type Facts, type FactValue } from './facts.ts';
export { RuleDocuments, type RuleDocument } from './rule-documents.ts';
export { compileRules, fired, type RuleSet, type RuleTrace } from './rule-set.ts';
export type { Comparison, Verdict } from './verdict.ts';
