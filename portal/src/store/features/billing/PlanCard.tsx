import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BillingNotice, StoreSubscription, Subscription } from '@millrace/schemas/api';
import { dollars } from '@millrace/schemas/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProblemAlert } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { useMay } from '../../session/session-context.ts';
import { dunningSteps } from '../../shared/billing/billing-words.ts';
import { everyPeriod, priceWords, tierWords } from '../../shared/billing/plan-words.ts';
import { Panel } from '../../shared/page/Panel.tsx';
import { SubscriptionChip } from '../../shared/status/StatusChips.tsx';
import { useInstantWords } from '../../shared/time/instants.ts';
import { cardFormQuery, undoCancel } from './api.ts';
import { confirmPayment } from './confirm-payment.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { NewSubscriptionDialog } from './NewSubscriptionDialog.tsx';
import { UpdateSubscriptionDialog } from './UpdateSubscriptionDialog.tsx';
import { useBillingAction } from './use-billing-action.ts';

const typeWords = {
  NORMAL: t('Plan'),
  FREEMIUM: t('Freemium: nothing is billed'),
  LAA_BASIS: t('Paid by the lender affiliate account'),
} as const;

type Open = 'new' | 'update' | 'cancel' | null;

/** Shows the plan of a store: its price, its renewal date, and the changes that the user may make. */
export function PlanCard({ store }: { store: StoreSubscription }) {
  const { day } = useInstantWords();
  const mayChange = useMay('subscriptions:update');
  const maySubscribe = useMay('stores:re-subscribe');
  const [open, setOpen] = useState<Open>(null);
  const undo = useBillingAction(() => undoCancel(store.store_id), { done: t('Subscription Updated') });
  const settings = useQuery(cardFormQuery);
  const confirm = useBillingAction(() => confirmPayment(store.store_id, settings.data!), {
    done: t('Invoice Paid!'),
  });
  const { subscription } = store;
  const close = () => setOpen(null);
  const isRunning =
    subscription !== null && !['canceled', 'incomplete_expired'].includes(subscription.status);
  const isBilled = isRunning && subscription.type === 'NORMAL';
  return (
    <Panel title={t('Plan')} aside={subscription && <SubscriptionChip status={subscription.status} />}>
      <Stack sx={{ gap: 2, px: { xs: 4, sm: 5 }, pb: 5 }}>
        {subscription ? (
          <PlanFacts subscription={subscription} day={day} />
        ) : (
          <NoPlan isOpen={store.is_subscribed} />
        )}
        {store.notice?.kind === 'payment-failed' && <DunningTimeline notice={store.notice} day={day} />}
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, mt: 2 }}>
          {store.notice?.kind === 'confirm-payment' && settings.data && (
            <Button variant="contained" onClick={() => confirm.mutate(undefined)} loading={confirm.isPending}>
              {t('Confirm payment')}
            </Button>
          )}
          {isBilled && mayChange && (
            <Button variant="contained" onClick={() => setOpen('update')}>
              {t('Change plan')}
            </Button>
          )}
          {isBilled && mayChange && subscription.cancel_at === null && (
            <Button onClick={() => setOpen('cancel')}>{t('Cancel subscription')}</Button>
          )}
          {isBilled && mayChange && subscription.cancel_at !== null && (
            <Button onClick={() => undo.mutate(undefined)} loading={undo.isPending}>
              {t('Keep subscription')}
            </Button>
          )}
          {!isBilled && maySubscribe && (
            <Button variant="contained" onClick={() => setOpen('new')}>
              {t('New subscription')}
            </Button>
          )}
        </Stack>
        {confirm.error && <ProblemAlert error={confirm.error} />}
        {!isRunning && !maySubscribe && (
          <Typography sx={{ color: 'text.secondary' }}>
            {t('Ask an administrator of your organization to subscribe.')}
          </Typography>
        )}
      </Stack>
      {open === 'new' && <NewSubscriptionDialog storeId={store.store_id} onClose={close} />}
      {open === 'update' && subscription && (
        <UpdateSubscriptionDialog storeId={store.store_id} subscription={subscription} onClose={close} />
      )}
      {open === 'cancel' && subscription && (
        <CancelDialog storeId={store.store_id} endsAt={subscription.current_period_end} onClose={close} />
      )}
    </Panel>
  );
}

/** Shows which payment failed, when it is retried, and what happens if it fails again. */
function DunningTimeline({ notice, day }: { notice: BillingNotice; day: (at: string) => string }) {
  const [now] = useState(() => new Date());
  const steps = dunningSteps(notice, now);
  return (
    <>
      <Typography component="ol" aria-label={t('What happens after the failed payment')} sx={{ m: 0, pl: 5 }}>
        {steps.map(({ at, text }) => (
          <li key={text}>
            <strong>{day(at)}</strong>: {text}
          </li>
        ))}
      </Typography>
      {notice.at === null && (
        <Typography>
          {t('We will not retry the payment. Change the payment method or pay the open invoice.')}
        </Typography>
      )}
    </>
  );
}

const NoPlan = ({ isOpen }: { isOpen: boolean }) => (
  <Typography>
    {isOpen
      ? t('This store does not need a subscription.')
      : t('This store has no subscription. It takes no new applications.')}
  </Typography>
);

function PlanFacts({ subscription, day }: { subscription: Subscription; day: (at: string) => string }) {
  const { plan, type, store_ids, amount, integrations, trial_end, current_period_end, cancel_at, status } =
    subscription;
  const every = everyPeriod(plan?.recurring.interval ?? null);
  return (
    <>
      <Typography variant="h3">{plan ? plan.product_name : typeWords[type]}</Typography>
      {plan && (
        <Typography>
          {dollars(amount)} {every}
          {store_ids.length > 1 && t(' for {count} stores', { count: store_ids.length })} ({priceWords(plan)})
        </Typography>
      )}
      {plan?.billing_scheme === 'tiered' && (
        <Typography component="ul" variant="body2" sx={{ m: 0, pl: 5 }}>
          {tierWords(plan).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Typography>
      )}
      {integrations.length > 0 && (
        <>
          <Typography component="ul" variant="body2" sx={{ m: 0, pl: 5 }}>
            {integrations.map(({ id, name, amount: extra }) => (
              <li key={id}>
                {name}: {dollars(extra)} {every}
              </li>
            ))}
          </Typography>
          <Typography>
            {t('Total: {integrations} {every}', {
              integrations: dollars(integrations.reduce((sum, one) => sum + one.amount, amount)),
              every,
            })}
          </Typography>
        </>
      )}
      {status === 'trialing' && trial_end && (
        <Typography>{t('Trial until {trialEnd}', { trialEnd: day(trial_end) })}</Typography>
      )}
      {cancel_at ? (
        <Typography>{t('Ends on {cancelAt}', { cancelAt: day(cancel_at) })}</Typography>
      ) : (
        current_period_end &&
        status !== 'trialing' &&
        type === 'NORMAL' && (
          <Typography>
            {t('Renews on {currentPeriodEnd}', { currentPeriodEnd: day(current_period_end) })}
          </Typography>
        )
      )}
      {subscription.changes_at_renewal && current_period_end && (
        <Typography>
          {subscription.renewal_plan
            ? t('From {currentPeriodEnd} on: {productName}, {renewalPlan}.', {
                currentPeriodEnd: day(current_period_end),
                productName: subscription.renewal_plan.product_name,
                renewalPlan: priceWords(subscription.renewal_plan),
              })
            : t('The new price is first charged on {currentPeriodEnd}.', {
                currentPeriodEnd: day(current_period_end),
              })}
        </Typography>
      )}
      {subscription.cancel_reason && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('Reason: {cancelReason}', { cancelReason: subscription.cancel_reason })}
        </Typography>
      )}
    </>
  );
}
