// Made by `npm run gen` from schemas/api/commissions.ts. Do not edit.
import type * as api from '../api/commissions.ts';
import type { Call } from '../http-client/index.ts';

export const addCommissionRate: Call<typeof api.addCommissionRate> = { method: 'POST', path: '/partners/{id}/rates', permission: 'commissions:update', once: true };

export const decideManualLine: Call<typeof api.decideManualLine> = { method: 'POST', path: '/partners/{id}/manual-lines/decide', permission: 'commissions:update', once: true };

export const getAffiliateStatement: Call<typeof api.getAffiliateStatement> = { method: 'GET', path: '/affiliates/statement', permission: 'affiliate-area:read' };

export const getCommissionStatement: Call<typeof api.getCommissionStatement> = { method: 'GET', path: '/partners/{id}/statement', permission: 'commissions:read' };

export const getExecutiveStatement: Call<typeof api.getExecutiveStatement> = { method: 'GET', path: '/account-executives/statement', permission: 'account-executive-area:read' };

export const getPartnerCommissions: Call<typeof api.getPartnerCommissions> = { method: 'GET', path: '/partners/{id}/commissions', permission: 'commissions:read' };

export const getPartnerPayouts: Call<typeof api.getPartnerPayouts> = { method: 'GET', path: '/partners/payouts', permission: 'commissions:read' };

export const payCommissions: Call<typeof api.payCommissions> = { method: 'POST', path: '/partners/{id}/payouts', permission: 'commissions:update', once: true };

export const proposeManualLine: Call<typeof api.proposeManualLine> = { method: 'POST', path: '/partners/{id}/manual-lines', permission: 'commissions:update', once: true };
