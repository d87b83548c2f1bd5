import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PaymentMethod } from '@millrace/schemas/api';
import { cardsPerRow } from '@millrace/schemas/subscriptions';
import { FormDialog } from '@millrace/ui/dialogs';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { useMay } from '../../session/session-context.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { Panel } from '../../shared/page/Panel.tsx';
import { deleteCard, paymentMethodsQuery } from './api.ts';
import { cardName } from './card-name.ts';
import { ChangePaymentDialog } from './ChangePaymentDialog.tsx';
import { useBillingAction } from './use-billing-action.ts';

const expiry = ({ card }: PaymentMethod): string =>
  `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`;

/** Lists the cards of the organization, three in a row on large screens. */
export function PaymentMethods({ storeId }: { storeId: number }) {
  const mayChange = useMay('payment-methods:update');
  const [isChanging, setChanging] = useState(false);
  const [removed, setRemoved] = useState<PaymentMethod | null>(null);
  return (
    <Panel
      title={t('Payment methods')}
      aside={mayChange && <Button onClick={() => setChanging(true)}>{t('Change payment method')}</Button>}
    >
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 5 }}>
        <Loaded query={paymentMethodsQuery(storeId)}>
          {({ data }) =>
            data.length === 0 ? (
              <Typography sx={{ color: 'text.secondary' }}>{t('No card yet.')}</Typography>
            ) : (
              <Box
                component="ul"
                sx={{
                  listStyle: 'none',
                  p: 0,
                  m: 0,
                  display: 'grid',
                  gap: 3,
                  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: `repeat(${cardsPerRow}, 1fr)` },
                }}
              >
                {data.map((method) => (
                  <Stack
                    key={method.id}
                    component="li"
                    sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', p: 4, gap: 1 }}
                  >
                    <Typography sx={{ fontWeight: 600 }}>{cardName(method)}</Typography>
                    <Typography variant="body2">{method.billing_details.name}</Typography>
                    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                      {method.billing_details.email}
                    </Typography>
                    <Typography variant="body2">
                      {t('Expires {method}', { method: expiry(method) })}
                    </Typography>
                    {method.is_default && (
                      <Typography variant="body2" sx={{ fontWeight: 600 }}>
                        {t('Pays for this store')}
                      </Typography>
                    )}
                    {mayChange && data.length > 1 && !method.is_default && (
                      <Button size="small" sx={{ alignSelf: 'start' }} onClick={() => setRemoved(method)}>
                        {t('Remove')}
                      </Button>
                    )}
                  </Stack>
                ))}
              </Box>
            )
          }
        </Loaded>
      </Box>
      {isChanging && <ChangePaymentDialog storeId={storeId} onClose={() => setChanging(false)} />}
      {removed && <DeletePaymentDialog storeId={storeId} method={removed} onClose={() => setRemoved(null)} />}
    </Panel>
  );
}

interface DeletePaymentDialogProps {
  storeId: number;
  method: PaymentMethod;
  onClose: () => void;
}

function DeletePaymentDialog({ storeId, method, onClose }: DeletePaymentDialogProps) {
  const remove = useBillingAction(() => deleteCard(storeId, method.id), {
    done: t('Payment Method Deleted'),
    after: onClose,
  });
  return (
    <FormDialog
      title={t('Delete Payment')}
      submitLabel={t('Delete card')}
      danger
      pending={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        remove.mutate(undefined);
      }}
    >
      <Typography>
        {t('{method} is deleted at Stripe, too. Its earlier payments stay in the invoices.', {
          method: cardName(method),
        })}
      </Typography>
    </FormDialog>
  );
}
