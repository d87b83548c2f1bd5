export { and, everything, inReach, ofOrg, ofStore, type Where } from './listing-conditions.logic.ts';
