import type { BullJob } from '@millrace/schemas/api';
import { Alert, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { Instant } from '../../shared/Instant.tsx';
import { notRerunWords } from './not-rerun.messages.ts';

/**
 * Shown if a bulk re-run contains this job but has not run it: the re-run waits, or it ended before. The
 * failure of the job is still to be solved.
 */
export function NotRerun({ job: { not_rerun: over } }: { job: BullJob }) {
  if (!over) return null;
  return (
    <Alert severity="info" role="note">
      {notRerunWords(over)} <Instant at={over.at} to="minute" /> (“{over.reason}”).{' '}
      {over.how === 'waits'
        ? 'Until then it stays as it is.'
        : 'It did not run again: what it failed at is still to be solved.'}{' '}
      <Link component={RouterLink} to="/bull-jobs/re-runs">
        Open re-runs
      </Link>
    </Alert>
  );
}
