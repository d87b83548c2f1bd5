// Made by `npm run gen` from schemas/api/applicants.ts. Do not edit.
import type * as api from '../api/applicants.ts';
import type { Call } from '../http-client/index.ts';

export const getApplicantDetails: Call<typeof api.getApplicantDetails> = { method: 'GET', path: '/applicants/{form_id}/applicant-details', permission: 'applicants:read' };

export const getCustomer: Call<typeof api.getCustomer> = { method: 'GET', path: '/applicants/{form_id}/customer', permission: 'applicants:read' };

export const listApplicantNotes: Call<typeof api.listApplicantNotes> = { method: 'GET', path: '/applicant-notes/get-applicant-notes', permission: 'applicant-notes:read' };

export const listContacts: Call<typeof api.listContacts> = { method: 'POST', path: '/applicants/contacts', permission: 'applicants:read' };

export const saveApplicantNote: Call<typeof api.saveApplicantNote> = { method: 'POST', path: '/applicant-notes/save-notes', permission: 'applicant-notes:update', once: true };

export const searchApplicantDisclosures: Call<typeof api.searchApplicantDisclosures> = { method: 'GET', path: '/applicant-disclosures/search-disclosures', permission: 'applicant-disclosures:search' };

export const searchApplicants: Call<typeof api.searchApplicants> = { method: 'GET', path: '/applicant-disclosures/search-applicants', permission: 'applicant-disclosures:search' };

export const sendApplicantEnrollment: Call<typeof api.sendApplicantEnrollment> = { method: 'POST', path: '/admin/applicant/send-temporary-password', permission: 'applicants:enroll' };

export const setApplicantPassword: Call<typeof api.setApplicantPassword> = { method: 'POST', path: '/applicant-password', permission: 'applicant-password:set' };
