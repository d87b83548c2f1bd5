import { expect, test } from '@jest/globals';
import { testTokenGrant, tokenGrant, tokenScopes, type TokenScope } from '../permissions/index.ts';
import { contracts } from './index.ts';

const routesOf = (scope: TokenScope): string[] =>
  contracts
    .filter(({ permission }) => tokenGrant([scope]).permissions.includes(permission))
    .map(({ method, path }) => `${method} ${path}`);

const read = [
  'GET /api-pipe/application/details',
  'GET /auth/validate',
  'GET /checkout-sessions/{id}',
  'GET /e2e/get-provider-status',
  'GET /forms',
  'GET /forms/counts',
  'GET /forms/follow-up',
  'GET /forms/shared-views',
  'GET /forms/{store_id}/{form_id}/processing/form-details',
  'GET /outside-form',
  'GET /realtime/events',
  'GET /store-contract',
  'POST /auth/logout',
  'POST /tool-calls',
];

/** The requests that each scope of an API token allows, in addition to those that every token allows. */
const added: Readonly<Record<TokenScope, readonly string[]>> = {
  read: [],
  'applications:create': [
    'GET /cfa-configs',
    'GET /forms/exists',
    'GET /store-associates',
    'POST /checkout-sessions',
    'POST /checkout-sessions/{id}/cancel',
    'POST /checkout-sessions/{id}/test-result',
    'POST /forms/create/intake',
    'POST /forms/exists',
    'POST /store-integrations/edge/orders',
    'POST /store-integrations/orders/again',
    'POST /store-integrations/pinogy/orders',
    'PUT /checkout-sessions/{id}/cart',
  ],
  'links:send': ['GET /send-links/options', 'POST /send-links', 'POST /stores/send-outside-form-link'],
  'invoices:write': ['POST /checkout-sessions/{id}/send-cart', 'POST /e2e/invoice'],
  'deliveries:confirm': [
    'POST /checkout-sessions/{id}/confirm-delivery',
    'POST /e2e/applicant/confirm-delivery',
  ],
  'contracts:cancel': [
    'POST /api-pipe/{lender_id}/{form_id}/{store_id}/cancel-contract',
    'POST /checkout-sessions/{id}/cancel-contract',
    'POST /checkout-sessions/{id}/refund',
    'POST /e2e/e2e-cancel-contract',
    'POST /e2e/refund',
  ],
  'webhooks:manage': [
    'DELETE /webhook-endpoints/{id}',
    'GET /webhook-endpoints',
    'GET /webhook-endpoints/{id}/deliveries',
    'POST /webhook-deliveries/{id}/replay',
    'POST /webhook-endpoints',
    'POST /webhook-endpoints/{id}/rotate-secret',
    'POST /webhook-endpoints/{id}/test',
    'PUT /webhook-endpoints/{id}',
  ],
};

test.each(tokenScopes)('a token with the scope %s opens its routes and no other', (scope) =>
  expect(routesOf(scope).sort()).toEqual([...read, ...added[scope]].sort()),
);

/**
 * Kinds of objects that are either test objects or real ones. The server refuses a test token for real
 * objects, and a live token for test objects.
 */
const withMode: ReadonlySet<string> = new Set([
  'form',
  'checkout-session',
  'webhook-endpoint',
  'webhook-delivery',
]);

test('a test token reaches, besides its own session, only objects that have a mode', () => {
  const { permissions } = testTokenGrant(tokenScopes);
  const without = contracts
    .filter(({ permission }) => permissions.includes(permission))
    .filter(({ ids = {} }) => !Object.values(ids).some((kind) => withMode.has(kind)))
    .map(({ method, path }) => `${method} ${path}`);
  expect(without.sort()).toEqual([
    'GET /auth/validate',
    // Lists and adds webhook endpoints of the token's own mode (test or live).
    'GET /webhook-endpoints',
    'POST /auth/logout',
    // With a test token, this request starts a test session.
    'POST /checkout-sessions',
    // The server refuses this request for test tokens.
    'POST /forms/create/intake',
    // The server refuses these two requests for test tokens.
    'POST /store-integrations/edge/orders',
    'POST /store-integrations/pinogy/orders',
    'POST /tool-calls',
    'POST /webhook-endpoints',
  ]);
});
