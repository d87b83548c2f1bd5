import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Settlement } from '@millrace/schemas/api';
import { Link as RouterLink } from 'react-router';
import { t } from '@millrace/ui/translate';
import { useMoney } from '../../shared/money/amounts.tsx';
import { useMay } from '../../session/session-context.ts';
import { useManyStores } from '../../shared/store-choice/store-choice.ts';
import { LenderMonogram } from '../../shared/lender/LenderMonogram.tsx';
import { ToneChip } from '../../shared/status/ToneChip.tsx';
import { calendarDay } from '../../shared/time/region.ts';
import { stateWords } from './settlement.messages.ts';

function Who({ sale }: { sale: Settlement }) {
  const mayOpen = useMay('applications:read');
  const isMany = useManyStores();
  const name = sale.applicant_name || sale.reference;
  return (
    <>
      {mayOpen ? (
        <Link
          component={RouterLink}
          to={`/app/process/${sale.store_id}/${sale.form_id}`}
          sx={{ fontWeight: 620 }}
        >
          {name}
        </Link>
      ) : (
        name
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {isMany ? `${sale.reference} · ${sale.store_name}` : sale.reference}
      </Typography>
    </>
  );
}

const State = ({ state }: Pick<Settlement, 'state'>) => <ToneChip {...stateWords[state]} />;

const Lender = ({ name }: { name: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
    <LenderMonogram name={name} size={24} />
    {name}
  </Box>
);

function Cards({ sales }: { sales: readonly Settlement[] }) {
  const money = useMoney();
  return (
    <Box component="ul" aria-label={t('Sales')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {sales.map((sale) => (
        <Box component="li" key={sale.id} sx={{ px: 4, py: 3, borderTop: 1, borderColor: 'divider' }}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 3 }}>
            <Box sx={{ minWidth: 0 }}>
              <Who sale={sale} />
            </Box>
            <State state={sale.state} />
          </Stack>
          <Typography sx={{ mt: 2 }}>
            {t('{lenderName}: {receivedCents} of {netCents}', {
              lenderName: sale.lender_name,
              receivedCents: money(sale.received_cents),
              netCents: money(sale.net_cents),
            })}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('Closed {closedOn}', { closedOn: calendarDay(sale.closed_on) })}
            {sale.state === 'missing' && t(' · {days} days ago', { days: sale.days })}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/**
 * Lists the closed sales, each with the amounts that its lender owes and has paid. Tables on tablets show the
 * funded amount and the fee below the expected amount.
 */
export function SalesTable({ sales }: { sales: readonly Settlement[] }) {
  const isTable = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const isWide = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  const money = useMoney();
  if (!isTable) return <Cards sales={sales} />;
  return (
    <Table aria-label={t('Sales')}>
      <TableHead>
        <TableRow>
          <TableCell>{t('Customer')}</TableCell>
          <TableCell>{t('Lender')}</TableCell>
          <TableCell>{t('Closed')}</TableCell>
          {isWide && (
            <>
              <TableCell align="right">{t('Funded')}</TableCell>
              <TableCell align="right">{t('Fee')}</TableCell>
            </>
          )}
          <TableCell align="right">{t('Expected')}</TableCell>
          <TableCell align="right">{t('Received')}</TableCell>
          <TableCell>{t('State')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {sales.map((sale) => (
          <TableRow key={sale.id} hover sx={{ '&:last-child td': { border: 0 } }}>
            <TableCell>
              <Who sale={sale} />
            </TableCell>
            <TableCell>
              <Lender name={sale.lender_name} />
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              {calendarDay(sale.closed_on)}
              {sale.state === 'missing' && (
                <Typography variant="body2" sx={{ color: 'tone.danger.main' }}>
                  {t('{days} days ago', { days: sale.days })}
                </Typography>
              )}
            </TableCell>
            {isWide && (
              <>
                <TableCell align="right">{money(sale.loan_cents)}</TableCell>
                <TableCell align="right">{money(sale.fee_cents)}</TableCell>
              </>
            )}
            <TableCell align="right">
              {money(sale.net_cents)}
              {!isWide && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {t('{funded} less {fee}', { funded: money(sale.loan_cents), fee: money(sale.fee_cents) })}
                </Typography>
              )}
            </TableCell>
            <TableCell align="right">
              {sale.received_on === null ? '—' : money(sale.received_cents)}
              {sale.received_on !== null && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {calendarDay(sale.received_on)}
                </Typography>
              )}
            </TableCell>
            <TableCell>
              <State state={sale.state} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
