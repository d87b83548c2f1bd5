import { formatCount } from '@millrace/schemas/format';
import type { BullQueue } from '@millrace/schemas/api';
import { Alert, Box, Skeleton } from '@mui/material';
import { Section } from '../../../shared/record/Section.tsx';
import { JobConsolePage } from '../JobConsolePage.tsx';
import { isWell } from '../job.messages.ts';
import { QueueCard } from './QueueCard.tsx';
import { SchedulesSection } from './SchedulesSection.tsx';
import { useQueues } from './use-queues.ts';

/**
 * Returns one line about all queues together: their number, and how many jobs wait, failed or need review.
 */
function inShort(queues: readonly BullQueue[]): string {
  const all = (state: 'waiting' | 'failed' | 'review') =>
    formatCount(queues.reduce((sum, queue) => sum + queue[state], 0));
  return `${queues.length} ${queues.length === 1 ? 'queue' : 'queues'}: ${all('waiting')} waiting, ${all('failed')} failed, ${all('review')} to review.`;
}

/** Lists all queues. The counts are refreshed every three seconds. Queues with problems come first. */
export function QueuesPage() {
  const { data, error } = useQueues();
  const queues = data && [...data.filter((queue) => !isWell(queue)), ...data.filter(isWell)];
  return (
    <JobConsolePage>
      <Section title="Queues" intro={data ? inShort(data) : 'Counted every 3 seconds.'}>
        {error && (
          <Alert severity="error" sx={{ mb: data ? 2 : 0 }}>
            The queues could not be counted. Trying again.
          </Alert>
        )}
        {!data && !error && (
          <Skeleton variant="rounded" height={120} role="status" aria-label="Loading queues" />
        )}
        {queues && (
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: {
                xs: 'repeat(auto-fill, minmax(min(250px, 100%), 1fr))',
                md: 'repeat(auto-fill, minmax(300px, 1fr))',
              },
            }}
          >
            {queues.map((queue) => (
              <QueueCard key={queue.id} queue={queue} />
            ))}
          </Box>
        )}
      </Section>
      <SchedulesSection />
    </JobConsolePage>
  );
}
