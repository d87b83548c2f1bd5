import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { WebhookEndpoint, WebhookEndpointWithSecret } from '@millrace/schemas/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { DeleteDialog } from '../../shared/list/DeleteDialog.tsx';
import { useRowAction } from '../../shared/list/use-row-action.ts';
import { ToneChip } from '../../shared/status/ToneChip.tsx';
import { LocalInstant } from '../../shared/time/LocalInstant.tsx';
import { useToast } from '../../shared/toast/use-toast.tsx';
import {
  changeEndpoint,
  deleteEndpoint,
  deliveriesQuery,
  endpointsQuery,
  rotateSecret,
  testEndpoint,
} from './api.ts';
import { DeliveryLog } from './DeliveryLog.tsx';
import { eventWords, troubleOf } from './webhook.messages.ts';

interface EndpointRowProps {
  endpoint: WebhookEndpoint;
  mayChange: boolean;
  onEdit: () => void;
  onRotated: (rotated: WebhookEndpointWithSecret) => void;
}

/** Shows one endpoint with its state and actions. On request, also shows the log of sent events. */
export function EndpointRow({ endpoint, mayChange, onEdit, onRotated }: EndpointRowProps) {
  const { id, store_id: storeId, url, description, event_types: events, state, waiting } = endpoint;
  const [isLogOpen, setLogOpen] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const toast = useToast();
  const { queryKey } = endpointsQuery(storeId);
  const isEnabled = state === 'enabled';
  const toggle = useRowAction({
    act: () => changeEndpoint(id, { is_enabled: !isEnabled }),
    done: isEnabled ? t('Endpoint Disabled') : t('Endpoint Enabled'),
    queryKey,
  });
  const test = useRowAction({
    act: () => testEndpoint(id),
    done: t('Test Event Sent'),
    queryKey: deliveriesQuery(id).queryKey,
    onDone: () => setLogOpen(true),
  });
  const rotate = useMutation({
    mutationFn: () => rotateSecret(id),
    onSuccess: onRotated,
    onError: (error) => toast.failure(error),
  });
  const trouble = troubleOf(endpoint);
  const tone = !isEnabled ? 'neutral' : trouble ? 'warning' : 'success';
  return (
    <Paper
      component="li"
      aria-label={url}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', overflow: 'hidden' }}
    >
      <Box sx={{ px: { xs: 4, sm: 5 }, py: 4 }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere', minWidth: 0 }}>{url}</Typography>
          <ToneChip tone={tone} word={!isEnabled ? t('Disabled') : trouble ? t('Failing') : t('Enabled')} />
          {endpoint.is_test && <ToneChip tone="neutral" word={t('Test')} />}
        </Stack>
        {description && <Typography variant="body2">{description}</Typography>}
        {trouble && <Typography variant="body2">{trouble}</Typography>}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {events.map((type) => eventWords[type]).join(', ')}
          {waiting > 0 && t(' · {waiting} waiting', { waiting })}
          {endpoint.last_success_at && (
            <>
              {t(' · Last success ')}
              <LocalInstant at={endpoint.last_success_at} />
            </>
          )}
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2, ml: -1 }}>
          <Button aria-expanded={isLogOpen} onClick={() => setLogOpen(!isLogOpen)}>
            {isLogOpen ? t('Hide log') : t('Show log')}
          </Button>
          {mayChange && (
            <>
              <Button disabled={test.isPending || !isEnabled} onClick={() => test.mutate()}>
                {t('Send test event')}
              </Button>
              <Button onClick={onEdit}>{t('Edit')}</Button>
              <Button disabled={rotate.isPending} onClick={() => rotate.mutate()}>
                {t('Replace secret')}
              </Button>
              <Button disabled={toggle.isPending} onClick={() => toggle.mutate()}>
                {isEnabled ? t('Disable') : t('Enable')}
              </Button>
              <Button color="error" onClick={() => setDeleting(true)}>
                {t('Delete')}
              </Button>
            </>
          )}
        </Stack>
      </Box>
      {isLogOpen && <DeliveryLog endpointId={id} />}
      {isDeleting && (
        <DeleteDialog
          name={t('this endpoint')}
          act={() => deleteEndpoint(id)}
          done={t('Webhook Endpoint Deleted')}
          queryKey={queryKey}
          onClose={() => setDeleting(false)}
        >
          <Typography>
            {t(
              '{url} gets no more events, and its log is deleted. This cannot be undone. To pause it, disable it.',
              { url },
            )}
          </Typography>
        </DeleteDialog>
      )}
    </Paper>
  );
}
