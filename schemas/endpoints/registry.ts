import * as api from '../api/index.ts';
import { isContract, type EndpointContract } from '../api/index.ts';
import type { Endpoint } from '../permissions/index.ts';
import { finderOf, type Finder } from './finder.ts';
import { planned } from './planned/index.ts';

/** The contracts of all endpoints that the server offers. */
export const contracts: readonly EndpointContract[] = Object.values<unknown>(api).filter(isContract);

/**
 * All endpoints that the server offers and all planned endpoints of the catalogue, each with the permission
 * it requires.
 */
export const endpoints: readonly Endpoint[] = [...contracts, ...planned];

const find = finderOf(endpoints);

/**
 * Returns the endpoint of a request. The path may be concrete (`/api/users/7`) or a pattern (`/users/{id}`,
 * `/users/:id`).
 */
export const endpointOf: Finder = (method, path) => find(method, path);

const names = new Map<object, string>(
  Object.entries(api).flatMap(([name, value]) =>
    typeof value === 'object' && !isContract(value) ? [[value as object, name] as const] : [],
  ),
);

/**
 * Returns the name of a schema in the API document, which is the name of its export. A list gets the name of
 * its item schema plus `List`. Undefined for a schema without a name.
 */
export function schemaName(schema: object): string | undefined {
  const name = names.get(schema);
  if (name !== undefined) return name;
  const item = 'items' in schema && typeof schema.items === 'object' ? names.get(schema.items!) : undefined;
  return item && `${item}List`;
}
