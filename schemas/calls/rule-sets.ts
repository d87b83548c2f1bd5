// Made by `npm run gen` from schemas/api/rule-sets.ts. Do not edit.
import type * as api from '../api/rule-sets.ts';
import type { Call } from '../http-client/index.ts';

export const activateRuleSet: Call<typeof api.activateRuleSet> = { method: 'POST', path: '/admin/rule-sets/{id}/activate', permission: 'rule-sets:update', once: true };

export const cancelRuleTrial: Call<typeof api.cancelRuleTrial> = { method: 'POST', path: '/admin/rule-sets/{id}/cancel', permission: 'rule-sets:update', once: true };

export const getRuleSet: Call<typeof api.getRuleSet> = { method: 'GET', path: '/admin/rule-sets/{id}', permission: 'rule-sets:read' };

export const getRuleTrial: Call<typeof api.getRuleTrial> = { method: 'GET', path: '/admin/rule-sets/{id}/trials', permission: 'rule-sets:read' };

export const getStoreOrder: Call<typeof api.getStoreOrder> = { method: 'GET', path: '/admin/rule-sets/{id}/store-order', permission: 'rule-sets:read' };

export const listRuleSets: Call<typeof api.listRuleSets> = { method: 'GET', path: '/admin/rule-sets', permission: 'rule-sets:read' };

export const startRuleTrial: Call<typeof api.startRuleTrial> = { method: 'POST', path: '/admin/rule-sets/{id}/trials', permission: 'rule-sets:update', once: true };

export const tryRules: Call<typeof api.tryRules> = { method: 'POST', path: '/admin/rule-sets/{id}/try', permission: 'rule-sets:read' };
