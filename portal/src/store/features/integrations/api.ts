import type { StoreIntegrationBody, TestIntegrationBody, ToggleIntegrationBody } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export const integrationsQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['store-integrations', storeId],
    queryFn: ({ signal }) => call(api.listStoreIntegrations, { query: { storeId }, signal }),
  });

export const saveIntegration = (body: StoreIntegrationBody) => call(api.saveStoreIntegration, { body });
export const toggleIntegration = (body: ToggleIntegrationBody) => call(api.toggleStoreIntegration, { body });
export const testIntegration = (body: TestIntegrationBody) => call(api.testStoreIntegration, { body });
