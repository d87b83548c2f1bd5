import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import Button from '@mui/material/Button';
import { ApiProblem } from '@millrace/schemas/http-client';
import { Notice, RequestId } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { isFormMissing, NoFormForApplications } from './NoFormYet.tsx';

interface FailurePanelProps {
  error: Error | null;
  onRetry: () => void;
  /** True if it replaces the whole page, so that its button is the main one of the page. */
  isPage?: boolean;
}

/** Replaces content that failed to load. Shows the reason, the next step and a button that loads it again. */
export function FailurePanel({ error, onRetry, isPage = false }: FailurePanelProps) {
  if (isFormMissing(error)) return <NoFormForApplications />;
  const next = error instanceof ApiProblem ? error.next : undefined;
  return (
    <Notice
      icon={CloudOffRounded}
      live
      title={error?.message ?? t('Something went wrong')}
      text={next ?? t('Nothing was lost. Try again in a moment.')}
      action={
        <>
          <Button variant={isPage ? 'contained' : 'outlined'} onClick={onRetry}>
            {t('Try again')}
          </Button>
          <RequestId error={error} />
        </>
      }
    />
  );
}
