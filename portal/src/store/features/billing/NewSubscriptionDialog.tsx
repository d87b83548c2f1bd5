import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import TextField from '@mui/material/TextField';
import type { CardForm as CardSettings, SetupDone, ValidCoupon } from '@millrace/schemas/api';
import { FormDialog } from '@millrace/ui/dialogs';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { t } from '@millrace/ui/translate';
import { useMay, useSession } from '../../session/session-context.ts';
import { attachCard, cardFormQuery, paymentMethodsQuery, pricesQuery, startTrial, subscribe } from './api.ts';
import { cardName } from './card-name.ts';
import { CardForm, type CardInput } from './CardForm.tsx';
import { CouponField, OrderTotal, StoresPaid } from './OrderFields.tsx';
import { PlanChoice } from './PlanChoice.tsx';
import { confirmPayment } from './confirm-payment.ts';
import { useBillingAction } from './use-billing-action.ts';

const kinds = [
  ['NORMAL', t('Billed at Stripe')],
  ['FREEMIUM', t('Freemium: nothing is billed')],
  ['LAA_BASIS', t('Paid by the lender affiliate account')],
] as const;
type Kind = (typeof kinds)[number][0];

interface NewSubscriptionDialogProps {
  storeId: number;
  /**
   * True if the dialog was opened because the store's trial must be set up. The subscription may then begin
   * with a trial, and no card is needed.
   */
  isTrial?: boolean;
  onClose: () => void;
}

/**
 * The dialog for a new subscription: plan, then payment. Internal staff first choose the stores and the kind
 * of subscription.
 */
export function NewSubscriptionDialog({ storeId, isTrial = false, onClose }: NewSubscriptionDialogProps) {
  const { stores } = useSession();
  const isAdmin = useMay('coupons:list') && !isTrial;
  const steps = [...(isAdmin ? ['Stores'] : []), 'Plan', 'Payment'];
  const [at, setAt] = useState(0);
  const [kind, setKind] = useState<Kind>('NORMAL');
  const [storeIds, setStoreIds] = useState<readonly number[]>([storeId]);
  const [priceId, setPriceId] = useState('');
  const [coupon, setCoupon] = useState<ValidCoupon | null>(null);
  const [card, setCard] = useState('new');
  const input = useRef<CardInput>(null);
  const prices = useQuery(pricesQuery);
  const cards = useQuery(paymentMethodsQuery(storeId));
  const settings = useQuery(cardFormQuery);
  const price = prices.data?.find(({ id }) => id === priceId);
  const create = useBillingAction(subscribeWith, { done: t('Subscription Created'), after: onClose });
  const step = steps[at];
  const isFree = kind !== 'NORMAL';
  const isLast = at === steps.length - 1 || isFree;
  const needsCard = !isTrial;

  const order: Order = {
    ...{ storeId, storeIds, kind, isTrial, priceId, card, settings: settings.data },
    coupon: coupon?.coupon_id,
  };

  return (
    <FormDialog
      title={t('New Subscription')}
      submitLabel={isLast ? t('Subscribe') : t('Next')}
      pending={create.isPending}
      error={create.error}
      blocked={step === 'Plan' && priceId === ''}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (isLast) create.mutate({ ...order, createCard: () => input.current!.createCard() });
        else setAt(at + 1);
      }}
    >
      <Stepper activeStep={at}>
        {steps.map((label) => (
          <Step key={label}>
            <StepLabel>{t(label)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      {step === 'Stores' && (
        <Stack sx={{ gap: 3 }}>
          <TextField
            select
            label={t('Subscription type')}
            value={kind}
            onChange={({ target }) => setKind(target.value as Kind)}
          >
            {kinds.map(([value, label]) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
          <StoresPaid first={storeId} chosen={storeIds} onChange={setStoreIds} />
        </Stack>
      )}
      {step === 'Plan' && (
        <>
          <PlanChoice prices={prices.data ?? []} value={priceId} onChange={setPriceId} />
          {!isAdmin && !isTrial && stores.length > 1 && (
            <StoresPaid first={storeId} chosen={storeIds} onChange={setStoreIds} />
          )}
          <CouponField coupon={coupon} onCoupon={setCoupon} />
        </>
      )}
      {step === 'Payment' && (
        <>
          <TextField select label={t('Card')} value={card} onChange={({ target }) => setCard(target.value)}>
            {cards.data?.data.map((one) => (
              <MenuItem key={one.id} value={one.id}>
                {cardName(one)}
              </MenuItem>
            ))}
            <MenuItem value="new">{t('Another card')}</MenuItem>
            {!needsCard && <MenuItem value="none">{t('Add a card later')}</MenuItem>}
          </TextField>
          {card === 'new' && settings.data && (
            <CardForm storeId={storeId} settings={settings.data} ref={input} />
          )}
        </>
      )}
      {price && !isFree && <OrderTotal price={price} quantity={storeIds.length} coupon={coupon} />}
      {at > 0 && (
        <Button onClick={() => setAt(at - 1)} sx={{ alignSelf: 'start' }}>
          {t('Back')}
        </Button>
      )}
    </FormDialog>
  );
}

interface Order {
  storeId: number;
  storeIds: readonly number[];
  kind: Kind;
  isTrial: boolean;
  priceId: string;
  /** The id of a card, `new` for a new card, or `none`. */
  card: string;
  coupon: string | undefined;
  settings: CardSettings | undefined;
}

/**
 * Adds the card if it is new and creates the subscription. If the bank requires it, the user confirms the
 * first payment.
 */
async function subscribeWith(order: Order & { createCard: () => Promise<string> }): Promise<SetupDone> {
  const { storeId, storeIds, kind, isTrial, priceId, coupon, settings } = order;
  if (kind !== 'NORMAL') return subscribe({ storeId, storeIds: [...storeIds], type: kind });
  const paymentMethodId = await cardOf(order);
  const plan = { storeId, priceId, ...(paymentMethodId && { paymentMethodId }), ...(coupon && { coupon }) };
  const done = isTrial ? await startTrial(plan) : await subscribe({ ...plan, storeIds: [...storeIds] });
  if (done.confirmation && settings) await confirmPayment(storeId, settings);
  return done;
}

async function cardOf({
  card,
  storeId,
  createCard,
}: Order & { createCard: () => Promise<string> }): Promise<string | undefined> {
  if (card === 'none') return undefined;
  if (card !== 'new') return card;
  const created = await createCard();
  await attachCard(storeId, created);
  return created;
}
