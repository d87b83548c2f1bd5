import type { RuleTrial } from '@millrace/schemas/api';
import { Stack, Typography } from '@mui/material';
import { Facts } from '../../shared/Facts.tsx';
import { Instant } from '../../shared/Instant.tsx';
import { inWords } from './order-words.ts';

/** Which order was tried, whose it is, and what it would take the place of. */
export function TriedOrder({ trial }: { trial: RuleTrial }) {
  const { order, store, order_before: before, put_in_force_at: done } = trial;
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="subtitle2" component="h3">
        {store ? `Order of ${store.name} that was tried` : 'Pipe order that was tried'}
      </Typography>
      <Facts
        facts={[
          { name: 'Tried', value: inWords(order) },
          ...(before.length > 0 ? [{ name: 'In force when it was tried', value: inWords(before) }] : []),
          ...(done ? [{ name: 'Put in force', value: <Instant at={done} to="minute" /> }] : []),
        ]}
      />
    </Stack>
  );
}
