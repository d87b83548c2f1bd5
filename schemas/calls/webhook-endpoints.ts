// Made by `npm run gen` from schemas/api/webhook-endpoints.ts. Do not edit.
import type * as api from '../api/webhook-endpoints.ts';
import type { Call } from '../http-client/index.ts';

export const changeWebhookEndpoint: Call<typeof api.changeWebhookEndpoint> = { method: 'PUT', path: '/webhook-endpoints/{id}', permission: 'webhooks:update' };

export const createWebhookEndpoint: Call<typeof api.createWebhookEndpoint> = { method: 'POST', path: '/webhook-endpoints', permission: 'webhooks:update', once: true };

export const deleteWebhookEndpoint: Call<typeof api.deleteWebhookEndpoint> = { method: 'DELETE', path: '/webhook-endpoints/{id}', permission: 'webhooks:update' };

export const listWebhookDeliveries: Call<typeof api.listWebhookDeliveries> = { method: 'GET', path: '/webhook-endpoints/{id}/deliveries', permission: 'webhooks:read' };

export const listWebhookEndpoints: Call<typeof api.listWebhookEndpoints> = { method: 'GET', path: '/webhook-endpoints', permission: 'webhooks:read' };

export const replayWebhookDelivery: Call<typeof api.replayWebhookDelivery> = { method: 'POST', path: '/webhook-deliveries/{id}/replay', permission: 'webhooks:update', once: true };

export const rotateWebhookSecret: Call<typeof api.rotateWebhookSecret> = { method: 'POST', path: '/webhook-endpoints/{id}/rotate-secret', permission: 'webhooks:update', once: true };

export const testWebhookEndpoint: Call<typeof api.testWebhookEndpoint> = { method: 'POST', path: '/webhook-endpoints/{id}/test', permission: 'webhooks:update', once: true };
