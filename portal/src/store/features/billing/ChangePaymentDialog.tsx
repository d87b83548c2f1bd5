import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@millrace/ui/dialogs';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { t } from '@millrace/ui/translate';
import { attachCard, cardFormQuery, chooseCard, payInvoice, paymentMethodsQuery } from './api.ts';
import { cardName } from './card-name.ts';
import { CardForm, type CardInput } from './CardForm.tsx';
import { useBillingAction } from './use-billing-action.ts';

/**
 * Lets the user choose or add the card that pays for the store. After a failed payment, the open invoice is
 * paid immediately.
 */
export function ChangePaymentDialog({ storeId, onClose }: { storeId: number; onClose: () => void }) {
  const [card, setCard] = useState('new');
  const input = useRef<CardInput>(null);
  const cards = useQuery(paymentMethodsQuery(storeId));
  const settings = useQuery(cardFormQuery);
  const change = useBillingAction(
    async () => {
      const id = card === 'new' ? await input.current!.createCard() : card;
      if (card === 'new') await attachCard(storeId, id);
      const { retry } = await chooseCard(storeId, id);
      if (retry) await payInvoice(storeId);
      return retry;
    },
    {
      done: (isPaid) => (isPaid ? t('Invoice Paid!') : t('Store Payment Method Updated')),
      after: onClose,
    },
  );
  return (
    <FormDialog
      title={t('Change Payment Method')}
      submitLabel={t('Save card')}
      pending={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(undefined);
      }}
    >
      <Typography>
        {t('If the last payment failed, the open invoice is paid with this card immediately.')}
      </Typography>
      <TextField select label={t('Card')} value={card} onChange={({ target }) => setCard(target.value)}>
        {cards.data?.data.map((one) => (
          <MenuItem key={one.id} value={one.id}>
            {cardName(one)}
          </MenuItem>
        ))}
        <MenuItem value="new">{t('Another card')}</MenuItem>
      </TextField>
      {card === 'new' && settings.data && <CardForm storeId={storeId} settings={settings.data} ref={input} />}
    </FormDialog>
  );
}
