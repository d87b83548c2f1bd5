import type { AssignAssociateBody, FormListRow } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formListKey } from '../../../shared/forms/api.ts';
import { assignAssociate } from '../api.ts';
import { useToast } from '../../../shared/toast/use-toast.tsx';

/** The id and the name of an associate. Null removes the assignment. */
export interface Assignee {
  id: number | null;
  name: string;
}

const counted = (many: number): string => (many === 1 ? '1 application' : `${many} applications`);

/** Assigns applications of one store to an associate. A toast shows how many were changed and offers Undo. */
export function useAssign(storeId: number, forms: readonly FormListRow[], onDone: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const reload = () => client.invalidateQueries({ queryKey: formListKey });
  const undo = useMutation({
    mutationFn: (body: AssignAssociateBody) => assignAssociate(body),
    onSuccess: ({ changed }) => toast.success(`Assignment of ${counted(changed)} undone`),
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
      const whose = id === null ? 'without an associate' : `assigned to ${name}`;
      if (changed === 0) toast.success(`Nothing changed: already ${whose}`);
      else
        toast.undoable(`${counted(changed)} ${whose}`, () =>
          undo.mutate({ store_id: storeId, assignments: before }),
        );
      await reload();
    },
  });
}
