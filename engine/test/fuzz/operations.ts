import fc, { type Arbitrary } from 'fast-check';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { arbitraryFrom, junk, type Components, type JsonSchema } from './arbitrary-from-schema.ts';

interface Parameter {
  name: string;
  in: string;
  schema?: JsonSchema;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
}
export interface FuzzRequest {
  method: string;
  /** The operation's path with parameters in braces. Reports name the operation by this path. */
  route: string;
  path: string;
  body: string | undefined;
  contentType: string;
}

const file = path.resolve(import.meta.dirname, '../../../schemas/api/openapi.json');

/** The logout is sent last, because it ends the sender's sessions and later requests would be anonymous. */
const last = '/api/auth/logout';

/**
 * Returns a generator of requests for each operation in the committed OpenAPI document. The logout comes
 * last.
 */
export function fuzzOperations(): Arbitrary<FuzzRequest>[] {
  const document = JSON.parse(readFileSync(file, 'utf8')) as {
    paths: Record<string, Record<string, Operation>>;
    components?: { schemas?: Components };
  };
  const components = document.components?.schemas ?? {};
  const routes = Object.entries(document.paths).sort(([a], [b]) => Number(a === last) - Number(b === last));
  return routes.flatMap(([route, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      requests(route, method.toUpperCase(), operation, components),
    ),
  );
}

function requests(
  route: string,
  method: string,
  operation: Operation,
  components: Components,
): Arbitrary<FuzzRequest> {
  const values = (place: string) =>
    fc.record(
      Object.fromEntries(
        (operation.parameters ?? [])
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema }) => [name, arbitraryFrom(schema, components)]),
      ),
      { requiredKeys: place === 'path' ? undefined : [] },
    );
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  return fc
    .record({
      inPath: values('path'),
      inQuery: values('query'),
      body: schema ? arbitraryFrom(schema, components) : fc.option(junk, { nil: undefined }),
      broken: fc.constantFrom(false, false, false, false, true),
      contentType: fc.constantFrom('application/json', 'application/json', 'application/json', 'text/plain'),
    })
    .map(({ inPath, inQuery, body, broken, contentType }) => {
      const pairs = Object.entries(inQuery).map(([name, value]): [string, string] => [name, textOf(value)]);
      const query = new URLSearchParams(pairs).toString();
      const address = route.replace(
        /\{(\w+)\}/g,
        (_, name: string) => encodeURIComponent(textOf((inPath as Record<string, unknown>)[name])) || 'x',
      );
      const text = body === undefined || method === 'GET' ? undefined : (JSON.stringify(body) ?? 'null');
      return {
        method,
        route,
        path: query ? `${address}?${query}` : address,
        body: broken && text ? text.slice(0, -1) : text,
        contentType,
      };
    });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
