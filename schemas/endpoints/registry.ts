import * as api from '../api/index.ts';
import { isContract, type EndpointContract } from '../api/index.ts';
import type { Endpoint } from '../permissions/index.ts';
import { finderOf, type Finder } from './finder.ts';
import { planned } from './planned/index.ts';

/** Every endpoint that is served. */
export const contracts: readonly EndpointContract[] = Object.values<unknown>(api).filter(isContract);

/** Every endpoint that is served, and those of the catalogue that are planned, with the permission each needs. */
export const endpoints: readonly Endpoint[] = [...contracts, ...planned];

const find = finderOf(endpoints);

/** The endpoint of a request: by an address (`/api/users/7`) or by a pattern (`/users/{id}`, `/users/:id`). */
export const endpointOf: Finder = (method, path) => find(method, path);

const names = new Map<object, string>(
  Object.entries(api).flatMap(([name, value]) =>
    typeof value === 'object' && !isContract(value) ? [[value as object, name] as const] : [],
  ),
);

/** The name of a schema in the API document: that of its export; of a list of such, with `List` behind it. */
export function schemaName(schema: object): string | undefined {
  const name = names.get(schema);
  if (name !== undefined) return name;
  const item = 'items' in schema && typeof schema.items === 'object' ? names.get(schema.items!) : undefined;
  return item && `${item}List`;
}
