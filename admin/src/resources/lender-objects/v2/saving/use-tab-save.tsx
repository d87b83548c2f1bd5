import { Alert, Box, Button } from '@mui/material';
import type { LenderRecord } from '../../../../providers/contracts.ts';
import type { ReactNode } from 'react';
import { refusal } from './refusal.ts';
import { useLenderSave, type Changes } from './use-lender-save.tsx';

interface TabSave {
  lender: LenderRecord;
  /** The changes to send. Empty if there is nothing to save. */
  changes: Changes;
  /** The problem that prevents saving. Undefined if there is none. */
  problem?: string | undefined;
  onDiscard: () => void;
}

/**
 * Returns the last lines of a tab with inputs: problems, the buttons Discard and Save, and the message after
 * saving.
 */
export function useTabSave({ lender, changes, problem, onDiscard }: TabSave): ReactNode {
  const { save, question } = useLenderSave(lender);
  const isDirty = Object.keys(changes).length > 0;
  const problemText = problem ?? refusal(save.error);
  return (
    <>
      {problemText && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problemText}
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
          onClick={() => isDirty && !problem && save.mutate(changes)}
        >
          Save
        </Button>
      </Box>
      {question}
    </>
  );
}
