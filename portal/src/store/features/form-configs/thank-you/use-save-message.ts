import type { CfaConfig, Page, TypedContent } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '@millrace/ui/translate';
import { chooseThankYou } from '../api.ts';
import { formConfigsKey } from '../../../shared/form-configs/api.ts';
import { createPage, pagesKey, updatePage } from './api.ts';
import { useToast } from '../../../shared/toast/use-toast.tsx';

export interface TypedMessage {
  name: string;
  content: Required<TypedContent>;
  /** True if the form shows the message to shoppers. */
  shown: boolean;
}

/**
 * Creates or updates a message, and sets whether the form shows it. The dialog closes after success and after
 * failure.
 */
export function useSaveMessage(config: CfaConfig, page: Page | undefined, onClose: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const { org_id: orgId, store_id: storeId, id: configId, thank_you_message_id: chosen } = config;
  return useMutation({
    mutationFn: async ({ name, content, shown }: TypedMessage) => {
      const body = { name: name.trim(), type: 'cfa_thank_you' as const, orgId, storeId, content };
      const saved = page
        ? await updatePage(page.id, storeId, { name: body.name, content })
        : await createPage(body);
      const wanted = shown ? saved.id : chosen === saved.id ? null : chosen;
      if (wanted !== chosen) await chooseThankYou({ storeId, configId, pageId: wanted });
    },
    onSuccess: () => toast.success(page ? t('Page updated successfully') : t('Page created successfully')),
    onError: () => toast.failure(new Error(t('Failed to save thank you message'))),
    onSettled: async () => {
      onClose();
      await Promise.all([
        client.invalidateQueries({ queryKey: pagesKey }),
        client.invalidateQueries({ queryKey: formConfigsKey }),
      ]);
    },
  });
}
