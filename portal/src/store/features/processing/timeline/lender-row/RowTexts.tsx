import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { atLender, staffWait } from '@millrace/schemas/states';
import { t, translatedSentences } from '@millrace/ui/translate';
import { LocalInstant } from '../../../../shared/time/LocalInstant.tsx';
import { useMay } from '../../../../session/session-context.ts';
import { answerable } from '../../questions/question-fields.ts';
import { Questions } from '../../questions/Questions.tsx';
import { stageText } from '../stage-text.ts';

/** True if a lender has not decided because it waits for an answer. This is then its only state. */
export const isOnlyWaiting = (entry: StaffTimelineEntry): boolean =>
  entry.outcome === 'Pending' && !entry.contract?.state && staffWait(entry, 'store', t) !== null;

/** Shows what a lender is waiting for, the reasons for its state, and its questions. */
export function RowTexts({ entry, details }: { entry: StaffTimelineEntry; details: ProcessingDetails }) {
  const stage = stageText(entry, details);
  const waiting = staffWait(entry, 'store', t);
  const mayAnswer = useMay('contracts:act');
  const prompts = entry.inputRequests.map(({ prompt }) => prompt);
  // in this row the store answers only questions that the lender asks before the contract; the contract panel
  // has the questions about a contract
  const answersHere = mayAnswer && entry.attemptState === 'PENDING' && answerable(entry).length > 0;
  const toCustomer = (kind: string, prompt: string): string =>
    kind === 'correction'
      ? t('{lenderName} tells the customer: “{prompt}”', { lenderName: entry.lenderName, prompt })
      : t('The customer reads: “{prompt}”', { prompt });
  const reasons = entry.reasons.filter((reason) => !prompts.includes(reason));
  return (
    <>
      {waiting && !isOnlyWaiting(entry) && (
        <Typography sx={{ mt: 2, color: 'tone.warning.main', fontWeight: 550 }}>{waiting}</Typography>
      )}
      {stage && <Typography sx={{ mt: 2, color: 'text.secondary' }}>{stage}</Typography>}
      {entry.atLender && <Typography sx={{ mt: 2 }}>{atLender.staff(entry.lenderName, t)}</Typography>}
      {reasons.map((reason) => (
        <Typography key={reason} sx={{ mt: 2, color: 'text.secondary' }}>
          {translatedSentences(reason)}
        </Typography>
      ))}
      {entry.answersChangedAt && (
        <Typography sx={{ mt: 2, color: 'tone.warning.main' }}>
          {t('{lenderName} decided before the answers were changed (', { lenderName: entry.lenderName })}
          <LocalInstant at={entry.answersChangedAt} />
          ).
        </Typography>
      )}
      {!answersHere &&
        entry.inputRequests.map(({ id, kind, from, prompt }) => (
          <Typography key={id} sx={{ mt: 2 }}>
            {from === 'merchant' ? prompt : toCustomer(kind, prompt)}
          </Typography>
        ))}
      {answersHere && (
        <Box sx={{ mt: 4 }}>
          <Questions details={details} entry={entry} />
        </Box>
      )}
    </>
  );
}
