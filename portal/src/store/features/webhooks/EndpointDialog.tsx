import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { WebhookEndpoint, WebhookEndpointWithSecret, WebhookEventType } from '@millrace/schemas/api';
import { FormDialog } from '@millrace/ui/dialogs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { t } from '@millrace/ui/translate';
import { changeEndpoint, createEndpoint, endpointsQuery } from './api.ts';
import { eventWords } from './webhook.messages.ts';

interface EndpointDialogProps {
  storeId: number;
  /** The endpoint to edit. Undefined for a new one. */
  endpoint?: WebhookEndpoint | undefined;
  onClose: () => void;
  /** Called with a new endpoint. Its secret is shown next. */
  onCreated: (created: WebhookEndpointWithSecret) => void;
}

interface Entered {
  url: string;
  description: string;
  event_types: WebhookEventType[];
  mode: string;
}

const types = Object.keys(eventWords) as WebhookEventType[];

/** Asks for the URL of a webhook endpoint and the events to send to it. */
export function EndpointDialog({ storeId, endpoint, onClose, onCreated }: EndpointDialogProps) {
  const client = useQueryClient();
  const { register, control, handleSubmit, formState } = useForm({
    defaultValues: {
      url: endpoint?.url ?? '',
      description: endpoint?.description ?? '',
      event_types: endpoint?.event_types ?? types,
      mode: endpoint?.is_test ? 'test' : 'live',
    },
  });
  const save = useMutation({
    mutationFn: async ({ url, description, event_types, mode }: Entered) => {
      const body = { url: url.trim(), description: description.trim(), event_types };
      if (endpoint) await changeEndpoint(endpoint.id, body);
      else onCreated(await createEndpoint({ ...body, storeId, ...(mode === 'test' && { is_test: true }) }));
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: endpointsQuery(storeId).queryKey });
      onClose();
    },
  });
  const { url, event_types: events } = formState.errors;
  const title = endpoint ? t('Edit Webhook Endpoint') : t('Add Webhook Endpoint');
  return (
    <FormDialog
      title={title}
      submitLabel={endpoint ? t('Save') : title}
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={handleSubmit((input) => save.mutate(input))}
    >
      <TextField
        label={t('Address')}
        error={Boolean(url)}
        helperText={url?.message ?? t('A public address that begins with https://.')}
        slotProps={{ htmlInput: { maxLength: 500, inputMode: 'url' } }}
        {...register('url', {
          validate: (text) =>
            /^https?:\/\/\S+$/.test(text.trim()) || t('Enter an address like https://shop.example/hooks'),
        })}
      />
      <TextField
        label={t('Description')}
        helperText={t('Optional, for example: Accounting.')}
        slotProps={{ htmlInput: { maxLength: 120 } }}
        {...register('description')}
      />
      {!endpoint && (
        <Controller
          control={control}
          name="mode"
          render={({ field: { ref, ...field } }) => (
            <TextField select label={t('Gets events of')} inputRef={ref} {...field}>
              <MenuItem value="live">{t('Real applications')}</MenuItem>
              <MenuItem value="test">{t('Test sessions')}</MenuItem>
            </TextField>
          )}
        />
      )}
      <Controller
        control={control}
        name="event_types"
        rules={{ validate: (chosen) => chosen.length > 0 || t('Choose at least one event') }}
        render={({ field: { value, onChange } }) => (
          <FormGroup role="group" aria-label={t('Events')}>
            <FormLabel component="span" error={Boolean(events)}>
              {events?.message ?? t('Events')}
            </FormLabel>
            {types.map((type) => (
              <FormControlLabel
                key={type}
                label={eventWords[type]}
                control={
                  <Checkbox
                    checked={value.includes(type)}
                    onChange={(_, checked) =>
                      onChange(checked ? [...value, type] : value.filter((other) => other !== type))
                    }
                  />
                }
              />
            ))}
          </FormGroup>
        )}
      />
    </FormDialog>
  );
}
