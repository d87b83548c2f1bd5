import { withoutOwner } from '../../../platform/http/access/owners.ts';

/** Rule sets and their trials belong to no org and no store. */
export const ruleSetOwners = [withoutOwner('rule-set'), withoutOwner('rule-trial')];
