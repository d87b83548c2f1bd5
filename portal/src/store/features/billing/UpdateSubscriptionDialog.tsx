import Typography from '@mui/material/Typography';
import type { ChangePreview, Subscription } from '@millrace/schemas/api';
import { dollars } from '@millrace/schemas/money';
import { FormDialog } from '@millrace/ui/dialogs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { useInstantWords } from '../../shared/time/instants.ts';
import { changePlan, previewQuery, pricesQuery } from './api.ts';
import { PlanChoice } from './PlanChoice.tsx';
import { useBillingAction } from './use-billing-action.ts';

interface UpdateSubscriptionDialogProps {
  storeId: number;
  subscription: Subscription;
  onClose: () => void;
}

/** Changes the plan. The new amount is shown before the user confirms. */
export function UpdateSubscriptionDialog({ storeId, subscription, onClose }: UpdateSubscriptionDialogProps) {
  const current = subscription.plan?.id ?? '';
  const [priceId, setPriceId] = useState(current);
  const isOther = priceId !== current && priceId !== '';
  const preview = useQuery({ ...previewQuery(storeId, priceId), enabled: isOther });
  const change = useBillingAction(() => changePlan(storeId, priceId), {
    done: t('Subscription Updated'),
    after: onClose,
  });
  return (
    <FormDialog
      title={t('Update Subscription')}
      submitLabel={t('Change plan')}
      blocked={!isOther || preview.error !== null}
      pending={change.isPending}
      error={change.error ?? preview.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(undefined);
      }}
    >
      <Loaded query={pricesQuery}>
        {(prices) => <PlanChoice prices={prices} value={priceId} onChange={setPriceId} />}
      </Loaded>
      {isOther && preview.data && <PreviewWords preview={preview.data} />}
    </FormDialog>
  );
}

function PreviewWords({ preview }: { preview: ChangePreview }) {
  const { day } = useInstantWords();
  const { when, amount_now, amount, next_bill_at } = preview;
  const next = next_bill_at
    ? t('on {nextBillAt}', { nextBillAt: day(next_bill_at) })
    : t('with the next bill');
  return (
    <Typography role="status" sx={{ fontWeight: 600 }}>
      {when === 'now'
        ? t('You pay {amountNow} now for the rest of this period. From then on: {amount}.', {
            amountNow: dollars(amount_now),
            amount: dollars(amount),
          })
        : t('You pay nothing now. The new price of {amount} is first charged {next}.', {
            amount: dollars(amount),
            next,
          })}
    </Typography>
  );
}
