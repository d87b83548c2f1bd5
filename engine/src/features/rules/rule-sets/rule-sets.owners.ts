import { nobodysOwn } from '../../../platform/http/owners.ts';

/** Rule sets and their trials belong to no org and no store. */
export const ruleSetOwners = [nobodysOwn('rule-set'), nobodysOwn('rule-trial')];
