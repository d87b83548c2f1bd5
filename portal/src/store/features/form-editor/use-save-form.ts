import type { FormToEdit } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { formToEditKey, updateForm } from './api.ts';
import { formListKey } from '../../shared/forms/api.ts';
import { ApiProblem, type FieldProblem } from '@millrace/schemas/http-client';
import { t } from '@millrace/ui/translate';
import { processingKey } from '../../shared/forms/api.ts';
import { useStoreChoice } from '../../shared/store-choice/store-choice.ts';
import { useToast } from '../../shared/toast/use-toast.tsx';
import { READY_TO_SUBMIT } from '../../shared/forms/missing-answers.ts';

/**
 * Returns the path of the page that linked to the editor, from the router state. Undefined if the user opened
 * the editor in another way.
 */
function cameFrom(state: unknown): string | undefined {
  const { from } = (state ?? {}) as { from?: unknown };
  return typeof from === 'string' && from.startsWith('/app/') ? from : undefined;
}

/**
 * Saves the answers and returns to the previous page. If the user entered the missing answers, the
 * application can be sent from that page.
 */
export function useSaveForm(
  form: FormToEdit,
  onlyMissing: boolean,
  onRefused: (problems: readonly FieldProblem[]) => void,
) {
  const client = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const from = cameFrom(useLocation().state);
  const { search } = useStoreChoice();
  const elsewhere = onlyMissing
    ? `/app/process/${form.store_id}/${form.form_id}`
    : `/app/forms/view-all${search}`;
  const back = from ?? elsewhere;
  const save = useMutation({
    mutationFn: (values: Record<string, string>) => {
      const { form_id, store_id, version } = form;
      const body = { form_id, store_id, version, values };
      return updateForm(body);
    },
    onSuccess: async ({ proposed }) => {
      toast.success(proposed ? t('Proposed to the customer') : t('Form Saved!'));
      client.removeQueries({ queryKey: formToEditKey(form.form_id) });
      await Promise.all([
        client.invalidateQueries({ queryKey: formListKey }),
        client.invalidateQueries({ queryKey: processingKey(form.form_id) }),
      ]);
      await navigate(back, onlyMissing && !proposed ? { state: { at: READY_TO_SUBMIT } } : {});
    },
    onError: (error) => {
      if (!(error instanceof ApiProblem)) return;
      const named = ({ field }: FieldProblem): string => field.split(/[./]/).at(-1) ?? field;
      onRefused(error.errors.map((problem) => ({ ...problem, field: named(problem) })));
    },
  });
  return { save, back };
}
