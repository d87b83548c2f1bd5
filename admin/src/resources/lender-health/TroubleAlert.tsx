import type { LenderHealth } from '@millrace/schemas/api';
import { Alert } from '@mui/material';
import { Instant } from '../../shared/Instant.tsx';
import { troubleWords } from './health-words.ts';

/** Says why applications are held back from a lender that nobody has paused; nothing while it answers. */
export function TroubleAlert({ lender: { name, trouble } }: { lender: LenderHealth }) {
  if (!trouble) return null;
  return (
    <Alert severity="warning" role="note">
      {troubleWords[trouble.kind].sentence(name)} Since <Instant at={trouble.since} />.
      {trouble.retry_at && (
        <>
          {' '}
          The next try is not before <Instant at={trouble.retry_at} />.
        </>
      )}
    </Alert>
  );
}
