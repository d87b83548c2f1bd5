import { Alert, Button, LinearProgress } from '@mui/material';
import { ApiProblem } from '@millrace/schemas/http-client';
import { AdminMissingPage } from '../layout/AdminMissingPage.tsx';

interface NoRecordProps {
  error: unknown;
  onRetry: () => unknown;
}

/** For the query of one record: react-admin would leave for the list and call it an element. */
export const stayHere = { onError: () => undefined };

const isNowhere = (error: unknown): boolean =>
  error instanceof ApiProblem && [400, 403, 404, 422].includes(error.status);

/** In place of a record that is not here yet, is nowhere, or could not be read. */
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
