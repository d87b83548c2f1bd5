import type { Integration, IntegrationChange } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { FormDialog } from '@millrace/ui/dialogs';
import { FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../../providers/http-client.ts';
import { integrationsQuery } from './api.ts';
import { centsOf, intervalWords } from './price.ts';

interface IntegrationDialogProps {
  integration: Integration;
  onClose: () => void;
}

type Interval = NonNullable<Integration['price_interval']>;

/** The dialog that changes the name, instructions, stores and price of an integration. */
export function IntegrationDialog({ integration, onClose }: IntegrationDialogProps) {
  const [name, setName] = useState(integration.display_name);
  const [instructions, setInstructions] = useState(integration.instructions_url ?? '');
  const [stores, setStores] = useState(integration.whitelisted_store_ids?.join(', ') ?? '');
  const [price, setPrice] = useState(
    integration.price_cents === null ? '' : (integration.price_cents / 100).toFixed(2),
  );
  const [interval, setInterval] = useState<Interval>(integration.price_interval ?? 'month');
  const [isOn, setIsOn] = useState(integration.is_on);
  const client = useQueryClient();
  const notify = useNotify();
  const save = useMutation({
    mutationFn: (body: IntegrationChange) => call(api.updateIntegration, { body }),
    onSuccess: async () => {
      notify('Integration Updated');
      await client.invalidateQueries({ queryKey: integrationsQuery.queryKey });
      onClose();
    },
  });
  const ids = stores
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const storeProblem = ids.every((one) => /^\d{1,9}$/.test(one))
    ? undefined
    : 'Enter ids separated by commas';
  const cents = centsOf(price);
  return (
    <FormDialog
      title={`Edit ${integration.display_name}`}
      submitLabel="Save integration"
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '' || storeProblem || cents === undefined) return;
        save.mutate({
          id: integration.id,
          display_name: name.trim(),
          instructions_url: instructions.trim() || null,
          whitelisted_store_ids: ids.length > 0 ? ids.map(Number) : null,
          ...(integration.switch_label !== null && { is_on: isOn }),
          price_cents: cents,
          price_interval: cents === null ? null : interval,
        });
      }}
    >
      {integration.switch_label !== null && (
        <FormControlLabel
          control={<Switch checked={isOn} onChange={({ target }) => setIsOn(target.checked)} />}
          label={integration.switch_label}
        />
      )}
      <TextField
        label="Name"
        required
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={name.trim() === ''}
        helperText={name.trim() === '' ? 'Enter a name' : 'Stores see this name'}
      />
      <TextField
        label="Instructions URL"
        value={instructions}
        onChange={({ target }) => setInstructions(target.value)}
        helperText="Begins with https://. If empty, the instructions in the manifest are used"
      />
      <TextField
        label="Whitelist Stores"
        value={stores}
        onChange={({ target }) => setStores(target.value)}
        error={storeProblem !== undefined}
        helperText={storeProblem ?? 'Store IDs, separated by commas. Leave empty for all stores'}
      />
      <TextField
        label="Price in dollars"
        value={price}
        onChange={({ target }) => setPrice(target.value)}
        error={cents === undefined}
        helperText={
          cents === undefined ? 'Enter a price like 49.00' : 'Leave empty if free. Stores confirm the price'
        }
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      {cents !== null && (
        <TextField
          select
          label="Billing interval"
          value={interval}
          onChange={({ target }) => setInterval(target.value as Interval)}
        >
          {Object.entries(intervalWords).map(([value, word]) => (
            <MenuItem key={value} value={value}>
              {word}
            </MenuItem>
          ))}
        </TextField>
      )}
    </FormDialog>
  );
}
