import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '@millrace/ui/translate';
import { deleteForm, formListKey, restoreForm } from './api.ts';
import { useToast } from '../toast/use-toast.tsx';

interface Form {
  id: string;
  store_id: number;
  applicant_name: string;
  reference: string;
}

/**
 * Deletes applications, one request for each. If some deletions fail, an error names these applications. A
 * toast offers Undo for the deleted ones.
 */
export function useDeleteForms(onDeleted: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const reload = () => client.invalidateQueries({ queryKey: formListKey });
  const restore = useMutation({
    mutationFn: (forms: readonly Form[]) => Promise.all(forms.map(restoreForm)),
    onSuccess: () => toast.success(t('Form restored')),
    onError: (error) => toast.failure(error),
    onSettled: reload,
  });
  return useMutation({
    mutationFn: async (forms: readonly Form[]) => {
      const results = await Promise.allSettled(forms.map(deleteForm));
      const deleted = forms.filter((_, index) => results[index]!.status === 'fulfilled');
      const refused = results.find((result) => result.status === 'rejected');
      if (deleted.length === 0 && refused) throw refused.reason as Error;
      return { deleted, remaining: forms.filter((form) => !deleted.includes(form)), refused };
    },
    onSuccess: async ({ deleted, remaining, refused }) => {
      onDeleted();
      toast.undoable(
        deleted.length === 1 ? t('Form Deleted') : t('Form Deleted ({count})', { count: deleted.length }),
        () => restore.mutate(deleted),
      );
      if (refused) {
        const names = remaining
          .map(({ applicant_name, reference }) => applicant_name || reference)
          .join(', ');
        toast.failure(
          new Error(
            t('Not deleted: {names}. {reason}', { names, reason: (refused.reason as Error).message }),
          ),
        );
      }
      await reload();
    },
  });
}
