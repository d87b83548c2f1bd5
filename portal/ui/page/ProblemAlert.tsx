import { ApiProblem } from '@millrace/schemas/http-client';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { RequestId } from './RequestId.tsx';

interface ProblemAlertProps {
  readonly error: Error;
  /** True if the alert lists the error of each field, because the fields themselves are not in view. */
  readonly listsFields?: boolean;
}

/** Shows why the server refused the form's request. */
export function ProblemAlert({ error, listsFields = false }: ProblemAlertProps) {
  const next = error instanceof ApiProblem ? error.next : undefined;
  // the server only asks for the password or a confirmation; the alert therefore has the colour of
  // information and not of an error
  const isQuestion =
    error instanceof ApiProblem && ['current-password-needed', 'step-up-needed'].includes(error.code);
  const fields = listsFields && error instanceof ApiProblem ? error.errors : [];
  return (
    <Alert severity={isQuestion ? 'info' : 'error'} sx={{ mb: '16px' }}>
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
