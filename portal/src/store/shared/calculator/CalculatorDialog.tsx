import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import InputAdornment from '@mui/material/InputAdornment';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { SendOptions } from '@millrace/schemas/api';
import { costRange } from '@millrace/schemas/cost-range';
import { paymentRange } from '@millrace/schemas/offers';
import { lenderTypeWord } from '@millrace/schemas/lender-types';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useId, useState } from 'react';
import { percentOf } from '../../../shared/format/money.ts';
import { countryOf } from '@millrace/schemas/countries';
import { currencies } from '@millrace/schemas/money';
import { t } from '@millrace/ui/translate';
import { localised } from '../../language/localised.ts';
import { AmountsIn, useCurrency, useMoney } from '../money/amounts.tsx';
import { sendOptionsQuery } from '../sending/api.ts';
import { LenderMonogram } from '../lender/LenderMonogram.tsx';
import { Loaded } from '../page/Loaded.tsx';

type PublicTerms = NonNullable<SendOptions['lenders'][number]['public_terms']>;

interface Estimate {
  readonly months: string;
  readonly monthlyCents: readonly [low: number, high: number];
  readonly basis: string;
  /** Texts and public pages that state the terms. Null: the terms are usual for this kind of lender. */
  readonly source: string | null;
}

const aprText = (fromBasisPoints: number, toBasisPoints: number): string =>
  t('{from} to {to} APR', {
    from: percentOf(Math.round(fromBasisPoints)),
    to: percentOf(Math.round(toBasisPoints)),
  });

/**
 * Estimates the monthly cost from the terms that the lender publishes, otherwise from the usual terms of its
 * kind. Null: nothing is known, or the lender does not finance this amount.
 */
function estimateOf(type: string, terms: PublicTerms | undefined, cents: number): Estimate | null {
  if (!terms) {
    const range = costRange(type, cents);
    if (!range) return null;
    const { kind, months, monthlyCents, cost } = range;
    const [low, high] = cost;
    const basis =
      kind === 'loan'
        ? aprText(low * 100, high * 100)
        : t('{low} to {high} times the cash price', { low: low.toFixed(1), high: high.toFixed(1) });
    return {
      months: t('{value} to {value2}', { value: months[0], value2: months[1] }),
      monthlyCents,
      basis,
      source: null,
    };
  }
  const range = paymentRange(terms, cents);
  if (!range) return null;
  const { months, aprFromBasisPoints: from, aprToBasisPoints: to, source } = terms;
  const basis = aprText(from, to);
  return { months: String(months), monthlyCents: [range.fromCents, range.toCents], basis, source };
}

/** Says where the terms of an estimate come from, with links to the lender's public pages. */
function Source({ name, source }: { name: string; source: string | null }) {
  if (source === null)
    return <>{t('Usual terms of this kind of lender. {name} publishes no range.', { name })}</>;
  const pages = source.match(/https?:\/\/[^\s),]+/g) ?? [];
  return (
    <>
      {t('From the terms that {name} publishes:', { name })}{' '}
      {pages.map((page, index) => (
        <Fragment key={page}>
          {index > 0 && ', '}
          <Link href={page} target="_blank" rel="noreferrer">
            {new URL(page).hostname.replace(/^www\./, '') + new URL(page).pathname.replace(/\/$/, '')}
          </Link>
        </Fragment>
      ))}
    </>
  );
}

interface LineProps {
  name: string;
  type: string;
  estimate: Estimate | null;
  terms: PublicTerms | undefined;
}

function Line({ name, type, estimate, terms }: LineProps) {
  const money = useMoney();
  const whole = (cents: number): string => money(Math.round(cents / 100) * 100);
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <LenderMonogram name={name} size={36} />
      <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 620 }}>{name}</Typography>
      {estimate && (
        <Box sx={{ textAlign: 'right' }}>
          <Typography sx={{ fontSize: 18, lineHeight: '24px', fontWeight: 650, whiteSpace: 'nowrap' }}>
            {whole(estimate.monthlyCents[0])}–{whole(estimate.monthlyCents[1])}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('a month, estimate')}
          </Typography>
        </Box>
      )}
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', flexBasis: '100%', mt: { xs: 1, sm: 0 }, pl: { sm: 12 } }}
      >
        {t(lenderTypeWord(type))}
        {estimate && t(' · {months} months · {basis}', { months: estimate.months, basis: estimate.basis })}
      </Typography>
      <Typography
        variant="caption"
        component="p"
        sx={{ color: 'text.secondary', overflowWrap: 'anywhere', flexBasis: '100%', pl: { sm: 12 } }}
      >
        {estimate ? (
          <Source name={name} source={estimate.source} />
        ) : (
          terms &&
          t('{name} finances {minCents} to {maxCents}.', {
            name,
            minCents: whole(terms.minCents),
            maxCents: whole(terms.maxCents),
          })
        )}
      </Typography>
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
  const query = sendOptionsQuery({ storeId });
  const { data: options } = useQuery(query);
  const own = useCurrency();
  const currency = options?.currency ?? own;
  const { sign, units } = currencies[currency];
  const { name, hasUsualTerms } = countryOf(options?.country);
  const cents = price * 100;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{t('What would it cost per month?')}</DialogTitle>
      <DialogContent>
        <Stack direction="row" sx={{ gap: 5, alignItems: 'center', mb: 2 }}>
          <TextField
            label={t('Price')}
            value={price || ''}
            onChange={({ target }) => setPrice(Math.min(100_000, Number(target.value.replaceAll(/\D/g, ''))))}
            slotProps={{
              input: { startAdornment: <InputAdornment position="start">{sign}</InputAdornment> },
              htmlInput: { inputMode: 'numeric' },
            }}
            sx={{ width: 140 }}
          />
          <Slider
            aria-label={t('Price in {en}', { en: localised(units) })}
            min={100}
            max={10_000}
            step={100}
            value={Math.min(price, 10_000)}
            onChange={(_, value) => setPrice(Number(value))}
          />
        </Stack>
        <Loaded query={query}>
          {({ lenders }) => {
            const shown = lenders.flatMap(
              ({ id: lenderId, name, lender_type: type, public_terms: terms }) => {
                if (cents === 0 || (!terms && !hasUsualTerms)) return [];
                const estimate = estimateOf(type, terms, cents);
                return estimate || terms ? [{ lenderId, name, type, terms, estimate }] : [];
              },
            );
            return (
              <Box
                component="ul"
                aria-label={t('Monthly cost by lender')}
                sx={{ listStyle: 'none', m: 0, p: 0 }}
              >
                <AmountsIn currency={currency}>
                  {shown.map(({ lenderId, ...line }) => (
                    <Line key={lenderId} {...line} />
                  ))}
                </AmountsIn>
                {shown.length === 0 && (
                  <Typography component="li" sx={{ color: 'text.secondary' }}>
                    {hasUsualTerms
                      ? cents > 0
                        ? t('This store has no lenders yet.')
                        : t('Enter a price.')
                      : t('The usual terms of lenders in the {en} are not known.', { en: localised(name) })}
                  </Typography>
                )}
              </Box>
            );
          }}
        </Loaded>
        {hasUsualTerms && (
          <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
            {t(
              'These are estimates from public terms in the {en}, not offers. The lender decides after the customer applies.',
              { en: localised(name) },
            )}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
