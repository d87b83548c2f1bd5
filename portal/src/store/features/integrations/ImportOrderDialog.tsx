import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { CheckoutSession, StoreIntegration } from '@millrace/schemas/api';
import { FormDialog } from '@millrace/ui/dialogs';
import { t } from '@millrace/ui/translate';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRowAction } from '../../shared/list/use-row-action.ts';
import { QrCode } from '../../shared/qr-code/QrCode.tsx';
import { useCopy } from '../../shared/use-copy.ts';
import { importOrder, ordersQuery } from './api.ts';

/** Shows where the shopper continues with an imported order. */
function ImportedOrder({ session }: { session: CheckoutSession }) {
  const { url, state, reference, order_number: number } = session;
  const copy = useCopy();
  if (state !== 'open' && state !== 'started')
    return (
      <Typography>
        {t('The customer has already submitted application {reference}. Its cart stays as it is.', {
          reference,
        })}
      </Typography>
    );
  if (url === null)
    return (
      <Typography>
        {t('The customer has already opened application {reference}. Its cart is up to date.', { reference })}
      </Typography>
    );
  return (
    <>
      <Typography>
        {t('Let the customer scan this code to start application {reference} for order {number}.', {
          reference,
          number: number ?? '',
        })}
      </Typography>
      <QrCode text={url} name={t('application {reference}', { reference })} />
      <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={() => copy(url)}>
        {t('Copy link')}
      </Button>
    </>
  );
}

interface ImportOrderDialogProps {
  integration: StoreIntegration;
  onClose: () => void;
}

/** Asks for the number of an order at the point of sale, imports the order, and shows its link. */
export function ImportOrderDialog({ integration, onClose }: ImportOrderDialogProps) {
  const { store_id: storeId, display_name: name } = integration;
  const { register, handleSubmit, getValues, formState } = useForm({
    defaultValues: { order_number: '', agreed: false },
  });
  const { order_number: noNumber, agreed: notAgreed } = formState.errors;
  const [session, setSession] = useState<CheckoutSession | null>(null);
  const imported = useRowAction({
    act: async () => setSession(await importOrder(storeId, getValues('order_number').trim())),
    done: t('Order Imported'),
    queryKey: ordersQuery(storeId, 'pinogy').queryKey,
  });
  return (
    <FormDialog
      title={session ? t('Order imported') : t('Import an order from {name}', { name })}
      submitLabel={session ? t('Done') : t('Import order')}
      finished={session !== null}
      pending={imported.isPending}
      error={imported.error}
      onClose={onClose}
      onSubmit={
        session ? (event) => (event.preventDefault(), onClose()) : handleSubmit(() => imported.mutate())
      }
    >
      {session ? (
        <ImportedOrder session={session} />
      ) : (
        <>
          <Typography>
            {t(
              'The cart, name, phone number, email and address of the customer are taken over. Nothing that the customer typed is changed.',
            )}
          </Typography>
          <TextField
            label={t('Order number')}
            autoComplete="off"
            error={Boolean(noNumber)}
            helperText={noNumber?.message ?? t('The number of the open order in {name}.', { name })}
            slotProps={{ htmlInput: { maxLength: 64 } }}
            {...register('order_number', {
              validate: (text) => text.trim() !== '' || t('Enter the order number'),
            })}
          />
          <FormControlLabel
            control={<Checkbox {...register('agreed', { required: t('Ask the customer first') })} />}
            label={t('The customer agreed that the store passes on these data.')}
          />
          {notAgreed && <FormHelperText error>{notAgreed.message}</FormHelperText>}
        </>
      )}
    </FormDialog>
  );
}
