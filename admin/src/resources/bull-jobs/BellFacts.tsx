import type { BullQueue } from '@millrace/schemas/api';
import { Box, Typography } from '@mui/material';
import { bellTroubleWords, dueWords, ringWords } from './bell-words.ts';

/** What Postgres knows of a queue and what Bull holds of it, side by side; in words where that keeps jobs waiting. */
export function BellFacts({ queue }: { queue: BullQueue }) {
  const trouble = bellTroubleWords(queue);
  const sides = [
    ['Postgres', dueWords(queue)],
    ['Bull', ringWords(queue)],
  ] as const;
  return (
    <>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, 1fr)', gap: 1, m: 0, mt: 0.5, fontSize: 13 }}
      >
        {sides.map(([side, words]) => (
          <Box key={side} sx={{ minWidth: 0 }}>
            <Box component="dt" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
              {side}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {words}
            </Box>
          </Box>
        ))}
      </Box>
      {trouble && (
        <Typography variant="body2" role="note" sx={{ mt: 0.5, color: 'tone.warning.main' }}>
          {trouble}
        </Typography>
      )}
    </>
  );
}
