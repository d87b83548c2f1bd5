import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import InputAdornment from '@mui/material/InputAdornment';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import * as api from '@millrace/schemas/calls';
import { costRange, type CostRange } from '@millrace/schemas/cost-range';
import { call } from '@millrace/schemas/http-client';
import { lenderTypeWord } from '@millrace/schemas/lender-types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { countryOf } from '@millrace/schemas/countries';
import { currencies } from '@millrace/schemas/money';
import { AmountsIn, useCurrency, useMoney } from '../money/amounts.tsx';
import { sendOptionsQuery } from '../sending/api.ts';
import { LenderMonogram } from '../lender/LenderMonogram.tsx';
import { Loaded } from '../page/Loaded.tsx';

const lendersQuery = queryOptions({
  queryKey: ['lenders', 'all'],
  queryFn: ({ signal }) => call(api.listLenders, { signal }),
});

function Line({ name, type, range }: { name: string; type: string; range: CostRange }) {
  const { monthlyCents, totalCents, months, basis } = range;
  const money = useMoney();
  const whole = (cents: number): string => money(Math.round(cents / 100) * 100);
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', gap: 3, py: 3, borderTop: 1, borderColor: 'divider' }}
    >
      <LenderMonogram name={name} size={36} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 620 }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {lenderTypeWord(type)} · {months[0]} to {months[1]} months · {basis}
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Typography sx={{ fontSize: 18, lineHeight: '24px', fontWeight: 650, whiteSpace: 'nowrap' }}>
          {whole(monthlyCents[0])}–{whole(monthlyCents[1])}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          a month · total {whole(totalCents[0])}–{whole(totalCents[1])}
        </Typography>
      </Box>
    </Stack>
  );
}

/**
 * Shows what a purchase usually costs per month at the kinds of lenders that the store has. The result is not
 * an offer.
 */
export function CalculatorDialog({ storeId, onClose }: { storeId: number; onClose: () => void }) {
  const id = useId();
  const [price, setPrice] = useState(2000);
  const { data: options } = useQuery(sendOptionsQuery({ storeId }));
  const own = useCurrency();
  const currency = options?.currency ?? own;
  const { sign, units } = currencies[currency];
  const { name, hasUsualTerms } = countryOf(options?.country);
  const cents = price * 100;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>What would it cost per month?</DialogTitle>
      <DialogContent>
        <Stack direction="row" sx={{ gap: 5, alignItems: 'center', mb: 2 }}>
          <TextField
            label="Price"
            value={price || ''}
            onChange={({ target }) => setPrice(Math.min(100_000, Number(target.value.replaceAll(/\D/g, ''))))}
            slotProps={{
              input: { startAdornment: <InputAdornment position="start">{sign}</InputAdornment> },
              htmlInput: { inputMode: 'numeric' },
            }}
            sx={{ width: 140 }}
          />
          <Slider
            aria-label={`Price in ${units.en}`}
            min={100}
            max={10_000}
            step={100}
            value={Math.min(price, 10_000)}
            onChange={(_, value) => setPrice(Number(value))}
          />
        </Stack>
        <Loaded query={lendersQuery}>
          {(lenders) => {
            const stores = new Set(options?.lenders.map((lender) => lender.id));
            const shown = lenders
              .filter((lender) => hasUsualTerms && stores.has(lender.lender_id))
              .flatMap(({ lender_id: lenderId, name, lender_type }) => {
                const range = cents > 0 ? costRange(lender_type, cents) : undefined;
                return range ? [{ lenderId, name, type: lender_type, range }] : [];
              });
            return (
              <Box component="ul" aria-label="Monthly cost by lender" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                <AmountsIn currency={currency}>
                  {shown.map(({ lenderId, ...line }) => (
                    <Line key={lenderId} {...line} />
                  ))}
                </AmountsIn>
                {shown.length === 0 && (
                  <Typography component="li" sx={{ color: 'text.secondary' }}>
                    {hasUsualTerms
                      ? cents > 0
                        ? 'This store has no lenders yet.'
                        : 'Enter a price.'
                      : `The usual terms of lenders in the ${name.en} are not known.`}
                  </Typography>
                )}
              </Box>
            );
          }}
        </Loaded>
        {hasUsualTerms && (
          <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
            These are usual terms of this kind of lender in the {name.en}, not an offer. The lender decides
            after the customer applies.
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
