import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OfferView } from '@millrace/schemas/api';
import { LocalInstant } from '../../../../shared/time/LocalInstant.tsx';
import { money } from '../../../../../shared/format/money.ts';
import { totalCost } from '@millrace/schemas/offers';
import { ToneChip } from '../../../../shared/status/ToneChip.tsx';
import { estimateWords, offerLines, offerPayment, offerTotal, productWords } from './offer.messages.ts';

/** Shows one offer. The total cost is always visible and as prominent as the monthly payment. */
export function StaffOfferCard({ offer, chosen }: { offer: OfferView; chosen: boolean }) {
  const product = productWords[offer.product];
  return (
    <Box
      component="article"
      aria-label={`Offer ${offer.name ?? money(offer.amountCents)}`}
      sx={{
        border: chosen ? 2 : 1,
        borderColor: chosen ? 'tone.success.main' : 'divider',
        borderRadius: '10px',
        p: 4,
        minWidth: 0,
      }}
    >
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mb: 2 }}>
        <ToneChip tone={product.tone} word={product.word} />
        {chosen && <ToneChip tone="success" word="Chosen" />}
      </Stack>
      {offer.name && <Typography sx={{ mb: 1 }}>{offer.name}</Typography>}
      <Typography sx={{ fontSize: 20, lineHeight: '28px', fontWeight: 650 }}>
        Up to {money(offer.amountCents)}
      </Typography>
      <Typography sx={{ fontSize: 16, lineHeight: '24px', fontWeight: 550 }}>
        {offerPayment(offer)}
      </Typography>
      <Typography sx={{ fontSize: 16, lineHeight: '24px', fontWeight: 550 }}>{offerTotal(offer)}</Typography>
      {totalCost(offer).estimated && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {estimateWords}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, color: 'text.secondary' }}>
        {offerLines(offer).map((line) => (
          <Typography component="li" variant="body2" key={line}>
            {line}
          </Typography>
        ))}
        {offer.expiresAt && (
          <Typography component="li" variant="body2">
            Until <LocalInstant at={offer.expiresAt} />
          </Typography>
        )}
      </Box>
    </Box>
  );
}
