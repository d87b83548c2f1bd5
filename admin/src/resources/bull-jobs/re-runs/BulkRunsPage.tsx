import type { BulkReRun } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import PlaylistPlayRounded from '@mui/icons-material/PlaylistPlayRounded';
import { Alert, Skeleton, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../providers/http-client.ts';
import { Notice } from '@millrace/ui/page';
import { Section } from '../../../shared/record/Section.tsx';
import { BulkRun } from './BulkRun.tsx';
import { JobConsolePage } from '../JobConsolePage.tsx';
import { useRefreshEvery } from '../live-refresh.ts';

const REFRESH_MS = 2000;
const isOpen = ({ state }: BulkReRun): boolean => state === 'asked' || state === 'running';

/** Lists bulk re-runs: running ones, those that wait for a second person, and finished ones. */
export function BulkRunsPage() {
  const { data, error } = useQuery({
    queryKey: ['bulk-re-runs'],
    queryFn: () => call(api.listBulkReRuns),
    refetchInterval: useRefreshEvery(REFRESH_MS),
  });
  return (
    <JobConsolePage>
      <Section
        title="Re-runs of many jobs"
        intro="To re-run many jobs, filter the jobs and press “Re-run these jobs”. A re-run of many jobs or with many new inquiries waits here for a second person."
      >
        {error && <Alert severity="error">The re-runs could not be read. Trying again.</Alert>}
        {!data && !error && (
          <Skeleton variant="rounded" height={160} role="status" aria-label="Loading re-runs" />
        )}
        {data?.length === 0 && <Notice icon={PlaylistPlayRounded} title="No re-runs of many jobs yet" />}
        {data && data.length > 0 && (
          <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {[...data.filter(isOpen), ...data.filter((bulk) => !isOpen(bulk))].map((bulk) => (
              <BulkRun key={bulk.id} bulk={bulk} />
            ))}
          </Stack>
        )}
      </Section>
    </JobConsolePage>
  );
}
