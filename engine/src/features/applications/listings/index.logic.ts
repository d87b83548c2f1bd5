export { and, everything, inReach, ofOrg, ofStore, type SqlCondition } from './listing-conditions.logic.ts';
