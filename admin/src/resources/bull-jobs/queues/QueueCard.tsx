import { formatCount } from '@millrace/schemas/format';
import type { BullQueue } from '@millrace/schemas/api';
import { duration, type StatusCode, statuses } from '@millrace/schemas/states';
import { Box, Link, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { jobsAt, queueAppearance, queueName } from '../job.messages.ts';
import { PauseButton } from './PauseButton.tsx';
import { Instant } from '../../../shared/Instant.tsx';
import { StatusChip } from '../../../shared/status/StatusChip.tsx';
import { jobAppearance } from '../../../shared/status/status-appearance.ts';
import { useLenderNames } from '../use-lender-names.ts';
import { dispatchProblemText, dueWords, dispatchText } from './queue.messages.ts';

/**
 * Shows how many jobs of a queue are in Postgres, and how many notifications for workers Bull holds. Says so
 * if these numbers differ in a way that delays jobs.
 */
function DispatchFacts({ queue }: { queue: BullQueue }) {
  const trouble = dispatchProblemText(queue);
  const sides = [
    ['Postgres', dueWords(queue)],
    ['Bull', dispatchText(queue)],
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

const states = Object.keys(statuses.job) as StatusCode<'job'>[];

function waitWords({ waiting, oldest_waiting_seconds: oldest }: BullQueue): string {
  if (oldest !== null) return `Oldest job waits ${duration(oldest * 1000)}`;
  return waiting > 0 ? 'No job is due yet' : 'No job waits';
}

/** Shows the counts of one queue, each with a link to its jobs. */
export function QueueCard({ queue }: { queue: BullQueue }) {
  const lenders = useLenderNames();
  const { canAccess: mayPause } = useCanAccess({ resource: 'bull-jobs', action: 'pause' });
  return (
    <Box
      component="li"
      sx={{
        ...{ border: 1, borderColor: 'divider', borderRadius: '10px', p: 1.5, minWidth: 0 },
        // A container query, because the layout depends on the width of this card. On a tablet, two cards are
        // side by side.
        containerType: 'inline-size',
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <Typography component="h3" sx={{ fontWeight: 650 }}>
          {queueName(queue.name, lenders)}
        </Typography>
        <StatusChip look={queueAppearance(queue)} />
      </Box>
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, minHeight: 32 }}
      >
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {waitWords(queue)}
        </Typography>
        {mayPause && queue.can_pause && <PauseButton queue={queue} name={queueName(queue.name, lenders)} />}
      </Box>
      <DispatchFacts queue={queue} />
      {queue.paused && (
        <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {queue.paused.by} paused it <Instant at={queue.paused.at} to="minute" />: {queue.paused.reason}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(3, 1fr)',
          '@container (min-width: 290px)': { gridTemplateColumns: 'repeat(5, 1fr)' },
          gap: 0.5,
          mt: 1,
          // the links around the figures have padding; this aligns the figures with the heading
          mx: -0.5,
        }}
      >
        {states.map((state) => {
          const { word, tone } = jobAppearance(state);
          const count = queue[state];
          return (
            <Link
              key={state}
              component={RouterLink}
              to={jobsAt({ queue: queue.id, state })}
              underline="none"
              sx={{ p: 0.5, borderRadius: '6px', color: 'text.primary', '&:hover': { bgcolor: 'sunken' } }}
            >
              <Box
                component="span"
                sx={{
                  display: 'block',
                  fontSize: 20,
                  lineHeight: '28px',
                  fontWeight: 650,
                  color: count > 0 && tone !== 'neutral' ? `tone.${tone}.main` : 'inherit',
                }}
              >
                {formatCount(count)}
              </Box>
              <Box
                component="span"
                sx={{ display: 'block', fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}
              >
                {word}
              </Box>
            </Link>
          );
        })}
      </Box>
    </Box>
  );
}
