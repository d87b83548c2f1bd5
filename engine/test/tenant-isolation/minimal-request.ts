import type { IdKind } from '@millrace/schemas/permissions';
import type { JsonSchema } from '../fuzz/arbitrary-from-schema.ts';
import { daysAgo } from '../lab/days.ts';
import { components, type Route } from './routes.ts';

/**
 * By route, properties of the request body that the schema does not express. They are added to the generated
 * properties. A route needs an entry only if the matrix reports "no valid request" for it.
 */
const bodies: Readonly<Record<string, object>> = {
  // Contains the current password. Otherwise a session that signed in long ago gets a 403 that asks for it.
  'POST /api/auth/change-password': { currentPassword: 'not the one' },
  'POST /api/auth/phone': { currentPassword: 'not the one' },
  // Contains an identifier, because the schema also accepts a body with neither identifier nor token.
  'POST /api/auth/reset-password': { identifier: 'unknown@example.com' },
  // A code without six digits is refused before anything else is looked at.
  'POST /api/verify/check': { code: '000000' },
  // Contains one list entry, because an empty list would contain no id.
  'PUT /api/cfa-configs/update-paths': { paths: [{}] },
  // The date must be today or later. Null means immediately.
  'POST /api/admin/rule-sets/{id}/activate': { effective_from: null },
  // Ids at Stripe must have at least seven characters.
  ...Object.fromEntries(
    ['attach-payment', 'payment-methods/delete', 'payment-methods/store'].map((name) => [
      `POST /api/subscriptions/${name}`,
      { paymentMethodId: 'pm_unknown' },
    ]),
  ),
  ...Object.fromEntries(
    [
      'subscriptions/update',
      'register/complete-trial-setup',
      'register/get-accept/complete-setup/',
      'register/store/re-subscribe',
    ].map((name) => [`POST /api/${name}`, { priceId: 'price_unknown' }]),
  ),
  'POST /api/admin/get-stripe-data': { stripe_id: 'cus_unknown' },
  'POST /api/forms/closeout': { closeout: { applicant_accepted: false, applicationResults: [{}] } },
};

/** By route, query parameters that the schema does not express. */
const queries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'GET /api/subscriptions/preview': { priceId: 'price_unknown' },
  'GET /api/subscriptions/invoice': { invoiceId: 'in_unknown' },
};

/**
 * Returns the id to send in one property of a request. `place` is the path of the property, for example
 * `body.store_ids[]`. The permission row of the endpoint lists these paths.
 */
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

/**
 * Returns the smallest valid request for a route, with an id in every property that its permission row lists.
 */
export function minimalRequest(route: Route, idAt: IdAt): Request {
  const named = new Map<string, unknown>();
  for (const [written, kind] of Object.entries(route.row.ids ?? {})) {
    const place = written.replace(/,$/, '').replaceAll('[]', '');
    const id = kind === 'token' ? undefined : idAt(kind, written);
    if (id !== undefined) named.set(place, asWritten(written, id));
  }
  const valueOf = (place: string, parameter: Route['parameters'][number]) =>
    named.get(`${place}.${parameter.name}`) ??
    (place === 'query' ? queries[route.name]?.[parameter.name] : undefined) ??
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

/** Formats several ids as an array or as a comma-separated text, as the property requires. */
function asWritten(place: string, id: unknown): unknown {
  if (place.endsWith('[]')) return [id].flat();
  return place.endsWith(',') ? [id].flat().join(',') : id;
}

/** Converts a value to a part of a URL. */
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

/** Texts that match the patterns of the product's schemas. */
const patterned = [
  '(512) 555-0100',
  '78701',
  '123456',
  '0'.repeat(64),
  '/app/store/dashboard',
  '0'.repeat(43),
  'https://shop.example/hooks',
];

function text({ format, pattern, minLength = 1 }: Schema): string {
  const fitting = pattern && patterned.find((one) => new RegExp(pattern, 'u').test(one));
  if (fitting) return fitting;
  if (format === 'uuid') return '3f0e2d52-7e2a-4b6c-8e56-0d6c6a3d7f11';
  if (format === 'date-time') return '2026-11-20T14:00:00Z';
  if (format === 'date') return daysAgo(1);
  if (format === 'email') return 'ann@example.com';
  return 'x'.repeat(Math.max(1, minLength));
}
