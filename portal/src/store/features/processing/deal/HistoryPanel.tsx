import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';
import { Panel } from '../../../shared/page/Panel.tsx';
import { useInstantWords } from '../../../shared/time/instants.ts';
import { sentenceOf } from '../timeline/lender-row/RowHistory.tsx';

type Facts = Pick<ProcessingDetails, 'entries' | 'stages'>;

interface HistoryEvent {
  readonly at: string;
  readonly who: string;
  readonly text: string;
}

function eventsOf({ entries, stages = [] }: Facts): HistoryEvent[] {
  const atLenders = entries.flatMap(({ lenderName, history }) =>
    history.map((step) => ({ at: step.at, who: lenderName, text: sentenceOf(step) })),
  );
  const ofStages = stages.flatMap(({ lenders, opened_at, submitted_at }) => {
    const who = lenders.join(', ');
    return [
      { at: opened_at, who, text: t('The customer agreed to answer more questions') },
      ...(submitted_at ? [{ at: submitted_at, who, text: t('The customer sent the answers') }] : []),
    ];
  });
  return [...atLenders, ...ofStages].sort((left, right) => Date.parse(right.at) - Date.parse(left.at));
}

/** Lists what happened to the application at each lender and between the lenders, newest event first. */
export function HistoryPanel(facts: Facts) {
  const { short, full } = useInstantWords();
  const events = eventsOf(facts);
  return (
    <Panel title={t('History')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, px: { xs: 4, sm: 5 }, pt: 0, pb: 4 }}>
        {events.length === 0 && (
          <Typography component="li" sx={{ color: 'text.secondary' }}>
            {t('Nothing happened yet. Lenders are asked after the application is submitted.')}
          </Typography>
        )}
        {events.map((event, at) => (
          <Box
            component="li"
            // counted from the oldest event, so that a new one changes no key
            key={events.length - at}
            sx={{ display: 'grid', gridTemplateColumns: { sm: '132px 1fr' }, columnGap: 4, py: 2 }}
          >
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <time dateTime={event.at} title={full(event.at)}>
                {short(event.at)}
              </time>
            </Typography>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              <b>{event.who}</b> · {event.text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
