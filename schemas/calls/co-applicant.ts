// Made by `npm run gen` from schemas/api/co-applicant.ts. Do not edit.
import type * as api from '../api/co-applicant.ts';
import type { Call } from '../http-client/index.ts';

export const checkCoApplicantCode: Call<typeof api.checkCoApplicantCode> = { method: 'POST', path: '/co-applicant/code/check', permission: 'form-link:open' };

export const declineCoApplicantPart: Call<typeof api.declineCoApplicantPart> = { method: 'POST', path: '/co-applicant/decline', permission: 'form-link:open' };

export const getCoApplicant: Call<typeof api.getCoApplicant> = { method: 'GET', path: '/shopper/co-applicant', permission: 'shopper-form:read' };

export const getCoApplicantPart: Call<typeof api.getCoApplicantPart> = { method: 'GET', path: '/co-applicant/part', permission: 'form-link:open' };

export const inviteCoApplicant: Call<typeof api.inviteCoApplicant> = { method: 'POST', path: '/shopper/co-applicant', permission: 'shopper-form:write', once: true };

export const lockCoApplicantPart: Call<typeof api.lockCoApplicantPart> = { method: 'POST', path: '/co-applicant/lock', permission: 'form-link:open' };

export const openCoApplicantPart: Call<typeof api.openCoApplicantPart> = { method: 'POST', path: '/co-applicant/open', permission: 'form-link:open', once: true };

export const saveCoApplicantPart: Call<typeof api.saveCoApplicantPart> = { method: 'PATCH', path: '/co-applicant/part', permission: 'form-link:update', once: true };

export const sendCoApplicantCode: Call<typeof api.sendCoApplicantCode> = { method: 'POST', path: '/co-applicant/code', permission: 'form-link:open', once: true };

export const viewCoApplicantLink: Call<typeof api.viewCoApplicantLink> = { method: 'GET', path: '/co-applicant/links/{token}', permission: 'form-link:open' };

export const withdrawCoApplicantInvitation: Call<typeof api.withdrawCoApplicantInvitation> = { method: 'POST', path: '/shopper/co-applicant/take-back', permission: 'shopper-form:write' };
