import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendLink, sentFormsKey } from '../sending/api.ts';
import type { SentRow } from './api.ts';
import { useToast } from '../toast/use-toast.tsx';

/** Sends the shopper another link to the application, which stays unchanged. */
export function useNudge(row: SentRow, onRefused: (message: string) => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () => sendLink({ formId: row.form_id!, storeId: row.store_id, message: '' }),
    onSuccess: async ({ refused }) => {
      toast.success('Link Sent!');
      if (refused.length > 0)
        onRefused(refused.map(({ masked, message }) => `${masked}: ${message}`).join(' '));
      await client.invalidateQueries({ queryKey: sentFormsKey });
    },
    onError: (error) => onRefused(error.message),
  });
}
