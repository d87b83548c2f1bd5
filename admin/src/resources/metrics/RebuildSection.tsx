import * as api from '@millrace/schemas/calls';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCanAccess } from 'react-admin';
import { call } from '../../providers/http-client.ts';
import { Instant } from '../../shared/Instant.tsx';
import { Section } from '../../shared/record/Section.tsx';

const REFRESH_MS = 2000;
const queryKey = ['report-rebuild'];

/** The section with the button that calculates all figures of reports again, and with the progress. */
export function RebuildSection() {
  const client = useQueryClient();
  const { canAccess } = useCanAccess({ resource: 'metrics', action: 'rebuild' });
  const { data } = useQuery({
    queryKey,
    queryFn: () => call(api.getReportRebuild),
    refetchInterval: ({ state }) => (state.data && state.data.left > 0 ? REFRESH_MS : false),
  });
  const start = useMutation({
    mutationFn: () => call(api.startReportRebuild),
    onSuccess: (progress) => client.setQueryData(queryKey, progress),
  });
  const isRunning = data !== undefined && data.left > 0;
  return (
    <Section
      title="Report figures"
      intro="A rebuild computes all figures again. Reports stay exact while it runs."
      aside={
        canAccess && (
          <Button
            variant="outlined"
            loading={start.isPending}
            disabled={isRunning}
            onClick={() => start.mutate()}
          >
            Rebuild figures
          </Button>
        )
      }
    >
      {start.error && <Typography color="error">{start.error.message}</Typography>}
      {data && isRunning && (
        <Box>
          <LinearProgress
            variant="determinate"
            value={((data.stores - data.left) / data.stores) * 100}
            aria-label="Progress of the rebuild"
          />
          <Typography variant="body2" sx={{ mt: 1 }}>
            {data.stores - data.left} of {data.stores} stores
          </Typography>
        </Box>
      )}
      {data && !isRunning && (
        <Typography variant="body2">
          {data.started_at === null ? (
            'No rebuild so far.'
          ) : (
            <>
              The rebuild of <Instant at={data.started_at} /> is complete: {data.stores} stores.
            </>
          )}
        </Typography>
      )}
    </Section>
  );
}
