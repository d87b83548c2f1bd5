import type {
  ApplicantDetails,
  ApplicantNote,
  ApplicantNoteBody,
  ApplicantNoteList,
  ApplicantNotesQuery,
  CreditCheckList,
} from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { processingKey, type FormAddress } from '../../../shared/forms/api.ts';
import { request } from '../../../api/request.ts';

/** Read again with the lenders: an inquiry is made while they are asked. */
export const applicantQuery = (formId: string) =>
  queryOptions({
    queryKey: [...processingKey(formId), 'applicant'],
    queryFn: ({ signal }) =>
      request<ApplicantDetails>(`/applicants/${encodeURIComponent(formId)}/applicant-details`, { signal }),
  });

/** Read again with the lenders: a check is made while they are asked. */
export const creditChecksQuery = ({ storeId, formId }: FormAddress) =>
  queryOptions({
    queryKey: [...processingKey(formId), 'credit-checks', storeId],
    queryFn: ({ signal }) =>
      request<CreditCheckList>('/credit-checks', { query: { formId, storeId }, signal }),
  });

export const applicantNotesKey = (applicantId: number) => ['applicant-notes', applicantId] as const;

export const applicantNotesQuery = (of: ApplicantNotesQuery) =>
  queryOptions({
    queryKey: [...applicantNotesKey(of.applicant_id), of.store_id],
    queryFn: ({ signal }) =>
      request<ApplicantNoteList>('/applicant-notes/get-applicant-notes', { query: { ...of }, signal }),
  });

export const saveApplicantNote = (body: ApplicantNoteBody, idempotencyKey: string) =>
  request<ApplicantNote>('/applicant-notes/save-notes', { method: 'POST', body, idempotencyKey });
