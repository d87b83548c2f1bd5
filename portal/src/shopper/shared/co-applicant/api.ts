import type {
  AskCoApplicantBody,
  CheckedCode,
  CoApplicant,
  CoApplicantLink,
  CoApplicantPart,
  Done,
  OpenCoApplicantBody,
  OpenedPart,
  SavedPart,
  SavePartBody,
  SentCode,
} from '@millrace/schemas/api';
import type { MergedForm } from '@millrace/schemas/form';
import { request } from '../../../shared/api/request.ts';

export const readCoApplicant = (): Promise<CoApplicant> => request('/shopper/co-applicant');

export const askCoApplicant = (body: AskCoApplicantBody): Promise<CoApplicant> =>
  request('/shopper/co-applicant', { method: 'POST', body });

export const takeBackPart = (): Promise<CoApplicant> =>
  request('/shopper/co-applicant/take-back', { method: 'POST' });

/** Where a co-applicant's link leads; looking does not use it up. */
export const viewPartLink = (token: string): Promise<CoApplicantLink> =>
  request(`/co-applicant/links/${encodeURIComponent(token)}`);

export const openPart = (body: OpenCoApplicantBody): Promise<OpenedPart> =>
  request('/co-applicant/open', { method: 'POST', body });

export const declinePart = (token: string): Promise<Done> =>
  request('/co-applicant/decline', { method: 'POST', body: { token } });

export const sendPartCode = (): Promise<SentCode> => request('/co-applicant/code', { method: 'POST' });

export const checkPartCode = (code: string): Promise<CheckedCode> =>
  request('/co-applicant/code/check', { method: 'POST', body: { code } });

/** The cookie stays; the phone or mailbox has to be proven again. */
export const lockPart = (): Promise<Done> => request('/co-applicant/lock', { method: 'POST' });

/** The contract leaves the merged form open; it is the one of `@millrace/schemas/form`. */
export type Part = Omit<CoApplicantPart, 'form'> & { readonly form: MergedForm };

export const readPart = (): Promise<Part> => request('/co-applicant/part');

export const savePart = (body: SavePartBody): Promise<SavedPart> =>
  request('/co-applicant/part', { method: 'PATCH', body });
