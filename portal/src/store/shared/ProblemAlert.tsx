import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { ApiError } from '../api/problem.ts';
import { RequestId } from './RequestId.tsx';

interface ProblemAlertProps {
  readonly error: Error;
  /** Names what is wrong field by field, where the fields themselves are somewhere else. */
  readonly listsFields?: boolean;
}

/** A request that failed, said where it was made. */
export function ProblemAlert({ error, listsFields = false }: ProblemAlertProps) {
  const next = error instanceof ApiError ? error.next : undefined;
  // nothing went wrong: the form asks for one thing more
  const isQuestion = error instanceof ApiError && error.code === 'current-password-needed';
  const fields = listsFields && error instanceof ApiError ? error.errors : [];
  return (
    <Alert severity={isQuestion ? 'info' : 'error'} sx={{ mb: 4 }}>
      {next ? <AlertTitle>{error.message}</AlertTitle> : error.message}
      {next}
      {fields.length > 0 && (
        <ul>
          {fields.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      )}
      <RequestId error={error} />
    </Alert>
  );
}
