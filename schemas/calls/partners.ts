// Made by `npm run gen` from schemas/api/partners.ts. Do not edit.
import type * as api from '../api/partners.ts';
import type { Call } from '../http-client/index.ts';

export const addPartnerStores: Call<typeof api.addPartnerStores> = { method: 'POST', path: '/referral-partners/{id}/add-stores', permission: 'referral-partners:update' };

export const createReferralPartner: Call<typeof api.createReferralPartner> = { method: 'POST', path: '/referral-partners', permission: 'referral-partners:update', once: true };

export const deleteReferralPartner: Call<typeof api.deleteReferralPartner> = { method: 'DELETE', path: '/referral-partners/{id}', permission: 'referral-partners:update' };

export const getAffiliateArea: Call<typeof api.getAffiliateArea> = { method: 'GET', path: '/affiliates/area', permission: 'affiliate-area:read' };

export const getAffiliatePerformance: Call<typeof api.getAffiliatePerformance> = { method: 'GET', path: '/reports/affiliate-performance', permission: 'sales-reports:read' };

export const getExecutiveArea: Call<typeof api.getExecutiveArea> = { method: 'GET', path: '/account-executives/area', permission: 'account-executive-area:read' };

export const getExecutivePerformance: Call<typeof api.getExecutivePerformance> = { method: 'GET', path: '/reports/ae-performance', permission: 'sales-reports:read' };

export const getExecutiveStore: Call<typeof api.getExecutiveStore> = { method: 'GET', path: '/account-executives/stores/{storeId}', permission: 'account-executive-area:read' };

export const getReferralPartner: Call<typeof api.getReferralPartner> = { method: 'GET', path: '/referral-partners/{id}/details', permission: 'referral-partners:read' };

export const listAccountExecutives: Call<typeof api.listAccountExecutives> = { method: 'GET', path: '/account-executives/all', permission: 'account-executives:list' };

export const listAffiliateUsers: Call<typeof api.listAffiliateUsers> = { method: 'GET', path: '/affiliates/users', permission: 'affiliates:update' };

export const listAffiliates: Call<typeof api.listAffiliates> = { method: 'GET', path: '/affiliates/all', permission: 'affiliates:list' };

export const listExecutiveUsers: Call<typeof api.listExecutiveUsers> = { method: 'GET', path: '/account-executives/users', permission: 'account-executives:update' };

export const listReferralPartners: Call<typeof api.listReferralPartners> = { method: 'GET', path: '/referral-partners', permission: 'referral-partners:read' };

export const removePartnerStores: Call<typeof api.removePartnerStores> = { method: 'POST', path: '/referral-partners/{id}/remove-stores', permission: 'referral-partners:update' };

export const saveAccountExecutive: Call<typeof api.saveAccountExecutive> = { method: 'POST', path: '/account-executives', permission: 'account-executives:update', once: true };

export const saveAffiliate: Call<typeof api.saveAffiliate> = { method: 'POST', path: '/affiliates', permission: 'affiliates:update', once: true };

export const updateReferralPartner: Call<typeof api.updateReferralPartner> = { method: 'PUT', path: '/referral-partners/{id}', permission: 'referral-partners:update' };
