import type { FormListRow } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { formListKey } from '../../../shared/forms/api.ts';
import { sendLink, sentFormsKey } from '../../../shared/sending/api.ts';
import { useToast } from '../../../shared/toast/use-toast.tsx';

export interface NotSent {
  form: FormListRow;
  message: string;
}

/**
 * Sends a new link to the shopper of one application. Returns the reason if neither the phone nor the mailbox
 * accepted the link, else an empty text. If only one of them refused it, the list of sent links shows that.
 */
async function send({ id, store_id: storeId }: FormListRow): Promise<string> {
  const { sent_to: sentTo, refused } = await sendLink({ formId: id, storeId, message: '' });
  return sentTo.length > 0 ? '' : refused.map(({ masked, message }) => `${masked}: ${message}`).join(' ');
}

/**
 * Sends links one after another, because the server limits the number of links per phone. Returns the
 * applications whose link could not be sent, with the reasons.
 */
export function useResend(onAllSent: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const [notSent, setNotSent] = useState<readonly NotSent[]>([]);
  const resend = useMutation({
    mutationFn: async (forms: readonly FormListRow[]) => {
      const failed: NotSent[] = [];
      for (const form of forms) {
        const message = await send(form).catch((error: Error) => error.message);
        if (message !== '') failed.push({ form, message });
      }
      return failed;
    },
    onSuccess: async (failed, forms) => {
      const sent = forms.length - failed.length;
      if (sent > 0) toast.success(sent === 1 ? t('Link Sent!') : t('{sent} links sent', { sent }));
      setNotSent(failed);
      if (failed.length === 0) onAllSent();
      await Promise.all(
        [formListKey, sentFormsKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
  });
  return { resend, notSent };
}
