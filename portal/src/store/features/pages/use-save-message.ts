import type { CfaConfig, Page, TypedContent } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { chooseThankYou, formConfigsKey } from '../../api/form-configs.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { createPage, pagesKey, updatePage } from '../../api/pages.ts';
import { useToast } from '../../shared/toast/use-toast.tsx';

export interface TypedMessage {
  name: string;
  content: Required<TypedContent>;
  /** Whether shoppers of the form shall read it. */
  shown: boolean;
}

interface Afterwards {
  onSaved: () => void;
  onFailed: () => void;
}

/** Saves a message under its id, or as a new one, and says at which end it is shown. */
export function useSaveMessage(config: CfaConfig, page: Page | undefined, { onSaved, onFailed }: Afterwards) {
  const client = useQueryClient();
  const toast = useToast();
  const keyFor = useIdempotencyKey();
  // made, but not yet shown at the form's end: saving once more must not make a second one
  const made = useRef(page);
  const { org_id: orgId, store_id: storeId, id: configId, thank_you_message_id: chosen } = config;
  return useMutation({
    mutationFn: async ({ name, content, shown }: TypedMessage) => {
      const body = { name: name.trim(), type: 'cfa_thank_you' as const, orgId, storeId, content };
      const saved = made.current
        ? await updatePage(made.current.id, storeId, { name: body.name, content })
        : await createPage(body, keyFor(body));
      made.current = saved;
      const wanted = shown ? saved.id : chosen === saved.id ? null : chosen;
      if (wanted !== chosen) await chooseThankYou({ storeId, configId, pageId: wanted });
    },
    onSuccess: async () => {
      toast.success(page ? 'Page updated successfully' : 'Page created successfully');
      onSaved();
      await Promise.all([
        client.invalidateQueries({ queryKey: pagesKey }),
        client.invalidateQueries({ queryKey: formConfigsKey }),
      ]);
    },
    onError: async () => {
      toast.failure(new Error('Failed to save thank you message'));
      onFailed();
      // read anew when the dialog opens again, not under the hands of who writes
      await client.invalidateQueries({ queryKey: pagesKey, refetchType: 'none' });
    },
  });
}
