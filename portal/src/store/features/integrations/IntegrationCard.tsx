import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { StoreIntegration } from '@millrace/schemas/api';
import { useState } from 'react';
import { t, translated } from '@millrace/ui/translate';
import { useRowAction } from '../../shared/list/use-row-action.ts';
import { ToneChip } from '../../shared/status/ToneChip.tsx';
import { LocalInstant } from '../../shared/time/LocalInstant.tsx';
import { ExchangeLog } from './ExchangeLog.tsx';
import { integrationsQuery, toggleIntegration } from './api.ts';
import { priceOf, stateWords } from './integration.messages.ts';
import { ImportFileDialog } from './ImportFileDialog.tsx';
import { ImportOrderDialog } from './ImportOrderDialog.tsx';
import { PriceDialog } from './PriceDialog.tsx';
import { SetupDialog } from './SetupDialog.tsx';
import { TillOrders } from './TillOrders.tsx';

interface IntegrationCardProps {
  integration: StoreIntegration;
  mayChange: boolean;
  /** True: the user may import orders of the point of sale and send their results again. */
  mayImport: boolean;
}

/** Lists the data that Millrace sends, with the reasons. The list is folded until the user opens it. */
const SentData = ({ sends }: Pick<StoreIntegration, 'sends'>) => (
  <Box component="details" sx={{ mt: 3 }}>
    <Typography component="summary" variant="body2" sx={{ fontWeight: 650, cursor: 'pointer', py: 1 }}>
      {sends.length === 1
        ? t('What Millrace sends (1 field)')
        : t('What Millrace sends ({count} fields)', { count: sends.length })}
    </Typography>
    <Box component="ul" sx={{ m: 0, pl: 5 }}>
      {sends.map(({ data, reason }) => (
        <Typography key={data} component="li" variant="body2">
          {translated(data)}: {translated(reason)}
        </Typography>
      ))}
    </Box>
  </Box>
);

/** Shows one integration: what it does, which data is sent, its state and its actions. */
export function IntegrationCard({ integration, mayChange, mayImport }: IntegrationCardProps) {
  const { id, store_id: storeId, display_name: name, state, sends, is_active: isActive } = integration;
  const [open, setOpen] = useState<'setup' | 'price' | 'import' | null>(null);
  const close = () => setOpen(null);
  const toggled = { done: t('Integration Updated'), queryKey: integrationsQuery(storeId).queryKey };
  const [shown, setShown] = useState<'log' | 'orders' | null>(null);
  const toggle = (part: 'log' | 'orders') => setShown(shown === part ? null : part);
  const off = useRowAction({
    act: () => toggleIntegration({ storeId, integration_id: id, is_active: false }),
    ...toggled,
  });
  const on = useRowAction({
    act: () =>
      toggleIntegration({
        ...{ storeId, integration_id: id, is_active: true },
        ...(integration.price_cents !== null && { confirmed_price_cents: integration.price_cents }),
      }),
    ...toggled,
    onDone: close,
  });
  const isSetUp = integration.requirements.every(
    ({ name: field, is_optional: mayMiss }) => mayMiss || integration.filled.includes(field),
  );
  const { word, tone } = stateWords[state];
  const price = priceOf(integration);
  const isOfStore = integration.connected_by === 'store';
  const isPointOfSale = id === 'pinogy' || id === 'edge';
  return (
    <Paper
      component="li"
      aria-label={name}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', p: { xs: 4, sm: 5 } }}
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="h2">{name}</Typography>
        {isOfStore && <ToneChip tone={tone} word={word} />}
        {price && <Typography variant="body2">{price}</Typography>}
      </Stack>
      <Typography sx={{ mt: 1 }}>{translated(integration.description)}</Typography>
      {integration.last_failure && (
        <Typography variant="body2" sx={{ mt: 1, color: 'warning.main' }}>
          {translated(integration.last_failure)}
        </Typography>
      )}
      {integration.last_success_at && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {t('Last success')} <LocalInstant at={integration.last_success_at} />
        </Typography>
      )}
      <SentData sends={sends} />
      {mayChange && isOfStore && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 3, ml: isActive ? -1 : 0 }}>
          {isActive ? (
            <>
              <Button onClick={() => setOpen('setup')}>
                {state === 'failing' ? t('Reconnect') : t('Edit')}
              </Button>
              <Button color="error" disabled={off.isPending} onClick={() => off.mutate()}>
                {t('Switch off')}
              </Button>
            </>
          ) : (
            <>
              {isSetUp && integration.requirements.length > 0 && (
                <Button
                  variant="contained"
                  loading={on.isPending}
                  onClick={() => (price ? setOpen('price') : on.mutate())}
                >
                  {t('Switch on')}
                </Button>
              )}
              <Button
                variant="outlined"
                aria-label={t('Connect {name}', { name })}
                onClick={() => setOpen('setup')}
              >
                {t('Connect')}
              </Button>
            </>
          )}
        </Stack>
      )}
      {!isOfStore && (
        <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
          {t('Millrace connects this integration for all stores.')}
        </Typography>
      )}
      {isOfStore && isActive && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1, ml: -1 }}>
          {isPointOfSale && mayImport && (
            <Button onClick={() => setOpen('import')}>
              {id === 'edge' ? t('Import orders') : t('Import order')}
            </Button>
          )}
          {isPointOfSale && (
            <Button aria-expanded={shown === 'orders'} onClick={() => toggle('orders')}>
              {shown === 'orders' ? t('Hide orders') : t('Show orders')}
            </Button>
          )}
          <Button aria-expanded={shown === 'log'} onClick={() => toggle('log')}>
            {shown === 'log' ? t('Hide log') : t('Show log')}
          </Button>
        </Stack>
      )}
      {shown === 'log' && <ExchangeLog integration={integration} mayRepeat={mayChange} />}
      {shown === 'orders' && <TillOrders integration={integration} mayRepeat={mayImport} />}
      {open === 'import' && id === 'pinogy' && (
        <ImportOrderDialog integration={integration} onClose={close} />
      )}
      {open === 'import' && id === 'edge' && <ImportFileDialog integration={integration} onClose={close} />}
      {open === 'setup' && <SetupDialog integration={integration} onClose={close} />}
      {open === 'price' && (
        <PriceDialog
          integration={integration}
          pending={on.isPending}
          error={on.error}
          onConfirm={() => on.mutate()}
          onClose={close}
        />
      )}
    </Paper>
  );
}
