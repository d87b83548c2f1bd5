import type { WebhookEndpointBody, WebhookEndpointChange } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export const endpointsQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['webhook-endpoints', storeId],
    queryFn: ({ signal }) => call(api.listWebhookEndpoints, { query: { storeId }, signal }),
  });

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhook-deliveries', id],
    queryFn: ({ signal }) => call(api.listWebhookDeliveries, { params: { id }, query: {}, signal }),
    refetchInterval: 5000,
  });

export const createEndpoint = (body: WebhookEndpointBody) => call(api.createWebhookEndpoint, { body });
export const changeEndpoint = (id: string, body: WebhookEndpointChange) =>
  call(api.changeWebhookEndpoint, { params: { id }, body });
export const deleteEndpoint = (id: string) => call(api.deleteWebhookEndpoint, { params: { id } });
export const rotateSecret = (id: string) => call(api.rotateWebhookSecret, { params: { id } });
export const testEndpoint = (id: string) => call(api.testWebhookEndpoint, { params: { id } });
export const replayDelivery = (id: string) => call(api.replayWebhookDelivery, { params: { id } });
