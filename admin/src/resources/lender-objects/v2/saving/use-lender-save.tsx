import type { LenderObjectSave } from '@millrace/schemas/api';
import type { LenderRecord } from '../../../../providers/contracts.ts';
import * as api from '@millrace/schemas/calls';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { call } from '../../../../providers/http-client.ts';
import { useImpactQuestion } from '../../impact/use-impact-question.tsx';

export type Changes = Omit<LenderObjectSave, 'lender_id' | 'version'>;

/**
 * Saves changes of a lender. If the save affects stores or forms, the user must first see these effects and
 * confirm the save.
 */
export function useLenderSave(lender: LenderRecord) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { confirmChange, question } = useImpactQuestion();
  const save = useMutation<unknown, Error, Changes>({
    mutationFn: async (changes) => {
      const body = { ...changes, lender_id: lender.id, version: lender.version };
      return (await confirmChange(lender.name, body)) ? call(api.saveLender, { body }) : undefined;
    },
    onSuccess: (saved) => {
      if (!saved) return;
      notify('Saved', { type: 'success' });
      refresh();
    },
  });
  return { save, question };
}

function changed<Part extends object>(before: object, draft: Part): Partial<Part> {
  const known = before as Readonly<Record<string, unknown>>;
  const entries = Object.entries(draft) as [string, unknown][];
  return Object.fromEntries(
    entries.filter(([field, value]) => JSON.stringify(known[field]) !== JSON.stringify(value)),
  ) as Partial<Part>;
}

/** Returns the fields that staff added to a lender for all industries, in the format of a save. */
export const addedFields = ({ default_settings: settings }: LenderRecord): { form_fields: string[] } => ({
  form_fields: settings.form_fields
    .filter(({ origins }) => origins.includes('default_settings'))
    .map(({ id }) => id),
});

/** Returns the properties whose values differ between a draft and the saved lender. */
export function differing(
  lender: LenderRecord,
  { api_pipe_settings: settings = {}, default_settings: added, ...draft }: Changes,
): Changes {
  const inSettings = changed(lender.api_pipe_settings, settings);
  return {
    ...changed(
      { ...lender, default_settings: addedFields(lender) },
      { ...draft, ...(added && { default_settings: added }) },
    ),
    ...(Object.keys(inSettings).length > 0 && { api_pipe_settings: inSettings }),
  };
}
