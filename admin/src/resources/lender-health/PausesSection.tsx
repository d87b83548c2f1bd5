import type { LenderPause } from '@millrace/schemas/api';
import { Box, Typography } from '@mui/material';
import { Instant } from '../../shared/Instant.tsx';
import { PlainTable } from '../../shared/list/PlainTable.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { driftWords } from '../../shared/pause/drift.messages.ts';
import { sentOnWords } from './resume.messages.ts';

const Ended = ({ resumed_at: at }: LenderPause) =>
  at === null ? <>Still paused</> : <Instant at={at} to="minute" />;

/** A cell with a long sentence. The sentence wraps, so that the other columns keep their width. */
const Wrapped = ({ children }: { children: string }) => (
  <Box sx={{ whiteSpace: 'normal', minWidth: 180, overflowWrap: 'anywhere' }}>{children}</Box>
);

/** Lists the pauses of the lender, with the reasons that staff gave when they resumed it. */
export function PausesSection({ pauses }: { pauses: readonly LenderPause[] }) {
  if (pauses.length === 0) return null;
  return (
    <Section title="Pauses">
      <PlainTable
        wide
        label="Pauses"
        rows={pauses}
        columns={[
          ['Paused', ({ paused_at: at }) => <Instant at={at} to="minute" />],
          ['Because', (pause) => <Wrapped>{driftWords(pause)}</Wrapped>],
          ['Resumed', Ended],
          ['By', ({ resumed_by: by }) => by ?? '—'],
          ['Reason', ({ reason }) => <Wrapped>{reason ?? '—'}</Wrapped>],
          ['Skipped applications sent', ({ sent_on: sentOn }) => <Wrapped>{sentOnWords(sentOn)}</Wrapped>],
        ]}
        narrow={(pause) => (
          <>
            <Typography>{driftWords(pause)}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Paused <Instant at={pause.paused_at} to="minute" />
              {pause.resumed_at && (
                <>
                  , resumed <Instant at={pause.resumed_at} to="minute" /> by {pause.resumed_by}
                </>
              )}
            </Typography>
            {pause.reason && <Typography variant="body2">{pause.reason}</Typography>}
            {pause.sent_on && (
              <Typography variant="body2">Skipped applications sent: {sentOnWords(pause.sent_on)}</Typography>
            )}
          </>
        )}
      />
    </Section>
  );
}
