import type { HealthWindow, LenderHealthDetails } from '@millrace/schemas/api';
import { Box, Typography } from '@mui/material';
import { Facts } from '../../shared/record/Facts.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { BarEnds, BarLegend } from '../../shared/StackedBars.tsx';
import { answerTime, approvalShare, inWords, windowPhrases } from './health.messages.ts';
import { HealthBars, healthParts } from './HealthBars.tsx';
import { WindowButtons } from './WindowButtons.tsx';

interface FiguresSectionProps {
  health: LenderHealthDetails;
  window: HealthWindow;
  onWindow: (window: HealthWindow) => void;
}

export function FiguresSection({ health, window, onWindow }: FiguresSectionProps) {
  return (
    <Section
      title="Answers"
      intro="Counted from applications. Test applications are not counted."
      aside={<WindowButtons value={window} onChange={onWindow} />}
    >
      {health.asked === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {`No application went to this lender in ${windowPhrases[window]}.`}
        </Typography>
      ) : (
        <Figures health={health} />
      )}
    </Section>
  );
}

function Figures({ health }: { health: LenderHealthDetails }) {
  return (
    <>
      <Facts
        facts={[
          { name: 'Applications', value: health.asked },
          { name: 'Share of decisions that are approvals', value: approvalShare(health) },
          { name: 'Median answer time', value: answerTime(health.answer_p50_ms) },
          { name: 'Answer time, 95th percentile', value: answerTime(health.answer_p95_ms) },
        ]}
      />
      <Box sx={{ mt: 3 }}>
        <HealthBars bars={health.bars} height={120} label={inWords(health)} />
        <BarEnds first={health.bars[0]?.from ?? null} />
        <BarLegend parts={healthParts} counts={health} />
      </Box>
    </>
  );
}
