import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import { Button, Stack } from '@mui/material';
import type { Failure } from '../recovery/index.ts';
import { Notice } from './Notice.tsx';

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

interface CrashNoticeProps {
  failure: Failure;
  /** The address of the start page. The button loads the app again from there. */
  startPage: string;
}

/** Shown in place of a page that failed to render or load. */
export function CrashNotice({ failure, startPage }: CrashNoticeProps) {
  return (
    <Notice
      icon={ErrorOutlineRounded}
      live
      heading="h1"
      {...messages[failure]}
      action={
        <Stack direction="row" sx={{ gap: '12px' }}>
          <Button variant="contained" onClick={() => window.location.reload()}>
            Try again
          </Button>
          <Button href={startPage}>Start page</Button>
        </Stack>
      }
    />
  );
}
