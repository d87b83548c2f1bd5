import type { EndpointContract } from '../api/contract.ts';
import { tokenGrant, tokenScopes, type Permission } from '../permissions/index.ts';
import { exampleOf } from './example.ts';
import { contracts } from './registry.ts';

const format = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

const forTokens: ReadonlySet<Permission> = new Set(tokenGrant(tokenScopes).permissions);

function requestOf({ method, path, body, example, idempotencyKey }: EndpointContract) {
  const parts = path.split('/').slice(1);
  const sent = body && (example ?? exampleOf(body, 'body'));
  return {
    method,
    url: {
      raw: `{{millrace}}/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      host: ['{{millrace}}'],
      path: ['api', ...parts.map((part) => part.replace(/^\{(\w+)\}$/, ':$1'))],
      variable: [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => ({ key, value: '' })),
    },
    header: [
      ...(idempotencyKey ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : []),
      ...(sent === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
    ],
    ...(sent !== undefined && { body: { mode: 'raw', raw: JSON.stringify(sent, null, 2) } }),
  };
}

/**
 * Returns a Postman collection of the endpoints that tokens may call. Its variables `millrace` and `token`
 * are the address of the installation and an API token.
 */
export const postmanCollection = (): object => ({
  info: { name: 'Millrace', schema: format },
  auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
  variable: [
    { key: 'millrace', value: 'https://your-millrace.example' },
    { key: 'token', value: '' },
  ],
  item: contracts
    .filter(({ permission }) => forTokens.has(permission))
    .map((contract) => ({ name: contract.summary, request: requestOf(contract) })),
});
