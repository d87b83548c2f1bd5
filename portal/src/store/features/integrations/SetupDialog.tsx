import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { StoreIntegration } from '@millrace/schemas/api';
import { FormDialog } from '@millrace/ui/dialogs';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { t, translated } from '@millrace/ui/translate';
import { useRowAction } from '../../shared/list/use-row-action.ts';
import { useCopy } from '../../shared/use-copy.ts';
import { integrationsQuery, saveIntegration, testIntegration } from './api.ts';
import { priceOf } from './integration.messages.ts';
import { PriceDialog } from './PriceDialog.tsx';

interface SetupDialogProps {
  integration: StoreIntegration;
  onClose: () => void;
}

/**
 * Asks for the settings of an integration, tests them on request, and saves them. If the integration costs
 * money, the user confirms the price in a second step.
 */
export function SetupDialog({ integration, onClose }: SetupDialogProps) {
  const {
    id,
    store_id: storeId,
    display_name: name,
    requirements,
    instructions_url: instructions,
    receives_at: address,
  } = integration;
  const copy = useCopy();
  const { register, handleSubmit, getValues, formState } = useForm<Record<string, string>>({
    defaultValues: Object.fromEntries(
      requirements.map((one) => [one.name, integration.values[one.name] ?? '']),
    ),
  });
  const price = integration.is_active ? null : priceOf(integration);
  const [isPriceShown, setPriceShown] = useState(false);
  const save = useRowAction({
    act: () =>
      saveIntegration({
        storeId,
        integration_id: id,
        values: getValues(),
        ...(integration.price_cents !== null && { confirmed_price_cents: integration.price_cents }),
      }),
    done: t('Integration Saved'),
    queryKey: integrationsQuery(storeId).queryKey,
    onDone: onClose,
  });
  const test = useMutation({
    mutationFn: () => testIntegration({ storeId, integration_id: id, values: getValues() }),
  });
  if (isPriceShown)
    return (
      <PriceDialog
        integration={integration}
        pending={save.isPending}
        error={save.error}
        onConfirm={() => save.mutate()}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={t('Connect {name}', { name })}
      submitLabel={price ? t('Next') : t('Save')}
      pending={save.isPending}
      error={save.error ?? test.error}
      onClose={onClose}
      onSubmit={handleSubmit(() => (price ? setPriceShown(true) : save.mutate()))}
    >
      {price && (
        <Alert severity="info" role="note">
          {t('This integration costs {price}. You confirm the price in the next step.', { price })}
        </Alert>
      )}
      {requirements.length === 0 && <Typography>{t('There is nothing to enter.')}</Typography>}
      {requirements.map(({ name: field, secret, is_optional: mayMiss, ...texts }) => {
        const [label, help] = [translated(texts.label), translated(texts.help)];
        const isStored = secret && integration.filled.includes(field);
        const found = formState.errors[field];
        return (
          <TextField
            key={field}
            label={mayMiss ? t('{label} (optional)', { label }) : label}
            type={secret ? 'password' : 'text'}
            autoComplete="off"
            placeholder={isStored ? t('Stored') : ''}
            error={Boolean(found)}
            helperText={
              found?.message ??
              (isStored ? t('{help} Leave blank to keep the stored value.', { help }) : help)
            }
            slotProps={{ htmlInput: { maxLength: 1000 } }}
            {...register(field, {
              validate: (text = '') =>
                mayMiss || isStored || text.trim() !== '' || t('Enter the {label}', { label }),
            })}
          />
        );
      })}
      {address && (
        <TextField
          label={t('Address for signed calls')}
          value={address}
          helperText={t('A system signs its calls as Standard Webhooks describes. See the API documents.')}
          slotProps={{
            input: {
              readOnly: true,
              endAdornment: <Button onClick={() => copy(address)}>{t('Copy')}</Button>,
            },
          }}
        />
      )}
      {requirements.length > 0 && (
        <Button
          variant="outlined"
          disabled={test.isPending}
          onClick={() => void handleSubmit(() => test.mutate())()}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('Test')}
        </Button>
      )}
      <div role="status">
        {test.data && (
          <Alert severity={test.data.works ? 'success' : 'warning'}>{translated(test.data.message)}</Alert>
        )}
      </div>
      {instructions && (
        <Link href={instructions} target="_blank" rel="noreferrer">
          {t('Instructions of {name}', { name })}
        </Link>
      )}
    </FormDialog>
  );
}
