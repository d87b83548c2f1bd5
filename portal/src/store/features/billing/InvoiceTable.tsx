import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Invoice } from '@millrace/schemas/api';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { useMay } from '../../session/session-context.ts';
import { failureWords } from '../../shared/billing/billing-words.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { Panel } from '../../shared/page/Panel.tsx';
import { PrintStyles } from '../../shared/page/PrintStyles.tsx';
import { useInstantWords } from '../../shared/time/instants.ts';
import { invoicesQuery, payInvoice } from './api.ts';
import { invoiceAmount, invoiceWords } from './invoice-words.ts';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { useBillingAction } from './use-billing-action.ts';

const pageSize = 10;
/** On phones the number of an invoice is below its date, so that the table does not scroll sideways. */
const wide = { display: { xs: 'none', sm: 'table-cell' } } as const;

/**
 * Lists the invoices, newest first. An open invoice shows why its payment failed and when the payment is
 * retried.
 */
export function InvoiceTable({ storeId }: { storeId: number }) {
  const [page, setPage] = useState(1);
  return (
    <Panel
      title={t('Invoices')}
      aside={
        <Button className="no-print" onClick={() => window.print()}>
          {t('Print list')}
        </Button>
      }
    >
      <PrintStyles />
      <Loaded query={invoicesQuery(storeId, page)}>
        {({ list, count }) =>
          count === 0 ? (
            <Typography sx={{ color: 'text.secondary', px: 5, pb: 5 }}>{t('No invoices yet.')}</Typography>
          ) : (
            <>
              <Box
                className="scrolls"
                sx={{ overflowX: 'auto' }}
                tabIndex={0}
                role="region"
                aria-label={t('Invoices')}
              >
                <Table size="small" sx={{ '& .MuiTableCell-root': { px: { xs: 2, sm: 4 } } }}>
                  <TableHead>
                    <TableRow>
                      <TableCell sx={wide}>{t('Invoice')}</TableCell>
                      <TableCell>{t('Date')}</TableCell>
                      <TableCell align="right">{t('Amount')}</TableCell>
                      <TableCell>{t('Status')}</TableCell>
                      <TableCell className="no-print" aria-label={t('Actions')} />
                    </TableRow>
                  </TableHead>
                  <TableBody>
                    {list.map((invoice) => (
                      <InvoiceRow key={invoice.id} invoice={invoice} storeId={storeId} />
                    ))}
                  </TableBody>
                </Table>
              </Box>
              {count > pageSize && (
                <Stack className="no-print" direction="row" sx={{ gap: 2, p: 4, justifyContent: 'end' }}>
                  <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                    {t('Newer')}
                  </Button>
                  <Button disabled={page * pageSize >= count} onClick={() => setPage(page + 1)}>
                    {t('Older')}
                  </Button>
                </Stack>
              )}
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

function InvoiceRow({ invoice, storeId }: { invoice: Invoice; storeId: number }) {
  const { day } = useInstantWords();
  const mayPay = useMay('payment-methods:update');
  const [isOpen, setOpen] = useState(false);
  const pay = useBillingAction(() => payInvoice(storeId, invoice.id), { done: t('Invoice Paid!') });
  const { number, id, created, amount_due, status, failure, next_payment_attempt, attempt_count } = invoice;
  const dunning =
    status === 'open' && attempt_count > 0
      ? [
          failureWords(failure),
          next_payment_attempt &&
            t('Tried again on {nextPaymentAttempt}.', { nextPaymentAttempt: day(next_payment_attempt) }),
        ]
      : [];
  return (
    <TableRow>
      <TableCell sx={wide}>{number ?? id}</TableCell>
      <TableCell>
        {day(created)}
        <Typography
          variant="caption"
          component="div"
          sx={{ display: { sm: 'none' }, color: 'text.secondary' }}
        >
          {number ?? id}
        </Typography>
      </TableCell>
      <TableCell align="right">{invoiceAmount(amount_due, invoice.currency)}</TableCell>
      <TableCell>
        {invoiceWords(status)}
        {dunning.filter(Boolean).length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {dunning.filter(Boolean).join(' ')}
          </Typography>
        )}
        {pay.error && (
          <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
            {pay.error.message}
          </Typography>
        )}
      </TableCell>
      <TableCell className="no-print" sx={{ whiteSpace: 'nowrap' }}>
        {status === 'open' && mayPay && (
          <Button size="small" onClick={() => pay.mutate(undefined)} loading={pay.isPending}>
            {t('Pay now')}
          </Button>
        )}
        <Button
          size="small"
          aria-label={t('View invoice {number}', { number: number ?? id })}
          onClick={() => setOpen(true)}
        >
          {t('View')}
        </Button>
        {isOpen && <InvoiceDialog storeId={storeId} invoiceId={id} onClose={() => setOpen(false)} />}
        {invoice.invoice_pdf && (
          <Link href={invoice.invoice_pdf} target="_blank" rel="noreferrer" sx={{ ml: 2 }}>
            {t('PDF')}
          </Link>
        )}
      </TableCell>
    </TableRow>
  );
}
