import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { OrderAge, OutstandingOrders } from '@millrace/schemas/api';
import { orderAges } from '@millrace/schemas/list-choices';
import type { Tone } from '@millrace/schemas/design';
import type { Currency } from '@millrace/schemas/money';
import { useUrlParams } from '../../../shared/address/url-params.ts';
import { t } from '@millrace/ui/translate';
import { currencyIn } from '../../shared/money/currency-in.ts';
import { useMoney } from '../../shared/money/amounts.tsx';

const ageWords: Readonly<Record<OrderAge, { words: string; tone: Tone }>> = {
  week: { words: t('Up to 7 days'), tone: 'success' },
  fortnight: { words: t('8 to 14 days'), tone: 'info' },
  month: { words: t('15 to 30 days'), tone: 'warning' },
  older: { words: t('Over 30 days'), tone: 'danger' },
};

export interface OrderFilter {
  readonly age?: OrderAge;
  readonly lender_id?: number;
  readonly currency?: Currency;
}

/** Reads the filter of the orders from the page's URL and writes it there. */
export function useOrderFilter(): [OrderFilter, (change: { age?: string; lender?: string }) => void] {
  const [params, setParams] = useUrlParams();
  const age = orderAges.find((one) => one === params.get('age'));
  const lender = Number(params.get('lender'));
  const currency = currencyIn(params);
  const change = (wanted: { age?: string; lender?: string }): void =>
    setParams((before) => {
      for (const [name, value] of Object.entries(wanted)) {
        if (value) before.set(name, value);
        else before.delete(name);
      }
      return before;
    });
  return [
    {
      ...(age && { age }),
      ...(Number.isInteger(lender) && lender > 0 && { lender_id: lender }),
      ...(currency && { currency }),
    },
    change,
  ];
}

interface AgeingProps {
  figures: Pick<OutstandingOrders, 'ages' | 'lenders'>;
  filter: OrderFilter;
  onChange: (change: { age?: string; lender?: string }) => void;
}

/**
 * The filter of the orders: buttons for the age, each with its number of orders, and an input for the lender.
 */
export function Ageing({ figures: { ages, lenders }, filter, onChange }: AgeingProps) {
  const money = useMoney();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, mb: 5, alignItems: 'stretch' }}>
      <Box
        role="group"
        aria-label={t('Age')}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
          gap: 3,
          flex: { xs: '1 1 480px', md: '1 1 640px' },
        }}
      >
        {ages.map(({ age, count, approved_cents: cents }) => {
          const isChosen = filter.age === age;
          const { words, tone } = ageWords[age];
          return (
            <Box
              key={age}
              component="button"
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange({ age: isChosen ? '' : age })}
              sx={{
                textAlign: 'left',
                font: 'inherit',
                color: 'text.primary',
                cursor: 'pointer',
                px: 4,
                py: 3,
                borderRadius: '10px',
                border: 1,
                borderColor: isChosen ? 'primary.main' : 'divider',
                bgcolor: isChosen ? 'tone.primary.soft' : 'background.paper',
                '&:hover': { borderColor: 'primary.main' },
              }}
            >
              <Typography
                variant="body2"
                component="span"
                sx={{ display: 'block', color: count > 0 ? `tone.${tone}.main` : 'text.secondary' }}
              >
                {words}
              </Typography>
              <Typography
                component="span"
                sx={{
                  display: 'block',
                  fontSize: 20,
                  lineHeight: '28px',
                  fontWeight: 650,
                  letterSpacing: '-0.015em',
                }}
              >
                {money(cents)}
              </Typography>
              <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
                {count === 1 ? t('1 order') : t('{count} orders', { count })}
              </Typography>
            </Box>
          );
        })}
      </Box>
      <TextField
        select
        label={t('Lender')}
        value={filter.lender_id ?? ''}
        onChange={({ target }) => onChange({ lender: String(target.value) })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ flex: { xs: '1 1 100%', sm: '0 0 220px' }, alignSelf: 'end' }}
      >
        <MenuItem value="">{t('All lenders')}</MenuItem>
        {lenders.map(({ id, name, count }) => (
          <MenuItem key={id} value={id}>
            {name} ({count})
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
