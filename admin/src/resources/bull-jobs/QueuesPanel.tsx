import type { BullQueue } from '@millrace/schemas/api';
import { Alert, Box, Button, Skeleton, type Theme, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { Section } from '../../shared/Section.tsx';
import { QueueCard } from './QueueCard.tsx';
import { useQueues } from './use-queues.ts';

/** Of all queues together what somebody may have to look at. */
function inShort(queues: readonly BullQueue[]): string {
  const all = (state: 'waiting' | 'failed' | 'review') =>
    queues.reduce((sum, queue) => sum + queue[state], 0);
  return `${queues.length} ${queues.length === 1 ? 'queue' : 'queues'}: ${all('waiting')} waiting, ${all('failed')} failed, ${all('review')} to review.`;
}

/** Every queue at a glance, counted anew every three seconds. On a phone the jobs come first: a line, until asked. */
export function QueuesPanel() {
  const { data, error } = useQueues();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [open, setOpen] = useState(false);
  const shown = !isPhone || open;
  return (
    <Section
      title="Queues"
      intro={isPhone && data ? inShort(data) : 'Counted from the database every 3 seconds.'}
      aside={
        isPhone && (
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide queues' : 'Show queues'}
          </Button>
        )
      }
    >
      {error && (
        <Alert severity="error" sx={{ mb: data ? 2 : 0 }}>
          The queues could not be counted. Trying again.
        </Alert>
      )}
      {!data && !error && (
        <Skeleton variant="rounded" height={120} role="status" aria-label="Loading queues" />
      )}
      {data && shown && (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
          }}
        >
          {data.map((queue) => (
            <QueueCard key={queue.id} queue={queue} />
          ))}
        </Box>
      )}
    </Section>
  );
}
