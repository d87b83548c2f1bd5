import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Failure } from '@millrace/ui/recovery';
import { Notice } from '@millrace/ui/page';

const messages: Readonly<Record<Failure, { title: string; text: string }>> = {
  'missing-chunk': {
    title: 'This page could not be loaded',
    text: 'Check your connection, then try again.',
  },
  crash: {
    title: 'Something went wrong',
    text: 'What you saved is safe. Try again, or go to the start page.',
  },
};

/** Shown instead of a page that could not be drawn or loaded. */
export function CrashNotice({ failure }: { failure: Failure }) {
  return (
    <Notice
      icon={ErrorOutlineRounded}
      live
      heading="h1"
      {...messages[failure]}
      action={
        <Stack direction="row" sx={{ gap: 3 }}>
          <Button variant="contained" onClick={() => window.location.reload()}>
            Try again
          </Button>
          <Button href="/app">Start page</Button>
        </Stack>
      }
    />
  );
}
