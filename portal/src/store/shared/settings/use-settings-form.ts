import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { ApiProblem } from '@millrace/schemas/http-client';
import { t } from '@millrace/ui/translate';
import { useToast } from '../toast/use-toast.tsx';

interface SettingsFormOptions<Values extends FieldValues> {
  /**
   * The saved values of the settings. If newer values are loaded, they do not overwrite what the user is
   * typing.
   */
  saved: Values;
  /** Saves. Called with all values and with only the changed ones. */
  save: (values: Values, changed: Partial<Values>) => Promise<unknown>;
  /** The key of the query that is loaded again after saving. */
  queryKey: QueryKey;
}

/** Holds the state of a settings card: the form, its unsaved changes and the save request. */
export function useSettingsForm<Values extends FieldValues>(options: SettingsFormOptions<Values>) {
  const { saved, save, queryKey } = options;
  const client = useQueryClient();
  const toast = useToast();
  const form = useForm<Values>({
    defaultValues: saved as DefaultValues<Values>,
    values: saved,
    resetOptions: { keepDirtyValues: true },
  });
  const changedNames = Object.keys(form.formState.dirtyFields) as (keyof Values & string)[];
  const mutation = useMutation({
    mutationFn: (values: Values) => {
      const changed = Object.fromEntries(changedNames.map((name) => [name, values[name]]));
      return save(values, changed as Partial<Values>);
    },
    onSuccess: async (_, values) => {
      form.reset(values, { keepDirtyValues: false });
      toast.success(t('Saved'));
      await client.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      toast.failure(new Error(t('There was an error')));
      if (!(error instanceof ApiProblem)) return;
      for (const { field, message } of error.errors)
        form.setError(field.replace(/^(values|\/values|\/)[./]?/, '').replaceAll('/', '.') as Path<Values>, {
          message,
        });
    },
  });
  return {
    form,
    card: {
      changes: changedNames.length,
      saving: mutation.isPending,
      error: mutation.error,
      onSubmit: form.handleSubmit((values) => mutation.mutate(values)),
      onDiscard: () => {
        mutation.reset();
        form.reset(saved, { keepDirtyValues: false });
      },
    },
  };
}
