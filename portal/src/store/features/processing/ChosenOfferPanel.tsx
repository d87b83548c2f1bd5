import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails } from '@millrace/schemas/api';
import { LocalInstant } from '../../shared/LocalInstant.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { StaffOfferCard } from './timeline/StaffOfferCard.tsx';

interface ChosenOfferPanelProps {
  chosen: NonNullable<ProcessingDetails['chosen']>;
  entries: ProcessingDetails['entries'];
}

export function ChosenOfferPanel({ chosen, entries }: ChosenOfferPanelProps) {
  const entry = entries.find(({ attemptId }) => attemptId === chosen.attemptId);
  const offer = entry?.offers.find(({ id }) => id === chosen.offerId);
  return (
    <Panel
      title={`Chosen offer${entry ? ` · ${entry.lenderName}` : ''}`}
      aside={
        <Typography variant="body2" sx={{ color: 'text.secondary', flexShrink: 0 }}>
          <LocalInstant at={chosen.at} />
        </Typography>
      }
    >
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 5 }}>
        {offer ? (
          <StaffOfferCard offer={offer} chosen />
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>The lender no longer lists this offer.</Typography>
        )}
      </Box>
    </Panel>
  );
}
