import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { IntegrationExchange, StoreIntegration } from '@millrace/schemas/api';
import { t, translated } from '@millrace/ui/translate';
import { ListRow } from '../../shared/list/ListRow.tsx';
import { useRowAction } from '../../shared/list/use-row-action.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { LocalInstant } from '../../shared/time/LocalInstant.tsx';
import { exchangesQuery, integrationsQuery, runCheckAgain, testIntegration } from './api.ts';

const words = {
  test: t('Keys tested'),
  'credit-check': t('Credit check'),
  prefill: t('Answers filled in'),
  cart: t('Order import'),
  result: t('Result'),
} as const;

/** The calls that can be sent again here. The others need a shopper, an order number or the list of orders. */
const repeatable: readonly IntegrationExchange['operation'][] = ['test', 'credit-check'];

interface ExchangeRowProps {
  storeId: number;
  exchange: IntegrationExchange;
  mayRepeat: boolean;
}

function ExchangeRow({ storeId, exchange, mayRepeat }: ExchangeRowProps) {
  const { integration_id: key, operation, form_id: formId, works, exchanged_at: at } = exchange;
  const message = translated(exchange.message);
  const word = words[operation];
  const again = useRowAction({
    act: async () => {
      if (formId) await runCheckAgain(storeId, formId);
      else await testIntegration({ storeId, integration_id: key, values: {} });
    },
    done: t('Sent Again'),
    queryKey: integrationsQuery(storeId).queryKey,
  });
  return (
    <ListRow label={`${word}, ${message}`}>
      <Box sx={{ flex: 1, minWidth: 160 }}>
        <Typography variant="body2" sx={{ fontWeight: 650 }}>
          {word}
        </Typography>
        <Typography variant="body2" sx={{ color: works ? 'text.primary' : 'error.main' }}>
          {message}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <LocalInstant at={at} /> {t('· {milliseconds} ms', { milliseconds: exchange.milliseconds })}
        </Typography>
      </Box>
      {mayRepeat && repeatable.includes(operation) && (
        <Button
          size="small"
          aria-label={t('Send {word} again', { word })}
          disabled={again.isPending}
          onClick={() => again.mutate()}
        >
          {t('Send again')}
        </Button>
      )}
    </ListRow>
  );
}

interface ExchangeLogProps {
  integration: StoreIntegration;
  mayRepeat: boolean;
}

/**
 * Lists the latest calls to the vendor of an integration. Calls that need nothing else can be sent again.
 */
export const ExchangeLog = ({ integration: { id, store_id: storeId }, mayRepeat }: ExchangeLogProps) => (
  <Loaded query={exchangesQuery(storeId, id)}>
    {(exchanges) =>
      exchanges.length === 0 ? (
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {t('Nothing sent yet.')}
        </Typography>
      ) : (
        <Box component="ul" aria-label={t('Calls')} sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
          {exchanges.map((exchange) => (
            <ExchangeRow key={exchange.id} storeId={storeId} exchange={exchange} mayRepeat={mayRepeat} />
          ))}
        </Box>
      )
    }
  </Loaded>
);
