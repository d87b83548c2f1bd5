import type { ReSubscribeBody, SetupBody } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { billingKey } from '../../shared/billing/api.ts';

export const orgBillingQuery = (orgId: number) =>
  queryOptions({
    queryKey: [...billingKey, 'org', orgId],
    queryFn: ({ signal }) => call(api.getOrgBilling, { query: { orgId }, signal }),
  });

export const paymentMethodsQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...billingKey, 'cards', storeId],
    queryFn: ({ signal }) => call(api.listPaymentMethods, { query: { storeId }, signal }),
  });

export const invoicesQuery = (storeId: number, page: number) =>
  queryOptions({
    queryKey: [...billingKey, 'invoices', storeId, page],
    queryFn: ({ signal }) => call(api.listInvoices, { query: { storeId, page, limit: 10 }, signal }),
  });

export const invoiceQuery = (storeId: number, invoiceId: string) =>
  queryOptions({
    queryKey: [...billingKey, 'invoice', storeId, invoiceId],
    queryFn: ({ signal }) => call(api.getInvoice, { query: { storeId, invoiceId }, signal }),
  });

export const pricesQuery = queryOptions({
  queryKey: [...billingKey, 'prices'],
  queryFn: ({ signal }) => call(api.listPrices, { query: {}, signal }),
});

export const cardFormQuery = queryOptions({
  queryKey: [...billingKey, 'card-form'],
  queryFn: ({ signal }) => call(api.getCardForm, { signal }),
  staleTime: Infinity,
});

export const previewQuery = (storeId: number, priceId: string) =>
  queryOptions({
    queryKey: [...billingKey, 'preview', storeId, priceId],
    queryFn: ({ signal }) => call(api.previewSubscriptionChange, { query: { storeId, priceId }, signal }),
    retry: false,
  });

export const validateCoupon = (coupon: string) => call(api.validateCoupon, { query: { coupon } });

/** Returns the Stripe secret that the browser needs to store a card. */
export const cardSecret = async (storeId: number): Promise<string> =>
  (await call(api.setUpCard, { body: { storeId } })).client_secret;
export const attachCard = (storeId: number, paymentMethodId: string) =>
  call(api.attachPayment, { body: { storeId, paymentMethodId } });
export const chooseCard = (storeId: number, paymentMethodId: string) =>
  call(api.setStorePaymentMethod, { body: { storeId, paymentMethodId } });
export const deleteCard = (storeId: number, paymentMethodId: string) =>
  call(api.deletePaymentMethod, { body: { storeId, paymentMethodId } });
export const payInvoice = (storeId: number, invoiceId?: string) =>
  call(api.retryPayment, { body: { storeId, ...(invoiceId && { invoiceId }) } });
export const changePlan = (storeId: number, priceId: string) =>
  call(api.updateSubscription, { body: { storeId, priceId } });
export const requestCancel = (storeId: number, reason: string) =>
  call(api.cancelSubscription, { body: { storeId, ...(reason && { reason }) } });
export const undoCancel = (storeId: number) =>
  call(api.cancelSubscription, { body: { storeId, undo: true } });
export const subscribe = (body: ReSubscribeBody) => call(api.reSubscribe, { body });
export const startTrial = (body: SetupBody) => call(api.completeTrialSetup, { body });
export const confirmationOf = (storeId: number) => call(api.getPaymentConfirmation, { query: { storeId } });
