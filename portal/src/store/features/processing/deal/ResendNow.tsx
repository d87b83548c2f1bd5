import Button from '@mui/material/Button';
import type { ProcessingDetails } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '@millrace/ui/translate';
import { useMay } from '../../../session/session-context.ts';
import { formListKey, processingKey } from '../../../shared/forms/api.ts';
import { sendLink, sentFormsKey } from '../../../shared/sending/api.ts';
import { useToast } from '../../../shared/toast/use-toast.tsx';

/**
 * The button that sends the customer a new link. Says where the link was sent, or why the phone or the
 * mailbox did not accept it.
 */
export function ResendNow({ details, label }: { details: ProcessingDetails; label: string }) {
  const may = useMay('form-links:send');
  const client = useQueryClient();
  const toast = useToast();
  const send = useMutation({
    mutationFn: () => sendLink({ formId: details.id, storeId: details.store.id, message: '' }),
    onSuccess: async ({ sent_to: sentTo, refused }) => {
      const reasons = refused.map(({ masked, message }) => `${masked}: ${message}`).join(' ');
      if (sentTo.length === 0) toast.failure(new Error(reasons));
      else
        toast.success(
          [
            t('Link sent to {sentTo}.', { sentTo: sentTo.map(({ masked }) => masked).join(t(' and ')) }),
            reasons,
          ]
            .join(' ')
            .trim(),
        );
      await Promise.all(
        [formListKey, sentFormsKey, processingKey(details.id)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
    onError: (error) => toast.failure(error),
  });
  if (!may) return null;
  return (
    <Button variant="contained" size="large" loading={send.isPending} onClick={() => send.mutate()}>
      {label}
    </Button>
  );
}
