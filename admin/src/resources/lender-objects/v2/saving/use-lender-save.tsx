import type { LenderObject, LenderObjectSave } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { call } from '../../../../providers/http-client.ts';
import { useImpactQuestion } from '../../impact/use-impact-question.tsx';

export type Changes = Omit<LenderObjectSave, 'lender_id' | 'version'>;

/** Saves changes of a lender. If stores or forms are affected, the user sees them and must confirm first. */
export function useLenderSave(lender: LenderObject) {
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

/** Returns the properties of a draft that differ from the lender. */
export function differing(lender: LenderObject, draft: Changes): Changes {
  const before = lender as unknown as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => JSON.stringify(before[field]) !== JSON.stringify(value)),
  );
}
