import Box from '@mui/material/Box';
import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { OfferCard } from './OfferCard.tsx';

interface OffersProps {
  entry: StaffTimelineEntry;
  chosen: ProcessingDetails['chosen'];
}

export function Offers({ entry, chosen }: OffersProps) {
  if (entry.offers.length === 0) return null;
  const isChosen = (offerId: string): boolean =>
    chosen?.attemptId === entry.attemptId && chosen?.offerId === offerId;
  const columns = { xs: '1fr', sm: 'repeat(auto-fill, minmax(248px, 1fr))' };
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 4, gridTemplateColumns: columns }}>
      {entry.offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} chosen={isChosen(offer.id)} />
      ))}
    </Box>
  );
}
