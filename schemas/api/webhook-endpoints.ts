import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { StoreIdQuery } from './stores.ts';
import { Done, Instant, Line, Nullable, NumericId, Uuid, UuidParams } from './common.ts';

/**
 * The event types that a store's systems can receive, in the order in which they occur for an application.
 */
export const webhookEventTypes = [
  'application.submitted',
  'application.answered',
  'offer.accepted',
  'contract.signed',
  'contract.delivered',
  'contract.funded',
  'contract.cancelled',
  'contract.refunded',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** Maximum number of webhook endpoints per store. */
export const mostWebhookEndpoints = 10;

const Url = Type.String({ minLength: 10, maxLength: 500, pattern: '^https?://[^\\s]+$' });
const EventTypes = Type.Array(Type.Enum([...webhookEventTypes]), {
  minItems: 1,
  maxItems: webhookEventTypes.length,
  uniqueItems: true,
});

/**
 * An address of a store's system that receives events, in the format of the Standard Webhooks
 * specification.
 */
export const WebhookEndpoint = Type.Object({
  id: Uuid,
  store_id: NumericId,
  url: Type.String(),
  description: Type.String(),
  event_types: Type.Array(Type.Enum([...webhookEventTypes])),
  /**
   * True: the endpoint receives only events of test sessions. False: it receives only events of real
   * applications.
   */
  is_test: Type.Boolean(),
  /**
   * Endpoints in the state `disabled` receive nothing. Their events wait, and are sent when the endpoint is
   * enabled again.
   */
  state: Type.Union([Type.Literal('enabled'), Type.Literal('disabled')]),
  /**
   * `store`: disabled by a user or program of the store. `gone`: the endpoint replied 410. `failing`:
   * deliveries failed for three days.
   */
  disabled_because: Nullable(
    Type.Union([Type.Literal('store'), Type.Literal('gone'), Type.Literal('failing')]),
  ),
  /** Time since which every delivery to the endpoint has failed. Null: the last delivery succeeded. */
  failing_since: Nullable(Instant),
  last_success_at: Nullable(Instant),
  /** Number of events that wait for delivery. */
  waiting: Type.Integer(),
  /**
   * Time until which events are also signed with the earlier secret. Null: events are signed only with the
   * current secret.
   */
  earlier_secret_until: Nullable(Instant),
  created_at: Instant,
});
export type WebhookEndpoint = Static<typeof WebhookEndpoint>;

/** An endpoint with the secret that signs its events (`whsec_…`). */
export const WebhookEndpointWithSecret = Type.Object({
  ...WebhookEndpoint.properties,
  secret: Type.String(),
});
export type WebhookEndpointWithSecret = Static<typeof WebhookEndpointWithSecret>;

export const WebhookEndpointBody = Type.Object(
  {
    storeId: NumericId,
    url: Url,
    description: Type.Optional(Line(120)),
    /** Event types that the endpoint receives. Default: all. */
    event_types: Type.Optional(EventTypes),
    /**
     * True: the endpoint receives events of test sessions. Default: false. An endpoint that a program creates
     * always has the mode of the program's token.
     */
    is_test: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type WebhookEndpointBody = Static<typeof WebhookEndpointBody>;

export const WebhookEndpointChange = Type.Object(
  {
    url: Type.Optional(Url),
    description: Type.Optional(Line(120)),
    event_types: Type.Optional(EventTypes),
    is_enabled: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type WebhookEndpointChange = Static<typeof WebhookEndpointChange>;

/** One event sent to one endpoint, with the result of the last attempt. */
export const WebhookDelivery = Type.Object({
  id: Uuid,
  endpoint_id: Uuid,
  /**
   * Value of the header `webhook-id`. A replay has the same id as the original delivery, so that receivers
   * recognize it.
   */
  message_id: Type.String(),
  event_type: Type.String(),
  /** Position of this event among all events of the endpoint. */
  sequence: Type.Integer(),
  state: Type.Union([Type.Literal('waiting'), Type.Literal('delivered'), Type.Literal('failed')]),
  is_replay: Type.Boolean(),
  attempts: Type.Integer(),
  /** HTTP status of the reply to the last attempt. Null: no reply was received. */
  last_status: Nullable(Type.Integer()),
  /** Code of the reason why the last attempt failed. */
  last_error: Nullable(Type.String()),
  last_ms: Nullable(Type.Integer()),
  /** Time when the next attempt is due. Null: no further attempt follows. */
  next_at: Nullable(Instant),
  created_at: Instant,
  ended_at: Nullable(Instant),
  /** The body of the request, exactly as it is sent. */
  body: Type.String(),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

export const WebhookDeliveriesQuery = Type.Object(
  {
    state: Type.Optional(
      Type.Union([Type.Literal('waiting'), Type.Literal('delivered'), Type.Literal('failed')]),
    ),
    /** Lists only deliveries that are older than the delivery with this id. */
    before: Type.Optional(Uuid),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  { additionalProperties: false },
);
export type WebhookDeliveriesQuery = Static<typeof WebhookDeliveriesQuery>;

export const listWebhookEndpoints = endpoint({
  id: 'webhook-endpoints.list',
  method: 'GET',
  path: '/webhook-endpoints',
  permission: 'webhooks:read',
  own: true,
  ids: { 'query.storeId': 'store' },
  query: StoreIdQuery,
  reply: Type.Array(WebhookEndpoint),
  audience: 'program',
  summary: 'List the webhook endpoints of a store',
});

export const createWebhookEndpoint = endpoint({
  id: 'webhook-endpoints.create',
  method: 'POST',
  path: '/webhook-endpoints',
  permission: 'webhooks:update',
  own: true,
  ids: { 'body.storeId': 'store' },
  body: WebhookEndpointBody,
  reply: WebhookEndpointWithSecret,
  status: 201,
  idempotencyKey: true,
  audience: 'program',
  summary: 'Add a webhook endpoint',
  example: { storeId: 12, url: 'https://shop.example/webhooks', event_types: ['application.answered'] },
});

export const changeWebhookEndpoint = endpoint({
  id: 'webhook-endpoints.change',
  method: 'PUT',
  path: '/webhook-endpoints/{id}',
  permission: 'webhooks:update',
  own: true,
  ids: { 'path.id': 'webhook-endpoint' },
  params: UuidParams,
  body: WebhookEndpointChange,
  reply: WebhookEndpoint,
  audience: 'program',
  summary: 'Change, enable or disable a webhook endpoint',
  example: { url: 'https://shop.example/webhooks', is_enabled: true },
});

export const deleteWebhookEndpoint = endpoint({
  id: 'webhook-endpoints.delete',
  method: 'DELETE',
  path: '/webhook-endpoints/{id}',
  permission: 'webhooks:update',
  own: true,
  ids: { 'path.id': 'webhook-endpoint' },
  params: UuidParams,
  reply: Done,
  audience: 'program',
  summary: 'Delete a webhook endpoint',
});

export const rotateWebhookSecret = endpoint({
  id: 'webhook-endpoints.rotate',
  method: 'POST',
  path: '/webhook-endpoints/{id}/rotate-secret',
  permission: 'webhooks:update',
  own: true,
  ids: { 'path.id': 'webhook-endpoint' },
  params: UuidParams,
  reply: WebhookEndpointWithSecret,
  idempotencyKey: true,
  audience: 'program',
  summary: 'Replace the secret; both secrets sign for 24 hours',
});

export const testWebhookEndpoint = endpoint({
  id: 'webhook-endpoints.test',
  method: 'POST',
  path: '/webhook-endpoints/{id}/test',
  permission: 'webhooks:update',
  own: true,
  ids: { 'path.id': 'webhook-endpoint' },
  params: UuidParams,
  reply: Done,
  idempotencyKey: true,
  audience: 'program',
  summary: 'Send a test event to a webhook endpoint',
});

export const listWebhookDeliveries = endpoint({
  id: 'webhook-endpoints.deliveries',
  method: 'GET',
  path: '/webhook-endpoints/{id}/deliveries',
  permission: 'webhooks:read',
  own: true,
  ids: { 'path.id': 'webhook-endpoint', 'query.before': 'webhook-delivery' },
  params: UuidParams,
  query: WebhookDeliveriesQuery,
  reply: Type.Array(WebhookDelivery),
  audience: 'program',
  summary: 'List what was sent to a webhook endpoint, newest first',
});

export const replayWebhookDelivery = endpoint({
  id: 'webhook-deliveries.replay',
  method: 'POST',
  path: '/webhook-deliveries/{id}/replay',
  permission: 'webhooks:update',
  own: true,
  ids: { 'path.id': 'webhook-delivery' },
  params: UuidParams,
  reply: Done,
  idempotencyKey: true,
  audience: 'program',
  summary: 'Send an event again, signed with the current secret',
});
