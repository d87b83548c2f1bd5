import type { FollowUpBody } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { formListKey, processingKey, type FormAddress } from '../forms/api.ts';

export const followUpQuery = ({ storeId, formId }: FormAddress) =>
  queryOptions({
    queryKey: [...processingKey(formId), 'follow-up'],
    queryFn: ({ signal }) => call(api.getFollowUp, { query: { store_id: storeId, form_id: formId }, signal }),
  });

type Change = Omit<FollowUpBody, 'store_id' | 'form_id'>;

/**
 * Changes what the store has planned for an application, then loads the lists and the application's page
 * again.
 */
export function useFollowUp({ storeId, formId }: FormAddress, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) =>
      call(api.saveFollowUp, { body: { store_id: storeId, form_id: formId, ...change } }),
    onSuccess: async (reply) => {
      client.setQueryData(followUpQuery({ storeId, formId }).queryKey, reply);
      onDone?.();
      await client.invalidateQueries({ queryKey: formListKey });
    },
  });
}
