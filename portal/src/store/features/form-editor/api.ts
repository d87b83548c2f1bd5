import type { FormUpdateBody, WithdrawProposalBody } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import type { FormAddress } from '../../shared/forms/api.ts';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export const formToEditKey = (formId: string) => ['form-edit', formId] as const;

/**
 * The application to edit. It is loaded only once, because loading it again would replace what the user is
 * typing.
 */
export const formToEditQuery = ({ storeId, formId }: FormAddress) =>
  queryOptions({
    queryKey: [...formToEditKey(formId), storeId],
    queryFn: ({ signal }) =>
      call(api.getApplicationToEdit, { params: { store_id: storeId, form_id: formId }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

export const updateForm = (body: FormUpdateBody) => call(api.updateApplication, { body });

export const withdrawProposal = (body: WithdrawProposalBody) => call(api.withdrawProposal, { body });
