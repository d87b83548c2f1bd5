import { Alert, Button, LinearProgress } from '@mui/material';
import { ApiProblem } from '@millrace/schemas/http-client';
import { AdminMissingPage } from '../../layout/AdminMissingPage.tsx';

interface NoRecordProps {
  error: unknown;
  onRetry: () => unknown;
}

/**
 * Query options for loading one record. Without them, react-admin opens the list after an error and shows a
 * misleading message.
 */
export const stayHere = { onError: () => undefined };

const isNowhere = (error: unknown): boolean =>
  error instanceof ApiProblem && [400, 403, 404, 422].includes(error.status);

/** Shown in place of a record that is loading, does not exist or could not be loaded. */
export function NoRecord({ error, onRetry }: NoRecordProps) {
  if (!error) return <LinearProgress aria-label="Loading" />;
  if (isNowhere(error)) return <AdminMissingPage />;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => void onRetry()}>
          Try again
        </Button>
      }
    >
      {error instanceof Error ? error.message : 'Something went wrong'}
    </Alert>
  );
}
