import { Alert, Box, Skeleton } from '@mui/material';
import { Section } from '../../shared/Section.tsx';
import { QueueCard } from './QueueCard.tsx';
import { useQueues } from './use-queues.ts';

/** Every queue at a glance, counted anew every three seconds. */
export function QueuesPanel() {
  const { data, error } = useQueues();
  return (
    <Section title="Queues" intro="Counted from the database every 3 seconds.">
      {error && (
        <Alert severity="error" sx={{ mb: data ? 2 : 0 }}>
          The queues could not be counted. Trying again.
        </Alert>
      )}
      {!data && !error && (
        <Skeleton variant="rounded" height={120} role="status" aria-label="Loading queues" />
      )}
      {data && (
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
