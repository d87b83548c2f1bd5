import type { AssignAssociateBody, FormListRow } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '@millrace/ui/translate';
import { formListKey } from '../../../shared/forms/api.ts';
import { assignAssociate } from '../api.ts';
import { useToast } from '../../../shared/toast/use-toast.tsx';

/** The id and the name of an associate. Null removes the assignment. */
export interface Assignee {
  id: number | null;
  name: string;
}

const counted = (many: number): string =>
  many === 1 ? t('1 application') : t('{many} applications', { many });

/** Assigns applications of one store to an associate. A toast shows how many were changed and offers Undo. */
export function useAssign(storeId: number, forms: readonly FormListRow[], onDone: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const reload = () => client.invalidateQueries({ queryKey: formListKey });
  const undo = useMutation({
    mutationFn: (body: AssignAssociateBody) => assignAssociate(body),
    onSuccess: ({ changed }) =>
      toast.success(t('Assignment of {changed} undone', { changed: counted(changed) })),
    onError: (error) => toast.failure(error),
    onSettled: reload,
  });
  return useMutation({
    mutationFn: ({ id }: Assignee) => {
      const assignments = forms.map((form) => ({ form_id: form.id, associate_id: id }));
      const body = { store_id: storeId, assignments };
      return assignAssociate(body);
    },
    onSuccess: async ({ changed, before }, { id, name }) => {
      onDone();
      const whose = id === null ? t('without an associate') : t('assigned to {name}', { name });
      if (changed === 0) toast.success(t('Nothing changed: already {whose}', { whose }));
      else
        toast.undoable(`${counted(changed)} ${whose}`, () =>
          undo.mutate({ store_id: storeId, assignments: before }),
        );
      await reload();
    },
  });
}
