import { endpointOf } from '@millrace/schemas/endpoints';
import type { Endpoint } from '@millrace/schemas/permissions';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Components, JsonSchema } from '../fuzz/arbitrary-from-schema.ts';

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path as written in the OpenAPI document, with parameters in braces. */
  address: string;
  name: string;
  row: Endpoint;
  parameters: readonly { in: string; name: string; required?: boolean; schema?: JsonSchema }[];
  body: JsonSchema | undefined;
}

interface Operation {
  parameters?: Route['parameters'];
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
}
const document = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../schemas/api/openapi.json'), 'utf8'),
) as { paths: Record<string, Record<string, Operation>>; components?: { schemas?: Components } };

export const components: Components = document.components?.schemas ?? {};

/**
 * Every served route with its permission row. The list is made from the OpenAPI document, so it includes new
 * routes automatically.
 */
export const servedRoutes: readonly Route[] = Object.entries(document.paths).flatMap(
  ([address, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase() as Route['method'],
      address,
      name: `${method.toUpperCase()} ${address}`,
      row: endpointOf(method, address)!,
      parameters,
      body: requestBody?.content?.['application/json']?.schema,
    })),
);
