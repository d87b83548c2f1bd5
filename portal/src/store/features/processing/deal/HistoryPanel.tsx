import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';
import { Panel } from '../../../shared/page/Panel.tsx';
import { useInstantWords } from '../../../shared/time/instants.ts';
import { sentenceOf } from '../timeline/lender-row/RowHistory.tsx';

/** Lists what happened to the application at each lender, newest event first. */
export function HistoryPanel({ entries }: Pick<ProcessingDetails, 'entries'>) {
  const { short, full } = useInstantWords();
  const events = entries
    .flatMap(({ lenderName, history }) => history.map((step) => ({ lenderName, step })))
    .sort((left, right) => Date.parse(right.step.at) - Date.parse(left.step.at));
  return (
    <Panel title={t('History')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, px: { xs: 4, sm: 5 }, pt: 0, pb: 4 }}>
        {events.length === 0 && (
          <Typography component="li" sx={{ color: 'text.secondary' }}>
            {t('Nothing happened yet. Lenders are asked after the application is submitted.')}
          </Typography>
        )}
        {events.map(({ lenderName, step }, at) => (
          <Box
            component="li"
            // counted from the oldest event, so that a new one changes no key
            key={events.length - at}
            sx={{ display: 'grid', gridTemplateColumns: { sm: '132px 1fr' }, columnGap: 4, py: 2 }}
          >
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <time dateTime={step.at} title={full(step.at)}>
                {short(step.at)}
              </time>
            </Typography>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              <b>{lenderName}</b> · {sentenceOf(step)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
