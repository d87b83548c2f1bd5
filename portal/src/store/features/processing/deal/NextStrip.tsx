import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails } from '@millrace/schemas/api';
import { situationStatuses, stepsForEveryone } from '@millrace/schemas/states';
import { t } from '@millrace/ui/translate';
import { situationTexts, whoIsNext } from '../../../language/situation-texts.ts';
import { useMay } from '../../../session/session-context.ts';
import { LocalInstant } from '../../../shared/time/LocalInstant.tsx';
import { SecondAction } from './SecondAction.tsx';
import { statusIcons } from '../../../shared/status/icons.ts';

/** Says which further lenders can be asked after the customer has answered their questions. */
function NextStage({ stage }: { stage: NonNullable<ProcessingDetails['next_stage']> }) {
  return (
    <Typography sx={{ mt: 1 }}>
      <b>
        {stage.isOpen ? t('The customer is answering further questions') : t('More lenders can be asked')}
        {'. '}
      </b>
      {t(
        '{lenders}: {questions} more questions. The customer opens them on the results page and agrees to the inquiries there.',
        { lenders: stage.lenders.map(({ name }) => name).join(', '), questions: stage.questions },
      )}
    </Typography>
  );
}

/** Returns who acts next. Steps of the store that this user may not do are named as the store's. */
function whoActs({ next }: ProcessingDetails['situation'], mayAct: boolean): string | undefined {
  if (next.who === null) return undefined;
  const isForOthers =
    next.who === 'store' && !mayAct && next.action !== null && !stepsForEveryone.includes(next.action);
  return isForOthers ? t('Store next') : t(whoIsNext[next.who]);
}

/** Says who acts next and why, and what else waits for the store. */
export function NextStrip({ details }: { details: ProcessingDetails }) {
  const { status, next } = details.situation;
  const mayAct = useMay('applications:regrade');
  const { text, also } = situationTexts(details.situation, mayAct);
  const who = whoActs(details.situation, mayAct);
  const { tone, icon } = situationStatuses[status];
  const Icon = statusIcons[icon];
  const isLong = also.length > 0 || Boolean(details.next_stage);
  return (
    <Box
      component="section"
      aria-label={t('Next step')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        mt: 4,
        px: { xs: 4, sm: 5 },
        py: 3,
        borderRadius: '12px',
        bgcolor: `tone.${tone}.soft`,
      }}
    >
      <Icon
        aria-hidden
        sx={{
          fontSize: 20,
          color: `tone.${tone}.main`,
          flexShrink: 0,
          ...(isLong && { alignSelf: 'flex-start' }),
        }}
      />
      <Box sx={{ minWidth: 0, flex: '1 1 240px' }}>
        <Typography>
          {who && <b>{who}: </b>}
          {text}
          {next.due && (
            <>
              {' '}
              {t('First offer expiration:')} <LocalInstant at={next.due} />.
            </>
          )}
        </Typography>
        {also.map((line, at) => (
          <Typography key={at} sx={{ mt: 1 }}>
            <b>{t('Also: ')}</b>
            {line}
          </Typography>
        ))}
        {details.next_stage && <NextStage stage={details.next_stage} />}
      </Box>
      <SecondAction details={details} />
    </Box>
  );
}
