import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { WebhookDelivery } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';
import { ListRow } from '../../shared/list/ListRow.tsx';
import { useRowAction } from '../../shared/list/use-row-action.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { LocalInstant } from '../../shared/time/LocalInstant.tsx';
import { deliveriesQuery, replayDelivery } from './api.ts';
import { eventWord, resultWord } from './webhook.messages.ts';

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const {
    id,
    endpoint_id: endpointId,
    event_type: type,
    sequence,
    created_at: at,
    is_replay: isReplay,
  } = delivery;
  const word = eventWord(type);
  const replay = useRowAction({
    act: () => replayDelivery(id),
    done: t('Event Sent Again'),
    queryKey: deliveriesQuery(endpointId).queryKey,
  });
  return (
    <ListRow label={t('{word}, number {sequence}', { word, sequence })}>
      <Box sx={{ flex: 1, minWidth: 180 }}>
        <Typography variant="body2" sx={{ fontWeight: 650 }}>
          {word}
          {isReplay && type !== 'endpoint.test' && t(' (sent again)')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('No. {sequence} ·', { sequence })} <LocalInstant at={at} />
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ color: delivery.state === 'failed' ? 'error.main' : 'text.primary' }}>
        {resultWord(delivery)}
      </Typography>
      <Button
        size="small"
        disabled={replay.isPending}
        aria-label={t('Send {word}, number {sequence}, again', { word, sequence })}
        onClick={() => replay.mutate()}
      >
        {t('Send again')}
      </Button>
    </ListRow>
  );
}

/** Lists the newest events that were sent to an endpoint, with their results. */
export const DeliveryLog = ({ endpointId }: { endpointId: string }) => (
  <Loaded query={deliveriesQuery(endpointId)}>
    {(deliveries) =>
      deliveries.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', px: { xs: 4, sm: 5 }, pb: 4 }}>
          {t('Nothing sent yet. Send a test event to try the endpoint.')}
        </Typography>
      ) : (
        <Box
          component="ul"
          aria-label={t('Sent events')}
          sx={{ listStyle: 'none', m: 0, p: 0, width: '100%' }}
        >
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </Box>
      )
    }
  </Loaded>
);
