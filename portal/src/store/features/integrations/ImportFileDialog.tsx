import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ImportedOrder, StoreIntegration } from '@millrace/schemas/api';
import { MOST_EDGE_ORDERS } from '@millrace/schemas/list-choices';
import { FormDialog } from '@millrace/ui/dialogs';
import { downloadCsv, toCsv } from '@millrace/ui/export';
import { t, translated } from '@millrace/ui/translate';
import { useState } from 'react';
import { CsvFileButton, type CsvTable } from '../../shared/csv/CsvFileButton.tsx';
import { ListRow } from '../../shared/list/ListRow.tsx';
import { useRowAction } from '../../shared/list/use-row-action.ts';
import { useCopy } from '../../shared/use-copy.ts';
import { importOrders, ordersQuery } from './api.ts';
import { orderHeads, readOrders } from './orders-file.ts';

/** Shows what came of each order, with the link for its customer. */
function Results({ results }: { results: readonly ImportedOrder[] }) {
  const copy = useCopy();
  return (
    <Box component="ul" aria-label={t('Imported orders')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {results.map(({ order_number: number, reference, url, refusal }) => (
        <ListRow key={number} label={t('Order {number}', { number })}>
          <Box sx={{ flex: 1, minWidth: 160 }}>
            <Typography variant="body2" sx={{ fontWeight: 650 }}>
              {t('Order {number}', { number })}
            </Typography>
            <Typography variant="body2" sx={{ color: refusal ? 'error.main' : 'text.primary' }}>
              {refusal ? translated(refusal) : t('Application {reference}', { reference: reference ?? '' })}
            </Typography>
          </Box>
          {url && (
            <Button
              size="small"
              aria-label={t('Copy the link of order {number}', { number })}
              onClick={() => copy(url)}
            >
              {t('Copy link')}
            </Button>
          )}
        </ListRow>
      ))}
    </Box>
  );
}

interface ImportFileDialogProps {
  integration: StoreIntegration;
  onClose: () => void;
}

/** Imports the orders of a CSV file of a point of sale, and then shows what came of each. */
export function ImportFileDialog({ integration, onClose }: ImportFileDialogProps) {
  const { store_id: storeId, display_name: name } = integration;
  const [table, setTable] = useState<CsvTable | null>(null);
  const [isAgreed, setAgreed] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const [results, setResults] = useState<readonly ImportedOrder[] | null>(null);
  const { orders, missing, unreadable } = table
    ? readOrders(table.heads, table.rows)
    : { orders: [], missing: [], unreadable: [] };
  const upload = useRowAction({
    act: async () => setResults(await importOrders(storeId, orders)),
    done: t('File read'),
    queryKey: ordersQuery(storeId, 'edge').queryKey,
  });
  const problem = (): string | null => {
    if (!table) return t('Choose a CSV file.');
    if (missing.length > 0)
      return t('The file has no column for: {missing}', { missing: missing.join(', ') });
    if (orders.length === 0) return t('No order in this file has a number and an amount.');
    if (orders.length > MOST_EDGE_ORDERS)
      return t('A file may have {most} orders. Split this one.', { most: MOST_EDGE_ORDERS });
    return isAgreed ? null : t('Ask the customers first.');
  };
  const submit = (): void => {
    const found = problem();
    setFailure(found === null ? null : new Error(found));
    if (found === null) upload.mutate();
  };
  return (
    <FormDialog
      title={results ? t('Orders imported') : t('Import orders of {name}', { name })}
      submitLabel={results ? t('Done') : t('Import')}
      finished={results !== null}
      pending={upload.isPending}
      error={failure ?? upload.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (results) onClose();
        else submit();
      }}
    >
      {results ? (
        <Results results={results} />
      ) : (
        <>
          <Typography>
            {t(
              'Each order becomes an application with its cart, and the name, phone number, email and address of the customer. Other columns are ignored.',
            )}
          </Typography>
          <Button
            sx={{ alignSelf: 'start' }}
            onClick={() => void toCsv([[...orderHeads]]).then((text) => downloadCsv('orders.csv', text))}
          >
            {t('Download an empty file')}
          </Button>
          <CsvFileButton
            label={t('File with orders')}
            table={table}
            onError={setFailure}
            onTable={(read) => {
              setTable(read);
              setFailure(null);
            }}
          />
          {table && missing.length === 0 && (
            <Typography role="status">
              {orders.length === 1
                ? t('1 order can be imported.')
                : t('{count} orders can be imported.', { count: orders.length })}
            </Typography>
          )}
          {unreadable.length > 0 && (
            <Alert severity="warning">
              {t('These lines have no order number or no amount and will be skipped: {lines}', {
                lines: unreadable.slice(0, 8).join(', '),
              })}
            </Alert>
          )}
          <FormControlLabel
            control={<Checkbox checked={isAgreed} onChange={({ target }) => setAgreed(target.checked)} />}
            label={t('The customers agreed that the store passes on these data.')}
          />
        </>
      )}
    </FormDialog>
  );
}
