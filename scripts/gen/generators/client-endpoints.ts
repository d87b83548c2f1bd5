import { type EndpointContract, isContract } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/api';
import { tokenGrant, tokenScopes, type Permission } from '@millrace/schemas/permissions';
import type { Generator } from '../generator.ts';
import { inputOf, typeOf } from './client-types.ts';

const forTokens: ReadonlySet<Permission> = new Set(tokenGrant(tokenScopes).permissions);

/** Generates the calls of `@millrace/client`: the endpoints that a token may call, with types that need no other package. */
export const clientEndpoints: Generator = {
  name: 'client-endpoints',
  produce() {
    const found = Object.entries(api as Record<string, unknown>)
      .filter((entry): entry is [string, EndpointContract] => isContract(entry[1]))
      .filter(([, { permission }]) => forTokens.has(permission))
      .sort(([one], [other]) => (one < other ? -1 : 1));
    return { 'schemas/client/endpoints.generated.ts': fileOf(found) };
  },
};

const fileOf = (found: readonly [string, EndpointContract][]): string =>
  [
    '// Made by `npm run gen` from the endpoint contracts in schemas/api. Do not edit.\n\n',
    '/** Method and path of each call. `once`: the call sends an idempotency key and may be repeated. */\n',
    'export const endpoints = {\n',
    ...found.map(
      ([name, { method, path, idempotencyKey }]) =>
        `  ${name}: { method: '${method}', path: '${path}'${idempotencyKey ? ', once: true' : ''} },\n`,
    ),
    '} as const;\n\n',
    'export interface Calls {\n',
    ...found.flatMap(([name, contract]) => [
      `  /** ${contract.summary}. */\n`,
      `  ${name}(${inputOf(contract)}): Promise<${typeOf(contract.reply)}>;\n`,
    ]),
    '}\n',
  ].join('');
