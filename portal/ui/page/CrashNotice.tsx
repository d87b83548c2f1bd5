import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Failure } from '../recovery/index.ts';
import { t } from '../translate/index.ts';
import { Notice } from './Notice.tsx';

const messages: Readonly<Record<Failure, { title: string; text: string }>> = {
  'missing-chunk': {
    title: t('This page could not be loaded'),
    text: t('Check your connection, then try again.'),
  },
  crash: {
    title: t('Something went wrong'),
    text: t('What you saved is safe. Try again, or go to the start page.'),
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
            {t('Try again')}
          </Button>
          <Button href={startPage}>{t('Start page')}</Button>
        </Stack>
      }
    />
  );
}
