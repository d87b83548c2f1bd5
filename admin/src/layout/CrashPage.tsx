import { Alert, Button } from '@mui/material';

/** What remains when nothing else could be drawn. The browser's console has the error; nobody reads it here. */
export function CrashPage() {
  return (
    <Alert severity="error" action={<Button onClick={() => window.location.reload()}>Try again</Button>}>
      Something went wrong. Nothing was lost on the server.
    </Alert>
  );
}
