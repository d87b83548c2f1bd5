import type { ApplicantNoteBody, ApplicantNotesQuery } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { processingKey, type FormAddress } from '../../../shared/forms/api.ts';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/**
 * The applicant's data. The query key begins with the key of the application, so that lender events load it
 * again. A lender may have made a credit inquiry.
 */
export const applicantQuery = (formId: string) =>
  queryOptions({
    queryKey: [...processingKey(formId), 'applicant'],
    queryFn: ({ signal }) => call(api.getApplicantDetails, { params: { form_id: formId }, signal }),
  });

/**
 * The results of credit checks. The query key begins with the key of the application, so that lender events
 * load them again. Credit checks run when the application is sent to lenders.
 */
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

export const saveApplicantNote = (body: ApplicantNoteBody) => call(api.saveApplicantNote, { body });
