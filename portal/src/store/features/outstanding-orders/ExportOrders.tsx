import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Button from '@mui/material/Button';
import type { OutstandingOrder } from '@millrace/schemas/api';
import type { Currency } from '@millrace/schemas/money';
import { downloadCsv, toCsv } from '@millrace/ui/export';
import { useMutation } from '@tanstack/react-query';
import { t } from '@millrace/ui/translate';
import { contractAppearance, outcomeAppearance } from '../../shared/status/status-appearance.ts';
import { useInstantWords } from '../../shared/time/instants.ts';
import { useToast } from '../../shared/toast/use-toast.tsx';
import type { OrderFilter } from './Ageing.tsx';
import { everyOutstandingOrder } from './api.ts';

const statusOf = ({ contract_state: contract, outcome }: OutstandingOrder): string =>
  contract ? contractAppearance(contract).word : outcomeAppearance(outcome).word;

type Column = readonly [title: string, value: (order: OutstandingOrder) => string | null];

const columnsIn = (currency: Currency): readonly Column[] => [
  [t('Applicant'), (order) => order.applicant_name],
  [t('Reference'), (order) => order.reference],
  [t('Store'), (order) => order.store_name],
  [t('Lender'), (order) => order.lender_name],
  [t('Status'), statusOf],
  [
    t('Approved ({currency})', { currency }),
    ({ approved_cents: cents }) => (cents === null ? '' : (cents / 100).toFixed(2)),
  ],
  [t('Associate'), (order) => order.associate_name],
];

interface ExportOrdersProps {
  storeId: number | undefined;
  filter: OrderFilter;
  currency: Currency;
}

/** The button that exports all outstanding orders of the chosen stores for a spreadsheet. */
export function ExportOrders({ storeId, filter, currency }: ExportOrdersProps) {
  const toast = useToast();
  const { isoDay } = useInstantWords();
  const all: readonly Column[] = [...columnsIn(currency), [t('Waiting since'), ({ since }) => isoDay(since)]];
  const exported = useMutation({
    mutationFn: async () => {
      const orders = await everyOutstandingOrder({ storeId, ...filter, currency });
      const rows = orders.map((order) => all.map(([, value]) => value(order) ?? ''));
      const options = { quoted: true, quoted_empty: true };
      downloadCsv('orders.csv', await toCsv([all.map(([title]) => title), ...rows], options));
    },
    onError: (error) => toast.failure(error),
  });
  return (
    <Button startIcon={<DownloadRounded />} loading={exported.isPending} onClick={() => exported.mutate()}>
      {t('Export')}
    </Button>
  );
}
