import type { EntityManager } from '@mikro-orm/postgresql';
import { switchOffIntegration } from '../../integrations/catalogue/index.ts';
import type { IntegrationWrites, StripeReads, StripeSubscription, StripeWrites } from '../gateway/index.ts';
import {
  endFreeSubscriptions,
  noteCancelRequest,
  noteCardStore,
  noteRenewalPrice,
  returnTrial,
  setStoreMethod,
} from './operation-queries.ts';
import type { OperationKindName, OperationRequest } from './operation-requests.ts';

export interface Call {
  readonly operationId: string;
  readonly orgId: number;
  readonly askedBy: number | null;
  /** Returns the org's customer at Stripe, and creates it if there is none. */
  readonly customer: () => Promise<string>;
  /** Returns the idempotency key of one step. It is the same for every repetition of the call. */
  readonly key: (step: string) => string;
  readonly isRepeated: boolean;
  readonly reads: StripeReads;
  readonly writes: StripeWrites;
  readonly integrations: IntegrationWrites;
}

/** The objects at Stripe that the call changed. They are read from Stripe again. */
export type ChangedObjects = readonly (readonly [
  object: 'subscription' | 'invoice' | 'payment_method' | 'setup_intent',
  id: string,
])[];

interface OperationKind<Request> {
  /** Carries the request out at Stripe. A repeated call has no further effect. */
  readonly carryOut: (request: Request, call: Call) => Promise<ChangedObjects>;
  /** Changes Millrace's own rows in the transaction that ends the operation. */
  readonly afterwards?: (
    em: EntityManager,
    request: Request,
    call: Call,
    touched: ChangedObjects,
  ) => Promise<void>;
  /** Changes Millrace's own rows if Stripe refuses the request. */
  readonly refused?: (em: EntityManager, request: Request, orgId: number) => Promise<void>;
}

const metadataOf = ({ storeIds }: { storeIds: readonly number[] }, { orgId, operationId }: Call) => ({
  org_id: String(orgId),
  store_ids: storeIds.join(','),
  operation: operationId,
});

/**
 * Withdraws a plan change that is scheduled for the renewal. Stripe refuses to cancel a subscription with
 * such a schedule.
 */
async function release({ scheduleId }: StripeSubscription, { writes, key }: Call): Promise<void> {
  if (scheduleId) await writes.releaseSchedule(scheduleId, key(`release-${scheduleId}`));
}

const paysFor = (
  { addons }: StripeSubscription,
  { integration, storeId }: { readonly integration: string; readonly storeId: number },
): boolean => addons.some((one) => one.integration === integration && one.storeIds.includes(storeId));

const isOpen = ({ status }: StripeSubscription): boolean =>
  status !== 'canceled' && status !== 'incomplete_expired';

/**
 * Updates the schedule of the plan that begins with the renewal. The schedule lists all items of the
 * subscription, so it must be updated when an item changes.
 */
async function renewWith(
  { stripeId, renewal }: OperationRequest<'remove-integration'>,
  call: Call,
): Promise<void> {
  if (!renewal) return;
  const subscription = await call.reads.subscription(stripeId);
  if (!isOpen(subscription)) return;
  const metadata = metadataOf(renewal, call);
  await call.writes.scheduleChange({ subscription, ...renewal, metadata }, call.key);
}

type OperationKinds = { readonly [Name in OperationKindName]: OperationKind<OperationRequest<Name>> };

export const operationKinds: OperationKinds = {
  subscribe: {
    async carryOut(request, call) {
      const customer = await call.customer();
      // If the worker was killed after Stripe created the subscription, no result is stored. The metadata of
      // the subscription at Stripe names the operation, so a repeated call finds the subscription there.
      const made = call.isRepeated
        ? (await call.reads.subscriptionsOf(customer)).find(
            ({ metadata }) => metadata['operation'] === call.operationId,
          )
        : undefined;
      const { paymentMethodId, priceId, couponId, trialDays, storeIds } = request;
      const terms = { priceId, couponId, trialDays, paymentMethodId, quantity: storeIds.length };
      const stripeId =
        made?.stripeId ??
        (await call.writes.subscribe(
          { customer, ...terms, metadata: metadataOf(request, call) },
          call.key('subscribe'),
        ));
      const { latestInvoiceId } = made ?? (await call.reads.subscription(stripeId));
      return [
        ['subscription', stripeId],
        ...(latestInvoiceId ? [['invoice', latestInvoiceId] as const] : []),
      ];
    },
    async afterwards(em, { storeIds, paymentMethodId }) {
      await endFreeSubscriptions(em, storeIds);
      if (paymentMethodId) await setStoreMethod(em, storeIds, paymentMethodId);
    },
    refused: (em, _request, orgId) => returnTrial(em, orgId),
  },
  change: {
    async carryOut(request, call) {
      const { stripeId, storeIds, priceId, when, scheduledInterval: interval, newInterval = null } = request;
      const now = await call.reads.subscription(stripeId);
      const plan = { priceId, storeIds, metadata: metadataOf(request, call) };
      if (interval !== null) {
        const isDone = now.scheduleId && (await call.reads.nextPrice(now.scheduleId)) === priceId;
        if (!isDone) await call.writes.scheduleChange({ subscription: now, interval, ...plan }, call.key);
      } else {
        await release(now, call);
        const isDone = now.metadata['operation'] === call.operationId;
        if (!isDone && now.itemId)
          await call.writes.changePlan(
            { subscription: { ...now, itemId: now.itemId }, when, newInterval, ...plan },
            call.key('change'),
          );
      }
      const { latestInvoiceId } = await call.reads.subscription(stripeId);
      return [
        ['subscription', stripeId],
        ...(latestInvoiceId ? [['invoice', latestInvoiceId] as const] : []),
      ];
    },
    afterwards: (em, { stripeId, when, priceId }) =>
      noteRenewalPrice(em, stripeId, when === 'renewal' ? priceId : null),
  },
  cancel: {
    async carryOut({ stripeId, at }, call) {
      const now = await call.reads.subscription(stripeId);
      await release(now, call);
      if (at === 'end' && now.cancelAt === null)
        await call.writes.setCancelAtEnd(stripeId, true, call.key('cancel'));
      if (at === 'now' && now.status !== 'canceled')
        await call.writes.cancelNow(stripeId, call.key('cancel'));
      return [['subscription', stripeId]];
    },
    afterwards: (em, { stripeId, reason }, { askedBy }) =>
      noteCancelRequest(em, stripeId, { reason, askedBy }),
  },
  resume: {
    async carryOut({ stripeId }, call) {
      const now = await call.reads.subscription(stripeId);
      if (now.cancelAt !== null) await call.writes.setCancelAtEnd(stripeId, false, call.key('resume'));
      return [['subscription', stripeId]];
    },
    afterwards: (em, { stripeId }) => noteCancelRequest(em, stripeId, null),
  },
  setup: {
    async carryOut(_request, call) {
      return [['setup_intent', await call.writes.createSetup(await call.customer(), call.key('setup'))]];
    },
  },
  attach: {
    async carryOut({ paymentMethodId }, call) {
      const customer = await call.customer();
      const method = await call.reads.paymentMethod(paymentMethodId);
      const attached =
        method?.customer === customer
          ? paymentMethodId
          : await call.writes.attach(paymentMethodId, customer, call.key('attach'));
      return [['payment_method', attached]];
    },
    async afterwards(em, { addedBy, storeIds }, _call, [attached]) {
      if (!attached) return;
      await noteCardStore(em, attached[1], addedBy);
      if (storeIds.length > 0) await setStoreMethod(em, storeIds, attached[1]);
    },
  },
  detach: {
    async carryOut({ paymentMethodId }, call) {
      const method = await call.reads.paymentMethod(paymentMethodId);
      if (method?.customer) await call.writes.detach(paymentMethodId, call.key('detach'));
      return [['payment_method', paymentMethodId]];
    },
  },
  use: {
    async carryOut({ paymentMethodId, subscriptions }, call) {
      for (const stripeId of subscriptions) {
        const now = await call.reads.subscription(stripeId);
        if (now.paymentMethodId !== paymentMethodId)
          await call.writes.setPaymentMethod(stripeId, paymentMethodId, call.key(`use-${stripeId}`));
      }
      return subscriptions.map((stripeId) => ['subscription', stripeId] as const);
    },
    afterwards: (em, { storeIds, paymentMethodId }) => setStoreMethod(em, storeIds, paymentMethodId),
  },
  'add-integration': {
    async carryOut(request, call) {
      const { stripeId, integration, storeId, cents, interval, name } = request;
      const subscription = await call.reads.subscription(stripeId);
      const item = { subscription, integration, storeId, cents };
      if (interval === 'once') {
        const isDone =
          call.isRepeated && (await call.reads.hasInvoiceItem(subscription.customer, call.operationId));
        const about = { name, operation: call.operationId };
        if (!isDone) await call.integrations.billOnce(item, about, call.key('integration'));
      } else if (!paysFor(subscription, request))
        await call.integrations.addIntegration({ ...item, name, interval }, call.key);
      await renewWith(request, call);
      return [['subscription', stripeId]];
    },
    refused: (em, { storeId, integration }) => switchOffIntegration(em, storeId, integration),
  },
  'remove-integration': {
    async carryOut(request, call) {
      const { stripeId, integration, storeId } = request;
      const subscription = await call.reads.subscription(stripeId);
      if (paysFor(subscription, request) && isOpen(subscription))
        await call.integrations.removeIntegration(
          { subscription, integration, storeId },
          call.key('integration'),
        );
      await renewWith(request, call);
      return [['subscription', stripeId]];
    },
  },
  pay: {
    async carryOut({ invoiceId, paymentMethodId }, call) {
      const { status, subscription } = await call.reads.invoice(invoiceId);
      if (status === 'open') await call.writes.pay(invoiceId, paymentMethodId, call.key('pay'));
      return [['invoice', invoiceId], ...(subscription ? [['subscription', subscription] as const] : [])];
    },
  },
};
