import { Problem, type EndpointContract } from '../api/index.ts';
import { integrationGrant, permissions } from '../permissions/index.ts';
import { contracts, schemaName } from './registry.ts';

type Json = Record<string, unknown>;
interface ObjectSchema {
  properties?: Record<string, Json>;
  required?: readonly string[];
}
interface Parameter {
  name: string;
  in: string;
}
type Operation = Json & { parameters: Parameter[] };

export interface ApiDocument {
  openapi: string;
  info: Json;
  tags: { name: string }[];
  servers: Json[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Json; schemas: Record<string, Json> };
}

/** What every endpoint answers that does not answer what was asked for. */
const refusal = {
  description: 'Problem details (RFC 9457): why not, and what to do next.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A random value of your own, the same for every try of one request: it then has one effect and one reply. ' +
    'While the first try is worked on the reply is 409, with another body 422. Kept for two days.',
  required: false,
  schema: { type: 'string', maxLength: 200 },
};

const securitySchemes = {
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'sid',
    description: 'The session of a person of a store or of the staff.',
  },
  shopper: {
    type: 'apiKey',
    in: 'cookie',
    name: 'form',
    description: 'The session of a shopper, for one application.',
  },
  bearer: { type: 'http', scheme: 'bearer', description: 'An API token of a store.' },
};

/** The API document (OpenAPI 3.1), from the same contracts that route and validate requests. */
export function apiDocument(): ApiDocument {
  const schemas: Record<string, Json> = {};
  const paths: ApiDocument['paths'] = {};
  const sorted = contracts.toSorted((one, other) => addressOf(one).localeCompare(addressOf(other), 'en'));
  for (const contract of sorted)
    (paths[`/api${contract.path}`] ??= {})[contract.method.toLowerCase()] = operationOf(contract, schemas);
  return {
    openapi: '3.1.0',
    info: { title: 'Millrace', description: 'One financing application, many lenders.', version: '1' },
    tags: [...new Set(sorted.map(tagOf))].sort().map((name) => ({ name })),
    servers: [],
    paths,
    components: { securitySchemes, schemas: { ...sortedByName(schemas), Problem: plain(Problem) } },
  };
}

function operationOf(contract: EndpointContract, schemas: Record<string, Json>): Operation {
  const {
    id,
    summary,
    description,
    params,
    query,
    body,
    reply,
    status = 200,
    permission,
    example,
  } = contract;
  return {
    operationId: id,
    summary,
    ...(description && { description }),
    parameters: [
      ...parametersOf('path', params),
      ...parametersOf('query', query),
      ...headersOf(contract),
      ...(contract.idempotencyKey ? [idempotencyKey] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: referenceTo(body, schemas),
            ...(example !== undefined && { example }),
          },
        },
      },
    }),
    responses: {
      [status]: {
        description: '',
        content: { 'application/json': { schema: referenceTo(reply, schemas) } },
      },
      default: refusal,
    },
    security: securityOf(contract),
    tags: [tagOf(contract)],
    'x-permission': permission,
    'x-audience': contract.audience ?? 'page',
  };
}

function parametersOf(place: 'path' | 'query', schema: object | undefined): (Parameter & Json)[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = plain(schema) as ObjectSchema;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    required: place === 'path' || required.includes(name),
    in: place,
    ...(property.description !== undefined && { description: property.description }),
    schema: property,
  }));
}

const headersOf = ({ headers = {} }: EndpointContract): (Parameter & Json)[] =>
  Object.entries(headers).map(([name, { description, required = false }]) => ({
    name,
    in: 'header',
    description,
    required,
    schema: { type: 'string' },
  }));

function securityOf({ permission, bearer }: EndpointContract): Json[] {
  const scope = permissions[permission];
  if (bearer) return [{ bearer: [] }];
  if (scope === 'public') return [];
  if (scope === 'own') return [{ shopper: [] }];
  return [{ cookie: [] }, ...(integrationGrant.permissions.includes(permission) ? [{ bearer: [] }] : [])];
}

/** Named schemas are kept once, under their names. */
function referenceTo(schema: object, schemas: Record<string, Json>): Json {
  const name = schemaName(schema);
  if (name === undefined) return plain(schema);
  schemas[name] ??= plain(schema);
  return { $ref: `#/components/schemas/${name}` };
}

/** Endpoints are grouped by the resource that their path names first. */
const tagOf = ({ path }: EndpointContract): string =>
  path.split('/').find((segment) => segment && !['admin', 'v2'].includes(segment)) ?? 'api';

const addressOf = ({ path, method }: EndpointContract): string => `${path} ${method}`;

/** As JSON; a constant is written as an enumeration of one, which readers of older versions of OpenAPI know, too. */
const plain = (schema: object): Json => JSON.parse(JSON.stringify(schema), enumerated) as Json;

function enumerated(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('const' in value) || !('type' in value)) return value;
  const { const: only, ...rest } = value;
  return { ...rest, enum: [only] };
}

const sortedByName = (schemas: Record<string, Json>): Record<string, Json> =>
  Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => one.localeCompare(other, 'en')));
