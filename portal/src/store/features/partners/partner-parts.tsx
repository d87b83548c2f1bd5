import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { CommissionArea, CommissionLine, PartnerArea } from '@millrace/schemas/api';
import { dollars } from '@millrace/schemas/money';
import { t } from '@millrace/ui/translate';
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

/** Shows the sums of a partner's commissions. */
export const CommissionTiles = ({ totals }: Pick<CommissionArea, 'totals'>) => (
  <Tiles
    label={t('Commissions')}
    tiles={[
      { name: t('Pending'), value: dollars(totals.pending) },
      { name: t('Approved'), value: dollars(totals.approved) },
      { name: t('Paid'), value: dollars(totals.paid) },
      { name: t('In total'), value: dollars(totals.total) },
    ]}
  />
);

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

/** Shows what the stores paid for their subscriptions in each month. */
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
      {revenue.map(({ month, invoices, paid_cents }) => (
        <TableRow key={month}>
          <TableCell component="th" scope="row">
            {monthWords(month)}
          </TableCell>
          <TableCell align="right">{invoices}</TableCell>
          <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {dollars(paid_cents)}
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
              {dollars(line.cents)}
            </TableCell>
          </TableRow>
        );
      })}
    </FigureRows>
  );
}
