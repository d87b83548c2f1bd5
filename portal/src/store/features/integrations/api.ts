import type {
  EdgeOrder,
  IntegrationKey,
  StoreIntegrationBody,
  TestIntegrationBody,
  ToggleIntegrationBody,
} from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export const integrationsQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['store-integrations', storeId],
    queryFn: ({ signal }) => call(api.listStoreIntegrations, { query: { storeId }, signal }),
  });

export const priceQuery = (storeId: number, id: IntegrationKey) =>
  queryOptions({
    queryKey: ['integration-price', storeId, id],
    queryFn: ({ signal }) =>
      call(api.getIntegrationPrice, { query: { storeId, integration_id: id }, signal }),
    retry: false,
    // The price is always loaded again, because another user may have changed it before this user confirms
    // it.
    staleTime: 0,
  });

export const exchangesQuery = (storeId: number, integration_id: IntegrationKey) =>
  queryOptions({
    queryKey: ['store-integrations', storeId, 'exchanges', integration_id],
    queryFn: ({ signal }) =>
      call(api.listIntegrationExchanges, { query: { storeId, integration_id }, signal }),
  });

export const ordersQuery = (storeId: number, integration_id: 'pinogy' | 'edge') =>
  queryOptions({
    queryKey: ['store-integrations', storeId, 'orders', integration_id],
    queryFn: ({ signal }) => call(api.listTillOrders, { query: { storeId, integration_id }, signal }),
  });

/** How the customers agreed, as the store confirms it in the dialogs. */
const consent_note = 'Agreed at the till';

export const importOrder = (storeId: number, order_number: string) =>
  call(api.importPinogyOrder, { body: { storeId, order_number, consent_note } });

export const importOrders = (storeId: number, orders: readonly EdgeOrder[]) =>
  call(api.importEdgeOrders, { body: { storeId, orders: [...orders], consent_note } });

export const sendResultAgain = (storeId: number, formId: string) =>
  call(api.sendResultAgain, { body: { storeId, formId } });

export const runCheckAgain = (storeId: number, formId: string) =>
  call(api.runCreditCheck, { body: { storeId, formId } });

export const saveIntegration = (body: StoreIntegrationBody) => call(api.saveStoreIntegration, { body });
export const toggleIntegration = (body: ToggleIntegrationBody) => call(api.toggleStoreIntegration, { body });
export const testIntegration = (body: TestIntegrationBody) => call(api.testStoreIntegration, { body });
