// Made by `npm run gen` from schemas/api/co-applicant.ts. Do not edit.
import type * as api from '../api/co-applicant.ts';
import type { Call } from '../http-client/index.ts';

export const checkCoApplicantCode: Call<typeof api.checkCoApplicantCode> = { method: 'POST', path: '/co-applicant/code/check' };

export const declineCoApplicantPart: Call<typeof api.declineCoApplicantPart> = { method: 'POST', path: '/co-applicant/decline' };

export const getCoApplicant: Call<typeof api.getCoApplicant> = { method: 'GET', path: '/shopper/co-applicant' };

export const getCoApplicantPart: Call<typeof api.getCoApplicantPart> = { method: 'GET', path: '/co-applicant/part' };

export const inviteCoApplicant: Call<typeof api.inviteCoApplicant> = { method: 'POST', path: '/shopper/co-applicant', once: true };

export const lockCoApplicantPart: Call<typeof api.lockCoApplicantPart> = { method: 'POST', path: '/co-applicant/lock' };

export const openCoApplicantPart: Call<typeof api.openCoApplicantPart> = { method: 'POST', path: '/co-applicant/open', once: true };

export const saveCoApplicantPart: Call<typeof api.saveCoApplicantPart> = { method: 'PATCH', path: '/co-applicant/part', once: true };

export const sendCoApplicantCode: Call<typeof api.sendCoApplicantCode> = { method: 'POST', path: '/co-applicant/code', once: true };

export const viewCoApplicantLink: Call<typeof api.viewCoApplicantLink> = { method: 'GET', path: '/co-applicant/links/{token}' };

export const withdrawCoApplicantInvitation: Call<typeof api.withdrawCoApplicantInvitation> = { method: 'POST', path: '/shopper/co-applicant/take-back' };
