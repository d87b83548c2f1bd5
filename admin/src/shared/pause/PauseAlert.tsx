import type { LenderHealth } from '@millrace/schemas/api';
import { heldByPause } from '@millrace/schemas/rules';
import { Alert, Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Instant } from '../Instant.tsx';
import { driftWords } from './drift.messages.ts';

interface PauseAlertProps {
  lender: Pick<LenderHealth, 'name' | 'paused'>;
  /** A link to more details about the pause, for pages that are not about the pause itself. */
  more?: ReactNode;
}

/**
 * Says what the pause of a lender blocks and why it is paused. Renders nothing if the lender is not paused.
 */
export function PauseAlert({ lender: { name, paused }, more }: PauseAlertProps) {
  if (!paused) return null;
  return (
    <Alert severity="warning" role="note">
      Paused since <Instant at={paused.since} />: {driftWords(paused)}. {heldByPause(name)} Stores see that
      this lender is paused. Other lenders are asked.
      {more && <Box sx={{ mt: 1 }}>{more}</Box>}
    </Alert>
  );
}
