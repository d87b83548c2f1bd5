import type { LenderHealth } from '@millrace/schemas/api';
import { Alert, Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Instant } from '../../shared/Instant.tsx';
import { driftWords } from './drift-words.ts';

interface PauseAlertProps {
  lender: Pick<LenderHealth, 'name' | 'paused'>;
  /** What leads to more, on pages that are about something else. */
  more?: ReactNode;
}

/** Nothing is sent to this lender; why, and what it takes. Nothing is shown of one that is not paused. */
export function PauseAlert({ lender: { name, paused }, more }: PauseAlertProps) {
  if (!paused) return null;
  return (
    <Alert severity="warning" role="note">
      Paused since <Instant at={paused.since} />: {driftWords(paused)}. Nothing is sent to {name} until
      somebody resumes it; stores read that it is paused, and the other lenders are asked.
      {more && <Box sx={{ mt: 1 }}>{more}</Box>}
    </Alert>
  );
}
