import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { CommissionArea, CommissionLine, PartnerArea } from '@millrace/schemas/api';
import { amounts, money, usualCurrency, type Money } from '@millrace/schemas/money';
import { t } from '@millrace/ui/translate';
import { languageRegion } from '../../language/language.ts';
import { FigureRows, PanelText } from '../../shared/reports/FigureRows.tsx';
import { monthWords } from '../../shared/reports/period.ts';
import { statusIcons } from '../../shared/status/icons.ts';
import { ToneChip } from '../../shared/status/ToneChip.tsx';
import { LocalInstant } from '../../shared/time/LocalInstant.tsx';

const states = {
  pending: { word: t('Pending'), tone: 'info', icon: 'hourglass' },
  approved: { word: t('Approved'), tone: 'success', icon: 'check' },
  paid: { word: t('Paid'), tone: 'success', icon: 'check-circle' },
  reversed: { word: t('Reversed'), tone: 'neutral', icon: 'ban' },
} as const;
const kinds: Readonly<Record<CommissionLine['kind'], string>> = {
  sale: t('Sale'),
  invoice: t('Paid invoice'),
  manual: t('Manual line'),
  reversal: t('Reversal'),
};

/** A row of labelled numbers. */
export function Tiles({
  label,
  tiles,
}: {
  label: string;
  tiles: readonly { name: string; value: string }[];
}) {
  return (
    <Box
      component="dl"
      aria-label={label}
      sx={{
        m: 0,
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: '1fr 1fr', md: `repeat(${tiles.length}, 1fr)` },
      }}
    >
      {tiles.map(({ name, value }) => (
        <Box
          key={name}
          sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', bgcolor: 'background.paper', p: 4 }}
        >
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', fontWeight: 550 }}>
            {name}
          </Typography>
          <Typography
            component="dd"
            sx={{
              m: 0,
              fontSize: 28,
              lineHeight: '36px',
              fontWeight: 650,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const noCommissions = { currency: usualCurrency, pending: 0, approved: 0, paid: 0, total: 0 };

/** Shows the sums of a partner's commissions, in one row for each currency. */
export const CommissionTiles = ({ totals }: Pick<CommissionArea, 'totals'>) =>
  (totals.length === 0 ? [noCommissions] : totals).map(({ currency, pending, approved, paid, total }) => (
    <Tiles
      key={currency}
      label={t('Commissions in {currency}', { currency })}
      tiles={[
        { name: t('Pending'), value: money(pending, currency) },
        { name: t('Approved'), value: money(approved, currency) },
        { name: t('Paid'), value: money(paid, currency) },
        { name: t('In total'), value: money(total, currency) },
      ]}
    />
  ));

/** Formats sums by currency in the language of the page. */
export const amountWords = (sums: readonly Money[]): string => amounts(sums, languageRegion());

const subscriptionWords: Readonly<Record<string, string>> = {
  active: t('Active'),
  trialing: t('Trial'),
  past_due: t('Payment overdue'),
  unpaid: t('Unpaid'),
  canceled: t('Canceled'),
};

/** Returns the label for the state of a store's subscription. */
export const subscriptionWord = (status: string | null): string =>
  status === null ? t('None') : (subscriptionWords[status] ?? t('Not active'));

/** Shows what the stores paid for their subscriptions in each month, in one row for each currency. */
export function RevenueTable({ revenue }: Pick<PartnerArea, 'revenue'>) {
  if (revenue.length === 0)
    return (
      <PanelText>
        {t(
          'No invoices were paid yet. Invoices appear here after one of your stores pays for its subscription.',
        )}
      </PanelText>
    );
  return (
    <FigureRows label={t('Subscription revenue')} head={[t('Month'), t('Invoices'), t('Paid')]}>
      {revenue.map(({ month, currency, invoices, paid_cents }) => (
        <TableRow key={`${month} ${currency}`}>
          <TableCell component="th" scope="row">
            {monthWords(month)}
          </TableCell>
          <TableCell align="right">{invoices}</TableCell>
          <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {money(paid_cents, currency)}
          </TableCell>
        </TableRow>
      ))}
    </FigureRows>
  );
}

/** Lists the entries of the commission ledger. A reversal is an entry of its own, with a reason. */
export function CommissionTable({ lines }: Pick<CommissionArea, 'lines'>) {
  if (lines.length === 0)
    return (
      <PanelText>
        {t('No commissions yet. Commissions appear here after one of your stores makes a sale.')}
      </PanelText>
    );
  return (
    <FigureRows
      label={t('Commissions')}
      head={[t('Date'), t('Store'), t('Kind'), t('State'), t('Amount')]}
      numbersFrom={4}
    >
      {lines.map((line) => {
        const { word, tone, icon } = states[line.state];
        return (
          <TableRow key={line.id}>
            <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
              <LocalInstant at={line.happened_at} as="day" />
            </TableCell>
            <TableCell>{line.store_name ?? '—'}</TableCell>
            <TableCell>{line.kind === 'manual' ? line.reason : kinds[line.kind]}</TableCell>
            <TableCell>
              <ToneChip tone={tone} word={word} icon={statusIcons[icon]} />
              <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, minWidth: 180 }}>
                {line.state_reason}
              </Typography>
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {money(line.cents, line.currency)}
            </TableCell>
          </TableRow>
        );
      })}
    </FigureRows>
  );
}
