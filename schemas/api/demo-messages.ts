import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Instant } from './common.ts';

/**
 * A message that a demo installation stored and did not send. The endpoint exists only if the environment
 * variable DEMO is 1.
 */
export const DemoMessage = Type.Object({
  id: Type.Integer(),
  channel: Type.String(),
  recipient: Type.String(),
  body: Type.String(),
  created_at: Instant,
});
export type DemoMessage = Static<typeof DemoMessage>;

export const OutboxQuery = Type.Object(
  { recipient: Type.Optional(Type.String({ maxLength: 255 })) },
  { additionalProperties: false },
);
export type OutboxQuery = Static<typeof OutboxQuery>;

export const listDemoMessages = endpoint({
  id: 'demo.outbox',
  method: 'GET',
  path: '/demo/outbox',
  permission: 'demo-outbox:read',
  own: true,
  query: OutboxQuery,
  reply: Type.Array(DemoMessage),
  summary: 'List the texts and emails that the demo kept',
});
