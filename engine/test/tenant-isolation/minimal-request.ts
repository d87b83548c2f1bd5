import type { IdKind } from '@millrace/schemas/permissions';
import type { JsonSchema } from '../fuzz/arbitrary-from-schema.ts';
import { daysAgo } from '../lab/days.ts';
import { components, type Route } from './routes.ts';

/**
 * What a schema cannot say of a body that is taken: fields beside the generated ones, by route. Needed only where the
 * matrix reports "no valid request".
 */
const bodies: Readonly<Record<string, object>> = {
  // without it a session that signed in long ago is asked for it, as a 403
  'POST /api/auth/change-password': { currentPassword: 'not the one' },
  'POST /api/auth/phone': { currentPassword: 'not the one' },
  // an identifier or a token; the schema takes neither as well
  'POST /api/auth/reset-password': { identifier: 'nobody@example.com' },
  // people of the matrix have no store of their own; clients send theirs here
  'POST /api/marketing-links': { created_by: 1 },
  // a list may be empty, and then nothing in it is named
  'PUT /api/cfa-configs/update-paths': { paths: [{}] },
  // a day, which has to be today or later: from now on
  'POST /api/admin/rule-sets/{id}/activate': { effective_from: null },
  'POST /api/forms/closeout': { closeout: { applicant_accepted: false, applicationResults: [{}] } },
};

/** The id a request puts at a place of its endpoint's row. */
export type IdAt = (kind: IdKind, place: string) => unknown;

export interface Request {
  method: Route['method'];
  url: string;
  payload?: object;
}

type Schema = JsonSchema & {
  minLength?: number;
  minItems?: number;
  pattern?: string;
  default?: unknown;
  allOf?: Schema[];
};

/** The smallest request that a route's schemas take, with an id at every place where its row says that one stands. */
export function minimalRequest(route: Route, idAt: IdAt): Request {
  const named = new Map<string, unknown>();
  for (const [written, kind] of Object.entries(route.row.ids ?? {})) {
    const place = written.replace(/,$/, '').replaceAll('[]', '');
    const id = kind === 'ignored' || kind === 'token' ? undefined : idAt(kind, written);
    if (id !== undefined) named.set(place, asWritten(written, id));
  }
  const valueOf = (place: string, parameter: Route['parameters'][number]) =>
    named.get(`${place}.${parameter.name}`) ??
    (parameter.required ? sample(parameter.schema ?? {}) : undefined);
  let url = route.address;
  const query = new URLSearchParams();
  for (const parameter of route.parameters) {
    const value = valueOf(parameter.in, parameter);
    if (parameter.in === 'path') url = url.replace(`{${parameter.name}}`, encodeURIComponent(plain(value)));
    if (parameter.in === 'query' && value !== undefined)
      for (const one of [value].flat()) query.append(parameter.name, plain(one));
  }
  const { body } = route;
  const payload = body && { ...(sample(body) as object), ...structuredClone(bodies[route.name]) };
  if (payload)
    for (const [place, id] of named)
      if (place.startsWith('body.')) put(payload, place.split('.').slice(1), id);
  const search = query.toString();
  return { method: route.method, url: search ? `${url}?${search}` : url, ...(payload && { payload }) };
}

/** Many in an array or as one text with commas, as the place is written. */
function asWritten(place: string, id: unknown): unknown {
  if (place.endsWith('[]')) return [id].flat();
  return place.endsWith(',') ? [id].flat().join(',') : id;
}

/** As an address carries it. */
const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function put(into: object, path: readonly string[], id: unknown): void {
  const [key, ...rest] = path;
  const record = into as Record<string, unknown>;
  if (rest.length === 0) record[key!] = id;
  else for (const next of [(record[key!] ??= {})].flat()) put(next as object, rest, id);
}

function sample(given: JsonSchema): unknown {
  const schema = given as Schema;
  if (schema.$ref) return sample(components[schema.$ref.split('/').at(-1)!]!);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(sample)) as object;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sample(choices.find(({ type }) => type !== 'null') ?? choices[0]!);
  switch ([schema.type].flat()[0]) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      return Object.fromEntries(required.map((key) => [key, sample(properties[key] ?? {})]));
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}));
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return text(schema);
  }
}

/** Texts that patterns of our schemas take. */
const patterned = ['(512) 555-0100', '78701', '123456'];

function text({ format, pattern, minLength = 1 }: Schema): string {
  const fitting = pattern && patterned.find((one) => new RegExp(pattern, 'u').test(one));
  if (fitting) return fitting;
  if (format === 'uuid') return '3f0e2d52-7e2a-4b6c-8e56-0d6c6a3d7f11';
  if (format === 'date-time') return '2026-11-20T14:00:00Z';
  if (format === 'date') return daysAgo(1);
  if (format === 'email') return 'ann@example.com';
  return 'x'.repeat(Math.max(1, minLength));
}
