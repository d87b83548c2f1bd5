import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { InvoiceDetails } from '@millrace/schemas/api';
import { useId } from 'react';
import { t } from '@millrace/ui/translate';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { useInstantWords } from '../../shared/time/instants.ts';
import { invoiceQuery } from './api.ts';
import { invoiceAmount, invoiceWords } from './invoice-words.ts';

/** Printing shows only the invoice. */
const print = {
  '@media print': {
    '#root, .no-print, .MuiBackdrop-root': { display: 'none !important' },
    '.MuiDialog-root, .MuiDialog-container': { position: 'static !important', height: 'auto !important' },
    '.MuiDialog-paper': {
      boxShadow: 'none !important',
      maxHeight: 'none !important',
      margin: '0 !important',
    },
    '.MuiDialogContent-root': { overflow: 'visible !important' },
  },
};

interface InvoiceDialogProps {
  storeId: number;
  invoiceId: string;
  onClose: () => void;
}

/** Shows one invoice with its lines, for reading and printing. */
export function InvoiceDialog({ storeId, invoiceId, onClose }: InvoiceDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={id}>
      <GlobalStyles styles={print} />
      <DialogTitle id={id}>{t('Invoice')}</DialogTitle>
      <DialogContent>
        <Loaded query={invoiceQuery(storeId, invoiceId)}>{(details) => <Sheet details={details} />}</Loaded>
      </DialogContent>
      <DialogActions className="no-print">
        <Button onClick={onClose}>{t('Close')}</Button>
        <Button variant="contained" onClick={() => window.print()}>
          {t('Print invoice')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Sheet({ details }: { details: InvoiceDetails }) {
  const { invoice, org_name, store_names, lines, subtotal, discount, total } = details;
  const { day } = useInstantWords();
  const sums: readonly (readonly [string, number])[] = [
    ...(discount > 0
      ? ([
          [t('Subtotal'), subtotal],
          [t('Discount'), -discount],
        ] as const)
      : []),
    [t('Total'), total],
    ...(invoice.amount_due === total ? [] : ([[t('Due, after credit'), invoice.amount_due]] as const)),
    [t('Paid'), invoice.amount_paid],
    ...(invoice.amount_remaining > 0 ? ([[t('Still to pay'), invoice.amount_remaining]] as const) : []),
  ];
  return (
    <>
      <Typography variant="h3">{invoice.number ?? invoice.id}</Typography>
      <Typography>
        {org_name}
        {store_names.length > 0 && ` · ${store_names.join(', ')}`}
      </Typography>
      <Typography sx={{ mb: 4 }}>
        {day(invoice.created)} · {invoiceWords(invoice.status)}
        {invoice.paid_at && t(' on {paidAt}', { paidAt: day(invoice.paid_at) })}
      </Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('Description')}</TableCell>
            <TableCell>{t('Period')}</TableCell>
            <TableCell align="right">{t('Amount')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ description, amount, begins, ends }, at) => (
            <TableRow key={at}>
              <TableCell>{description}</TableCell>
              <TableCell>
                {begins === ends
                  ? day(begins)
                  : t('{begins} to {ends}', { begins: day(begins), ends: day(ends) })}
              </TableCell>
              <TableCell align="right">{invoiceAmount(amount, invoice.currency)}</TableCell>
            </TableRow>
          ))}
          {sums.map(([name, cents]) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row" colSpan={2} align="right" sx={{ fontWeight: 600 }}>
                {name}
              </TableCell>
              <TableCell align="right" sx={{ fontWeight: 600 }}>
                {invoiceAmount(cents, invoice.currency)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}
