import type { FormListRow } from '@millrace/schemas/api';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { statusIcons } from '../../../shared/status/icons.ts';
import {
  contractAppearance,
  outcomeAppearance,
  stateAppearance,
  type Look,
} from '../../../shared/status/status-appearance.ts';

type Lender = FormListRow['lenders'][number];

/** The word for each state in which an attempt ended without an answer of the lender. */
const over: Readonly<Record<string, string>> = {
  NOT_SENT: 'Error',
  NOT_RECEIVED: 'Error',
  ERROR_FINAL: 'Error',
  CANCELLED: 'Not needed',
};

function appearanceOf({ state, outcome, contract_state }: Lender): Look {
  if (state === 'REVIEW') return stateAppearance('In review');
  if (contract_state !== null && contract_state !== 'Pending') return contractAppearance(contract_state);
  return outcome === null ? stateAppearance(over[state] ?? 'Processing') : outcomeAppearance(outcome);
}

/**
 * Shows one icon for each lender that was asked. The lender's state is shown on hover and read by screen
 * readers.
 */
export function LenderDots({ lenders }: { lenders: readonly Lender[] }) {
  if (lenders.length === 0)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        —
      </Box>
    );
  return (
    <Stack
      role="group"
      aria-label="Lenders"
      direction="row"
      sx={{ gap: 1, flexWrap: 'wrap', minWidth: Math.min(lenders.length, 4) * 22, maxWidth: 140 }}
    >
      {lenders.map((lender) => {
        const { word, tone, icon } = appearanceOf(lender);
        const Icon = statusIcons[icon];
        const words = `${lender.name}: ${word}`;
        return (
          <Tooltip key={lender.name} title={words}>
            <Box
              component="span"
              role="img"
              aria-label={words}
              sx={{ position: 'relative', zIndex: 1, display: 'flex', color: `tone.${tone}.main` }}
            >
              <Icon aria-hidden sx={{ fontSize: 18 }} />
            </Box>
          </Tooltip>
        );
      })}
    </Stack>
  );
}
