import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { ApiError } from '../api/problem.ts';

/** A request that failed, said where it was made. */
export function ProblemAlert({ error }: { error: Error }) {
  const next = error instanceof ApiError ? error.next : undefined;
  const fields = error instanceof ApiError ? error.fields : [];
  // one field's own sentence may be the whole message already
  const sentences = [...new Set(fields.map(({ message }) => message))].filter((one) => one !== error.message);
  return (
    <Alert severity="error" sx={{ mb: 4 }}>
      {next ? <AlertTitle>{error.message}</AlertTitle> : error.message}
      {next}
      {sentences.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
