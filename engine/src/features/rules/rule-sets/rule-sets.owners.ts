import { nobodysOwn } from '../../../platform/http/owners.ts';

/** Rules are the product's own, and so is what was tried of them. */
export const ruleSetOwners = [nobodysOwn('rule-set'), nobodysOwn('rule-trial')];
