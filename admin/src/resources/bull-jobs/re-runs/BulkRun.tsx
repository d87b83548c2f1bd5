import { counted, formatCount } from '@millrace/schemas/format';
import type { BulkReRun } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { Alert, Box, Button, LinearProgress, Link, Stack, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../../../access/use-session.ts';
import { call } from '../../../providers/http-client.ts';
import { Instant } from '../../../shared/Instant.tsx';
import { StatusChip } from '../../../shared/status/StatusChip.tsx';
import { bulkAppearance, jobsAt, neverRan, stoppedWord } from '../job.messages.ts';

const isOpen = ({ state }: BulkReRun): boolean => state === 'asked' || state === 'running';

function Progress({ bulk }: { bulk: BulkReRun }) {
  const { state, done, again, size } = bulk;
  if (state === 'asked' || neverRan(bulk)) return null;
  const words = `${formatCount(done)} of ${formatCount(size)} jobs, ${formatCount(again)} run again`;
  return (
    <Box>
      {state === 'running' && (
        <LinearProgress
          variant="determinate"
          value={size > 0 ? (100 * done) / size : 0}
          aria-label={`Re-run of many jobs: ${words}`}
          sx={{ height: 6, borderRadius: '3px', mb: 0.5 }}
        />
      )}
      <Typography variant="body2">{words}</Typography>
    </Box>
  );
}

/** Names the users who requested, confirmed, stopped or refused the bulk re-run. */
function People({ bulk }: { bulk: BulkReRun }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      Requested by {bulk.asked_by}{' '}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        <Instant at={bulk.asked_at} to="minute" />
      </Box>
      {bulk.confirmed_by && <> · confirmed by {bulk.confirmed_by}</>}
      {bulk.stopped_by && <> · {`${bulk.stopped_by} ${stoppedWord(bulk)} the re-run`}</>}
      {bulk.per_minute !== null && <> · up to {formatCount(bulk.per_minute)} a minute</>}
    </Typography>
  );
}

function Buttons({ bulk }: { bulk: BulkReRun }) {
  const queries = useQueryClient();
  const session = useSession();
  const { canAccess } = useCanAccess({ resource: 'bull-jobs', action: 're-run' });
  const act = useMutation({
    mutationFn: (isConfirmed: boolean) =>
      isConfirmed
        ? call(api.confirmBulkReRun, { params: { id: bulk.id } })
        : call(api.stopBulkReRun, { params: { id: bulk.id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['bulk-re-runs'] }),
  });
  if (!canAccess || !isOpen(bulk)) return null;
  const isOwn = session?.user.id === bulk.asked_by_id;
  const notYet = isOwn ? 'Withdraw request' : 'Refuse re-run';
  return (
    <>
      {act.error && <Alert severity="error">{act.error.message}</Alert>}
      {bulk.state === 'asked' && (
        <Alert severity="info" role="note">
          {isOwn
            ? 'A second person has to confirm this re-run.'
            : 'You can confirm this re-run as the second person. Check its jobs first.'}{' '}
          The request expires <Instant at={bulk.expires_at} to="minute" />.
        </Alert>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {bulk.state === 'asked' && !isOwn && (
          <Button variant="contained" loading={act.isPending} onClick={() => act.mutate(true)}>
            Confirm and run
          </Button>
        )}
        <Button variant="outlined" color="error" disabled={act.isPending} onClick={() => act.mutate(false)}>
          {bulk.state === 'asked' ? notYet : 'Stop re-run'}
        </Button>
      </Stack>
    </>
  );
}

export function BulkRun({ bulk }: { bulk: BulkReRun }) {
  return (
    <Stack
      component="li"
      sx={{
        gap: 1,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
        <Link component={RouterLink} to={jobsAt(bulk.filter)} underline="hover" sx={{ fontWeight: 650 }}>
          {counted(bulk.size, 'job')}
        </Link>
        <StatusChip look={bulkAppearance(bulk)} />
      </Box>
      <Typography>
        {!isOpen(bulk) && 'Requested: '}
        {bulk.sentence}
      </Typography>
      {bulk.reason && <Typography sx={{ overflowWrap: 'anywhere' }}>“{bulk.reason}”</Typography>}
      <Progress bulk={bulk} />
      <People bulk={bulk} />
      <Buttons bulk={bulk} />
    </Stack>
  );
}
