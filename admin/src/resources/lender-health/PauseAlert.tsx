import type { LenderHealth } from '@millrace/schemas/api';
import { heldByPause } from '@millrace/schemas/rules';
import { Alert, Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Instant } from '../../shared/Instant.tsx';
import { driftWords } from './drift-words.ts';

interface PauseAlertProps {
  lender: Pick<LenderHealth, 'name' | 'paused'>;
  /** What leads to more, on pages that are about something else. */
  more?: ReactNode;
}

/** What is held back from this lender, and why. Nothing is shown of one that is not paused. */
export function PauseAlert({ lender: { name, paused }, more }: PauseAlertProps) {
  if (!paused) return null;
  return (
    <Alert severity="warning" role="note">
      Paused since <Instant at={paused.since} />: {driftWords(paused)}. {heldByPause(name)} Stores read that
      it is paused, and the other lenders are asked.
      {more && <Box sx={{ mt: 1 }}>{more}</Box>}
    </Alert>
  );
}
