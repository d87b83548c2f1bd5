import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { StaffTimelineEntry } from '@millrace/schemas/api';
import { answerWords, attemptEventWord, attemptStateWord } from '@millrace/schemas/states';
import { t } from '@millrace/ui/translate';
import { useInstantWords } from '../../../../shared/time/instants.ts';

type Step = StaffTimelineEntry['history'][number];

/** Lists every step of an attempt (the application at one lender) with time, result, reason and user. */
export function RowHistory({ history }: { history: readonly Step[] }) {
  const { clock, full } = useInstantWords();
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, borderLeft: 2, borderColor: 'divider' }}>
      {history.map((step, at) => (
        <Box component="li" key={at} sx={{ pl: 4, py: 1 }}>
          <Typography variant="body2">
            <time dateTime={step.at} title={full(step.at)}>
              {clock(step.at)}
            </time>
            {' · '}
            {[step.from, step.to].flatMap((state) => (state ? [t(attemptStateWord(state))] : [])).join(' → ')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {sentenceOf(step)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

export function sentenceOf({ event, note, outcome, contract, correction }: Step): string {
  const answer = answerWords(outcome, contract, t);
  const step = [correction ? regradeOf(correction) : t(attemptEventWord(event)), answer, note];
  return step.filter(Boolean).join(': ');
}

function regradeOf({ by, name, labels, reason }: NonNullable<Step['correction']>): string {
  const who = by === 'shopper' ? t('the shopper') : (name ?? t('Millrace staff'));
  const what =
    labels.length > 0 ? t('{labels} corrected', { labels: labels.join(', ') }) : t('the same answers');
  return t('Regraded by {who}, {what}{value}', { who, what, value: reason ? `: “${reason}”` : '' });
}
