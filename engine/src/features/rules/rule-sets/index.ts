export { RuleSetsModule } from './rule-sets.module.ts';
