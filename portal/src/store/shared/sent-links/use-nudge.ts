import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { isRefusal } from '@millrace/schemas/http-client';
import { sendLink, sentFormsKey } from '../sending/api.ts';
import type { SentRow } from './api.ts';
import { useToast } from '../toast/use-toast.tsx';

/** Sends a link to the unchanged form again. */
export function useNudge(row: SentRow, onRefused: (message: string) => void) {
  const client = useQueryClient();
  const toast = useToast();
  const keyFor = useIdempotencyKey();
  const [sends, setSends] = useState(0);
  return useMutation({
    mutationFn: () => {
      const body = { formId: row.form_id!, storeId: row.store_id, message: '' };
      // the number of sends is part of the key, so that a further click sends again
      return sendLink(body, keyFor([body, sends]));
    },
    onSuccess: async ({ refused }) => {
      setSends(sends + 1);
      toast.success('Link Sent!');
      if (refused.length > 0)
        onRefused(refused.map(({ masked, message }) => `${masked}: ${message}`).join(' '));
      await client.invalidateQueries({ queryKey: sentFormsKey });
    },
    onError: (error) => {
      if (isRefusal(error)) keyFor.answered();
      onRefused(error.message);
    },
  });
}
