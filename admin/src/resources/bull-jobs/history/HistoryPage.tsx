import InboxOutlined from '@mui/icons-material/InboxOutlined';
import type { JobHistoryEntry } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { duration } from '@millrace/schemas/states';
import {
  Alert,
  Box,
  MenuItem,
  Skeleton,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '../../../providers/http-client.ts';
import { Notice } from '@millrace/ui/page';
import { Section } from '../../../shared/record/Section.tsx';
import { HistoryBars } from './HistoryBars.tsx';
import { queueName } from '../job.messages.ts';
import { JobConsolePage } from '../JobConsolePage.tsx';
import { useLenderNames } from '../use-lender-names.ts';
import { useQueues } from '../queues/use-queues.ts';
import { useRefreshEvery } from '../live-refresh.ts';

const REFRESH_MS = 60_000;
const grains = { hour: 'Last 2 days, per hour', day: 'Last 90 days, per day' } as const;

const endedIn = ({ completed, failed, review }: JobHistoryEntry): number => completed + failed + review;

/** Returns the average duration of the jobs in these entries as text. */
function tookOf(entries: readonly JobHistoryEntry[]): string {
  const all = entries.reduce((sum, entry) => sum + endedIn(entry), 0);
  return duration(entries.reduce((sum, entry) => sum + entry.took_ms * endedIn(entry), 0) / all);
}

/**
 * Shows the results of jobs over a long time. Jobs are deleted after a month; these numbers are kept longer.
 */
export function HistoryPage() {
  const lenders = useLenderNames();
  const { data: queues = [] } = useQueues();
  const [params, setParams] = useSearchParams();
  const grain = params.get('by') === 'day' ? 'day' : 'hour';
  const queue = params.get('queue') ?? '';
  const set = (by: string, of: string): void =>
    setParams({ by, ...(of && { queue: of }) }, { replace: true });
  const { data, error } = useQuery({
    queryKey: ['job-history', grain, queue],
    queryFn: () => call(api.listJobHistory, { query: { grain, queue } }),
    refetchInterval: useRefreshEvery(REFRESH_MS),
    placeholderData: keepPreviousData,
  });
  return (
    <JobConsolePage>
      <Section title="Job results" intro="Counted every five minutes, in hours and days of UTC.">
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Period"
            value={grain}
            onChange={(_, by: string | null) => by && set(by, queue)}
          >
            {Object.entries(grains).map(([by, words]) => (
              <ToggleButton
                key={by}
                value={by}
                sx={{ px: 1.5, textTransform: 'none', '@media (pointer: coarse)': { minHeight: 44 } }}
              >
                {words}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <TextField
            select
            fullWidth={false}
            size="small"
            label="Queue"
            value={queues.some(({ id }) => id === queue) ? queue : ''}
            onChange={({ target }) => set(grain, target.value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            sx={{ width: 240, maxWidth: 1, m: 0 }}
          >
            <MenuItem value="">All queues</MenuItem>
            {queues.map(({ id }) => (
              <MenuItem key={id} value={id}>
                {queueName(id, lenders)}
              </MenuItem>
            ))}
          </TextField>
        </Box>
        {error && <Alert severity="error">The history could not be read. Trying again.</Alert>}
        {!data && !error && (
          <Skeleton variant="rounded" height={200} role="status" aria-label="Loading history" />
        )}
        {data?.every((entry) => endedIn(entry) === 0) && (
          <Notice icon={InboxOutlined} title="No job ended in this period" />
        )}
        {data?.some((entry) => endedIn(entry) > 0) && (
          <>
            <HistoryBars entries={data} grain={grain} />
            <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
              A job took {tookOf(data)} on average.
            </Typography>
          </>
        )}
      </Section>
    </JobConsolePage>
  );
}
