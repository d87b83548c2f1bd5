export {
  and,
  everything,
  inReach,
  ofOrg,
  ofStore,
  type Reach,
  type SqlCondition,
} from './listing-conditions.logic.ts';
