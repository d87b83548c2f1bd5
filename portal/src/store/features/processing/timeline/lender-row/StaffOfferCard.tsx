import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LocalInstant } from '../../../../shared/time/LocalInstant.tsx';
import { useMoney } from '../../../../shared/money/amounts.tsx';
import { t } from '@millrace/ui/translate';
import { ToneChip } from '../../../../shared/status/ToneChip.tsx';
import { offerLines, offerPayment, offerTotal, productWords, type PricedOffer } from './offer.messages.ts';

interface StaffOfferCardProps {
  offer: PricedOffer;
  chosen: boolean;
  /** True if the figures are side by side, so that offers of one lender can be compared line by line. */
  isRow?: boolean;
}

/** The columns of a row: product and name, largest amount, payment, total. The details are below the row. */
const row = {
  display: 'grid',
  gridTemplateColumns: {
    xs: '1fr',
    sm: 'minmax(min-content, 1fr) 108px minmax(196px, 264px) 128px',
  },
  columnGap: 3,
  alignItems: 'center',
  px: 3,
  py: 1.5,
  bgcolor: 'background.default',
} as const;

/**
 * Shows one offer with the figures that the customer sees: the cost of the purchase, and in the second place the
 * largest amount. The total is as prominent as the payment.
 */
export function StaffOfferCard({ offer, chosen, isRow = false }: StaffOfferCardProps) {
  const product = productWords[offer.product];
  const money = useMoney();
  const amount = money(offer.amountCents, offer.currency);
  const lines = offerLines(offer, money);
  const figure = {
    ...(isRow ? { fontSize: 14, lineHeight: '20px' } : { fontSize: 16, lineHeight: '24px' }),
    fontWeight: 650,
  };
  return (
    <Box
      component="article"
      aria-label={t('Offer {name}', { name: offer.name ?? amount })}
      sx={{
        border: chosen ? 2 : isRow ? 0 : 1,
        borderColor: chosen ? 'tone.success.main' : 'divider',
        borderRadius: '10px',
        minWidth: 0,
        ...(isRow ? row : { p: 4 }),
      }}
    >
      <Stack
        direction="row"
        sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', ...(!isRow && { mb: 2 }) }}
      >
        <ToneChip tone={product.tone} word={product.word} />
        {chosen && !isRow && <ToneChip tone="success" word={t('Chosen')} />}
        {offer.name && <Typography component="span">{offer.name}</Typography>}
      </Stack>
      <Typography sx={{ fontSize: 14, lineHeight: '20px', color: 'text.secondary' }}>
        {t('Up to {amount}', { amount })}
      </Typography>
      <Typography sx={figure}>{offerPayment(offer, money)}</Typography>
      <Typography sx={figure}>{offerTotal(offer, money)}</Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          color: 'text.secondary',
          ...(isRow ? { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', columnGap: 4 } : { mt: 2 }),
        }}
      >
        {lines.map((line, at) => (
          <Typography component="li" variant="body2" key={at}>
            {line}
          </Typography>
        ))}
        {offer.expiresAt && (
          <Typography component="li" variant="body2">
            {t('Offer ends')} <LocalInstant at={offer.expiresAt} />
          </Typography>
        )}
      </Box>
    </Box>
  );
}
