import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { Notice } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { READY_TO_SUBMIT } from '../../shared/forms/missing-answers.ts';

interface MissingOnlyProps {
  count: number;
  onShowAll: () => void;
}

const shownOnly = (count: number): string =>
  count === 1
    ? t('Only the one answer that is needed is shown.')
    : t('Only the {count} answers that are needed are shown.', { count });

/** Says that the editor shows only missing answers, and offers to show all questions. */
export function MissingOnly({ count, onShowAll }: MissingOnlyProps) {
  return (
    <Alert severity="info" role="note" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ alignItems: { xs: 'flex-start', sm: 'center' }, justifyContent: 'space-between', gap: 1 }}
      >
        {shownOnly(count)}
        <Button
          color="inherit"
          size="small"
          onClick={onShowAll}
          sx={{ whiteSpace: 'nowrap', my: -1, ml: { xs: -2, sm: 0 } }}
        >
          {t('Show all answers')}
        </Button>
      </Stack>
    </Alert>
  );
}

interface NothingMissingProps {
  back: string;
  isSubmitted: boolean;
  onShowAll: () => void;
}

/** Shown if no answer is missing any more, for example because the customer has entered it. */
export function NothingMissing({ back, isSubmitted, onShowAll }: NothingMissingProps) {
  return (
    <Notice
      icon={CheckCircleOutlineRounded}
      title={t('Nothing is missing')}
      text={t('Every answer that the lenders need is there.{value}', {
        value: isSubmitted ? '' : t(' The application can be submitted.'),
      })}
      action={
        <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', justifyContent: 'center' }}>
          <Button
            variant="contained"
            component={Link}
            to={back}
            state={isSubmitted ? null : { at: READY_TO_SUBMIT }}
          >
            {t('Back to the application')}
          </Button>
          <Button onClick={onShowAll}>{t('Show all answers')}</Button>
        </Stack>
      }
    />
  );
}
