import { type Failure, useFailure } from '@millrace/ui/recovery';
import { Alert, Button, Stack } from '@mui/material';
import { useRouteError } from 'react-router';
import { BASE_PATH } from '../base-path.ts';

const texts: Readonly<Record<Failure, string>> = {
  'missing-chunk': 'This page could not be loaded. Check your connection, then load it again.',
  crash: 'Something went wrong. Nothing was lost on the server.',
};

const reload = () => window.location.reload();

/** Shown instead of a page that could not be drawn or loaded, with the menu beside it where the menu still works. */
export function CrashNotice({ error }: { error: unknown }) {
  const failure = useFailure(error);
  if (!failure) return null;
  const ways = (
    <Stack direction="row">
      <Button href={BASE_PATH}>Start page</Button>
      <Button onClick={reload}>Try again</Button>
    </Stack>
  );
  return (
    <Alert severity="error" action={ways} sx={{ mt: 2 }}>
      {texts[failure]}
    </Alert>
  );
}

/** Shown when not even the menu can be drawn. The browser's console has the error. */
export const CrashPage = () => <CrashNotice error={useRouteError()} />;
