import { Alert, Box, Button } from '@mui/material';
import type { LenderObject, LenderObjectSave } from '@millrace/schemas/api';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { refusal } from './refusal.ts';
import { useImpactQuestion } from '../lender-objects/use-impact-question.tsx';

type Changes = Omit<LenderObjectSave, 'lender_id' | 'version'>;

interface TabSave {
  lender: LenderObject;
  /** What would be sent; nothing: there is nothing to save. */
  changes: Changes;
  /** What has to be put right before it can be. */
  problem?: string | undefined;
  onDiscard: () => void;
}

/** The end of a tab with inputs: what stands in the way, Discard and Save, and what a save changes for whom. */
export function useTabSave({ lender, changes, problem, onDiscard }: TabSave): ReactNode {
  const provider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const { mayGoOn, question } = useImpactQuestion();
  const save = useMutation<unknown, Error>({
    mutationFn: async () => {
      const body = { ...changes, lender_id: lender.id, version: lender.version };
      return (await mayGoOn(lender.name, body)) ? provider.saveLender(body) : undefined;
    },
    onSuccess: (saved) => {
      if (!saved) return;
      notify('Saved', { type: 'success' });
      refresh();
    },
  });
  const isDirty = Object.keys(changes).length > 0;
  const said = problem ?? refusal(save.error);
  return (
    <>
      {said && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {said}
        </Alert>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
        <Button
          disabled={!isDirty && !problem}
          onClick={() => {
            save.reset();
            onDiscard();
          }}
        >
          Discard
        </Button>
        <Button
          variant="contained"
          loading={save.isPending}
          onClick={() => isDirty && !problem && save.mutate()}
        >
          Save
        </Button>
      </Box>
      {question}
    </>
  );
}

/** Of a draft only what differs from the lender. */
export function differing(lender: LenderObject, draft: Changes): Changes {
  const before = lender as unknown as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => JSON.stringify(before[field]) !== JSON.stringify(value)),
  );
}
