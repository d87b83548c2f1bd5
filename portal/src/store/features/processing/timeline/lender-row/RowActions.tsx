import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { useState, useId, lazy, Suspense } from 'react';
import { useMay } from '../../../../session/session-context.ts';
import { webAddress } from '../../../../shared/web-address.ts';
import { useSettable } from '../../lender-status/entries.ts';
import { StatusMenuButton } from '../../lender-status/StatusMenuButton.tsx';
import { waitsAtSite } from '../../lender-site/values.ts';
import { SubmitNowDialog } from '../../submit-now/SubmitNowDialog.tsx';
import { NotifyCustomerMenu, useCustomerNotifications } from '../../tell/NotifyCustomerMenu.tsx';
import LinearProgress from '@mui/material/LinearProgress';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { t, translatedSentences } from '@millrace/ui/translate';

interface RegradeDialogProps {
  entry: StaffTimelineEntry;
  details: ProcessingDetails;
  onClose: () => void;
}

/** Loaded on demand, because it contains the whole field catalogue. */
const RegradeForm = lazy(async () => {
  const module = await import('../../regrade/RegradeForm.tsx');
  return { default: module.RegradeForm };
});

export function RegradeDialog({ entry, details, onClose }: RegradeDialogProps) {
  const id = useId();
  const phone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={phone} aria-labelledby={id}>
      <DialogTitle id={id}>
        {t('{value} at {lenderName}', {
          value: entry.canStartAgain ? t('Start again') : t('Regrade'),
          lenderName: entry.lenderName,
        })}
      </DialogTitle>
      <Suspense fallback={<LinearProgress aria-label={t('Loading')} />}>
        <RegradeForm entry={entry} details={details} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}

/** Aligns the text of buttons without a border with the text above them, also where they begin a line. */
export const flush = { '& .MuiButton-text': { px: 1.5, mx: -1.5, minWidth: 0 } } as const;

/** The actions that the user may take for this lender. */
export function RowActions({ entry, details }: { entry: StaffTimelineEntry; details: ProcessingDetails }) {
  const mayCorrect = useMay('applications:regrade');
  const { regradeBlocked, submitBlocked } = entry;
  const mayRegrade = mayCorrect && entry.canRegrade && regradeBlocked === null;
  const mayStartAgain = mayCorrect && entry.canStartAgain && regradeBlocked === null;
  // a regrade (sending corrected answers) also sends an application that never reached the lender; "Submit
  // now" is therefore offered only if no regrade is possible
  const mayAsk = useMay('applications:submit') && entry.canHardSubmit && !entry.canRegrade;
  const maySubmit = mayAsk && submitBlocked === null;
  // why the lender cannot be asked now, instead of a button that does nothing
  const blocked = [
    // the status already says that a lender has not decided
    ...(mayCorrect && regradeBlocked && entry.final ? [regradeBlocked] : []),
    // the text of a later stage already says how the customer agrees to more inquiries
    ...(mayAsk && submitBlocked && !entry.needsConsent ? [submitBlocked] : []),
  ];
  const settable = useSettable(entry);
  const [regrading, setRegrading] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const kinds = useCustomerNotifications(entry, details);
  const handoff = webAddress(entry.handoffUrl);
  if (
    ![
      ...[mayRegrade, mayStartAgain, maySubmit, blocked.length],
      ...[settable, handoff, kinds.length, regrading, submitting],
    ].some(Boolean)
  )
    return null;
  return (
    <Stack direction="row" sx={{ columnGap: 5, rowGap: 1, alignItems: 'center', flexWrap: 'wrap', ...flush }}>
      {settable && !settable.override && !waitsAtSite(entry) && (
        <StatusMenuButton entry={entry} details={details} settable={settable} isQuiet />
      )}
      {mayRegrade && (
        <Button variant="outlined" onClick={() => setRegrading(true)}>
          {t('Regrade')}
        </Button>
      )}
      {mayStartAgain && (
        <Button variant="outlined" onClick={() => setRegrading(true)}>
          {t('Start again')}
        </Button>
      )}
      {maySubmit && (
        <Button variant="outlined" onClick={() => setSubmitting(true)}>
          {t('Submit now')}
        </Button>
      )}
      {handoff && (
        <Button
          href={handoff}
          target="_blank"
          rel="noopener noreferrer"
          variant="outlined"
          endIcon={<OpenInNewRounded titleAccess={t('opens a new tab')} />}
        >
          {t('Open the shopper’s page at {lenderName}', { lenderName: entry.lenderName })}
        </Button>
      )}
      {kinds.length > 0 && <NotifyCustomerMenu entry={entry} details={details} kinds={kinds} />}
      {settable?.override && <StatusMenuButton entry={entry} details={details} settable={settable} />}
      {blocked.map((reason) => (
        <Typography key={reason} variant="body2" sx={{ color: 'text.secondary' }}>
          {translatedSentences(reason)}
        </Typography>
      ))}
      {submitting && <SubmitNowDialog entry={entry} details={details} onClose={() => setSubmitting(false)} />}
      {regrading && <RegradeDialog entry={entry} details={details} onClose={() => setRegrading(false)} />}
    </Stack>
  );
}
