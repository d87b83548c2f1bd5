import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { ApiError } from '../api/problem.ts';

/** A request that failed, said where it was made. */
export function ProblemAlert({ error }: { error: Error }) {
  const next = error instanceof ApiError ? error.next : undefined;
  return (
    <Alert severity="error" sx={{ mb: 4 }}>
      {next ? <AlertTitle>{error.message}</AlertTitle> : error.message}
      {next}
    </Alert>
  );
}
