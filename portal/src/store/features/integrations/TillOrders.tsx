import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { StoreIntegration, TillOrder } from '@millrace/schemas/api';
import { downloadCsv, toCsv } from '@millrace/ui/export';
import { t, translated } from '@millrace/ui/translate';
import { ListRow } from '../../shared/list/ListRow.tsx';
import { useRowAction } from '../../shared/list/use-row-action.ts';
import { useMoney } from '../../shared/money/amounts.tsx';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { ToneChip } from '../../shared/status/ToneChip.tsx';
import { LocalInstant } from '../../shared/time/LocalInstant.tsx';
import { ordersQuery, sendResultAgain } from './api.ts';
import { resultRows, tillWords } from './till-orders.messages.ts';

interface OrderRowProps {
  storeId: number;
  order: TillOrder;
  mayRepeat: boolean;
}

function OrderRow({ storeId, order, mayRepeat }: OrderRowProps) {
  const money = useMoney();
  const { order_number: number, reference, state, lender, approved_cents: cents, currency } = order;
  const { word, tone } = tillWords[state];
  const again = useRowAction({
    act: () => sendResultAgain(storeId, order.form_id),
    done: t('Sent Again'),
    queryKey: ordersQuery(storeId, 'pinogy').queryKey,
  });
  const result = [lender, cents === null ? null : money(cents, currency)].filter(Boolean).join(', ');
  return (
    <ListRow label={t('Order {number}, {word}', { number: number ?? reference, word })}>
      <Box sx={{ flex: 1, minWidth: 160 }}>
        <Typography variant="body2" sx={{ fontWeight: 650 }}>
          {t('Order {number} · {reference}', { number: number ?? '—', reference })}
        </Typography>
        {result && <Typography variant="body2">{result}</Typography>}
        {order.message && (
          <Typography variant="body2" sx={{ color: order.works ? 'text.primary' : 'error.main' }}>
            {translated(order.message)}
          </Typography>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('Imported')} <LocalInstant at={order.imported_at} />
        </Typography>
      </Box>
      <ToneChip tone={tone} word={word} />
      {mayRepeat && order.works === false && (
        <Button
          size="small"
          aria-label={t('Send the result of order {number} again', { number: number ?? reference })}
          disabled={again.isPending}
          onClick={() => again.mutate()}
        >
          {t('Send again')}
        </Button>
      )}
    </ListRow>
  );
}

interface TillOrdersProps {
  integration: StoreIntegration;
  mayRepeat: boolean;
}

/** Lists the latest orders that were imported from a point of sale, with the results of their applications. */
export function TillOrders({ integration: { id, store_id: storeId }, mayRepeat }: TillOrdersProps) {
  const key = id === 'edge' ? 'edge' : 'pinogy';
  const save = async (orders: readonly TillOrder[]) =>
    downloadCsv('results.csv', await toCsv(resultRows(orders), { quoted: true, quoted_empty: true }));
  return (
    <Loaded query={ordersQuery(storeId, key)}>
      {(orders) =>
        orders.length === 0 ? (
          <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
            {t('No order was imported yet.')}
          </Typography>
        ) : (
          <>
            <Button
              size="small"
              startIcon={<DownloadRounded />}
              onClick={() => void save(orders)}
              sx={{ mt: 2 }}
            >
              {t('Download results')}
            </Button>
            <Box
              component="ul"
              aria-label={t('Imported orders')}
              sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}
            >
              {orders.map((order) => (
                <OrderRow
                  key={order.form_id}
                  storeId={storeId}
                  order={order}
                  mayRepeat={mayRepeat && key === 'pinogy'}
                />
              ))}
            </Box>
          </>
        )
      }
    </Loaded>
  );
}
