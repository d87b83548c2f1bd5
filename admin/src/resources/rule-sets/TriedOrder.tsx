import type { RuleTrial } from '@millrace/schemas/api';
import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Instant } from '../../shared/Instant.tsx';
import { inWords } from './order-words.ts';

/** An order is a line to be read: it takes the whole width, so that two stand below one another. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
      {name}
    </Typography>
    <Typography component="dd" sx={{ m: 0 }}>
      {children}
    </Typography>
  </div>
);

/** Which order was tried, whose it is, and what it would take the place of. */
export function TriedOrder({ trial }: { trial: RuleTrial }) {
  const { order, store, order_before: before, put_in_force_at: done } = trial;
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="subtitle2" component="h3">
        {store ? `Order of ${store.name} that was tried` : 'Pipe order that was tried'}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        <Fact name="Tried">{inWords(order)}</Fact>
        {before.length > 0 && <Fact name="In force when it was tried">{inWords(before)}</Fact>}
        {done && (
          <Fact name="Put in force">
            <Instant at={done} to="minute" />
          </Fact>
        )}
      </Box>
    </Stack>
  );
}
