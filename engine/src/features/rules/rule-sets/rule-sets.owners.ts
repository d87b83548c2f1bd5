import { nobodysOwn } from '../../../platform/http/owners.ts';

/** Rules and their trials belong to no org or store. */
export const ruleSetOwners = [nobodysOwn('rule-set'), nobodysOwn('rule-trial')];
