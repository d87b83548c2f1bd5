import type { ApplicantNoteBody, ApplicantNotesQuery } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { processingKey, type FormAddress } from '../../../shared/forms/api.ts';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** Read again with the lenders: an inquiry is made while they are asked. */
export const applicantQuery = (formId: string) =>
  queryOptions({
    queryKey: [...processingKey(formId), 'applicant'],
    queryFn: ({ signal }) => call(api.getApplicantDetails, { params: { form_id: formId }, signal }),
  });

/** Read again with the lenders: a check is made while they are asked. */
export const creditChecksQuery = ({ storeId, formId }: FormAddress) =>
  queryOptions({
    queryKey: [...processingKey(formId), 'credit-checks', storeId],
    queryFn: ({ signal }) => call(api.listCreditChecks, { query: { formId, storeId }, signal }),
  });

export const applicantNotesKey = (applicantId: number) => ['applicant-notes', applicantId] as const;

export const applicantNotesQuery = (of: ApplicantNotesQuery) =>
  queryOptions({
    queryKey: [...applicantNotesKey(of.applicant_id), of.store_id],
    queryFn: ({ signal }) => call(api.listApplicantNotes, { query: of, signal }),
  });

export const saveApplicantNote = (body: ApplicantNoteBody, idempotencyKey: string) =>
  call(api.saveApplicantNote, { body, key: idempotencyKey });
