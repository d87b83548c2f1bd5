import {
  commonRequestHeaders,
  formIdHeader,
  idempotencyKeyHeader,
  Problem,
  replyHeaders,
  type EndpointContract,
  type HeaderContract,
} from '../api/index.ts';
import { permissions, terminalGrant } from '../permissions/index.ts';
import { areaOf, areas } from './areas.ts';
import { exampleOf } from './example.ts';
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
  tags: { name: string; description: string }[];
  servers: Json[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Json;
    parameters: Json;
    headers: Json;
    responses: Json;
    schemas: Record<string, Json>;
  };
}

const description = `One financing application, many lenders.

**Who calls.** Programs of a store send an API token as \`Authorization: Bearer …\`; a token belongs to one store and may do what its scopes name. Pages of the store portal and of internal staff carry the session cookie \`sid\`, shoppers the cookie \`form\`; both are set by signing in on the page, so they cannot be tried out here. Writes that carry a cookie and no \`Origin\` of our own pages also need the header \`X-App: 1\`.

**Errors** are problem details (RFC 9457, \`application/problem+json\`). \`code\` is stable, \`message\` says what happened, \`next\` says what to do, \`requestId\` finds the request in our logs. Objects of other stores answer 404, as if they did not exist.

**Writes** that take an \`Idempotency-Key\` may be sent again with the same key: they have one effect and one reply.

**Bodies** may have more keys than the endpoint knows, such as an object as a GET returned it. They are never stored, and the reply names them in \`X-Ignored-Keys\`. Send \`Prefer: handling=strict\` to get 400 instead.

**Every request** may carry the headers under \`components.parameters\`. Money is in hundredths of the store's currency (cents, pence), instants are UTC.`;

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API token of a store. People of the store make one in the portal, under API tokens.',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'sid',
    description:
      'The session of a person of a store or of internal staff. Sign in on the page to get it; it cannot be entered here.',
  },
  shopper: {
    type: 'apiKey',
    in: 'cookie',
    name: 'form',
    description:
      'The session of a shopper, for one application. It is set when the code is entered, and cannot be entered here.',
  },
};

/** Returns a header name with capital letters: `x-app` becomes `X-App`. */
const titled = (name: string): string => name.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
const parameterOf = ([name, { description, required = false, schema }]: [string, HeaderContract]) => ({
  name: titled(name),
  in: 'header',
  description,
  required,
  schema: plain(schema),
});
const headerReferences = (names: readonly (keyof typeof replyHeaders)[]): Json =>
  Object.fromEntries(names.map((name) => [titled(name), { $ref: `#/components/headers/${titled(name)}` }]));
const everyReply = ['x-request-id', 'cache-control'] as const;

const problem = (status: number, title: string, code: string, message: string, next: string) => ({
  summary: `${status} ${code}`,
  value: { type: `https://millrace.dev/problems/${code}`, title, status, code, message, next },
});
/**
 * The error response that every endpoint can return. Its body says why the server refused the request and
 * what to do next.
 */
const refusal = {
  description: 'Problem details (RFC 9457): why not, and what to do next.',
  headers: headerReferences([...everyReply, 'retry-after']),
  content: {
    'application/problem+json': {
      schema: { $ref: '#/components/schemas/Problem' },
      examples: {
        validation: problem(
          400,
          'Bad request',
          'validation',
          'The request does not fit its schema.',
          'Correct the fields listed and send again.',
        ),
        'not-signed-in': problem(
          401,
          'Not signed in',
          'not-signed-in',
          'You are not signed in.',
          'Sign in and try again.',
        ),
        'not-allowed': problem(
          403,
          'Not allowed',
          'not-allowed',
          'Your role does not allow this.',
          'Ask an administrator of your organization.',
        ),
        'not-found': problem(
          404,
          'Not found',
          'not-found',
          'That was not found.',
          'Check the address or go back to the list.',
        ),
        'too-many-requests': problem(
          429,
          'Too many requests',
          'too-many-requests',
          'Too many requests.',
          'Wait a moment and try again.',
        ),
      },
    },
  },
};

/**
 * Builds the API document (OpenAPI 3.1) from the same contracts that the server uses to route and validate
 * requests.
 */
export function apiDocument(): ApiDocument {
  const schemas: Record<string, Json> = {};
  const paths: ApiDocument['paths'] = {};
  const sorted = contracts.toSorted((one, other) => addressOf(one).localeCompare(addressOf(other), 'en'));
  for (const contract of sorted)
    (paths[`/api${contract.path}`] ??= {})[contract.method.toLowerCase()] = operationOf(contract, schemas);
  return {
    openapi: '3.1.0',
    info: { title: 'Millrace API', description, version: '1' },
    tags: areas.map(({ name, description: about }) => ({ name, description: about })),
    servers: [],
    paths,
    components: {
      securitySchemes,
      parameters: Object.fromEntries(
        Object.entries<HeaderContract>(commonRequestHeaders).map((one) => [titled(one[0]), parameterOf(one)]),
      ),
      headers: Object.fromEntries(
        Object.entries<HeaderContract>(replyHeaders).map(([name, { description: about, schema }]) => [
          titled(name),
          { description: about, schema: plain(schema) },
        ]),
      ),
      responses: { Problem: refusal },
      schemas: { ...sortedByName(schemas), Problem: plain(Problem) },
    },
  };
}

function operationOf(contract: EndpointContract, schemas: Record<string, Json>): Operation {
  const {
    id,
    summary,
    params,
    query,
    headers = {},
    body,
    reply,
    status = 200,
    permission,
    example = body && exampleOf(plain(body), 'body'),
    replyExample = exampleOf(plain(reply), 'reply'),
  } = contract;
  return {
    operationId: id,
    summary,
    description: descriptionOf(contract),
    parameters: [
      ...parametersOf('path', params),
      ...parametersOf('query', query),
      ...Object.entries(headers).map(parameterOf),
      ...(contract.ofForm
        ? [parameterOf(['x-form-id', { ...formIdHeader, required: contract.ofForm === 'required' }])]
        : []),
      ...(contract.idempotencyKey ? [parameterOf(['idempotency-key', idempotencyKeyHeader])] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: referenceTo(body, schemas),
            example,
          },
          ...(contract.files && { 'multipart/form-data': uploadOf(body, schemas, example) }),
        },
      },
    }),
    responses: {
      [status]: {
        description: status === 202 ? 'Accepted, and worked on after the reply.' : 'Done.',
        headers: headerReferences([
          ...everyReply,
          ...(body ? (['x-ignored-keys'] as const) : []),
          ...(contract.replyHeaders ?? []),
        ]),
        content: contract.file
          ? Object.fromEntries(
              contract.file.map((type) => [
                type,
                { schema: { type: 'string', format: 'binary' }, example: '' },
              ]),
            )
          : { 'application/json': { schema: referenceTo(reply, schemas), example: replyExample } },
      },
      default: { $ref: '#/components/responses/Problem' },
    },
    security: securityOf(contract),
    tags: [tagOf(contract)],
    'x-permission': permission,
    'x-audience': contract.audience ?? 'page',
  };
}

/** Returns the schema of an upload: the JSON of the body in the part `body`, then one part per file. */
const uploadOf = (body: object, schemas: Record<string, Json>, example: unknown): Json => ({
  schema: {
    type: 'object',
    required: ['body'],
    properties: { body: referenceTo(body, schemas) },
    additionalProperties: {
      type: 'string',
      format: 'binary',
      description: 'A file, named by its document id.',
    },
  },
  encoding: { body: { contentType: 'application/json' } },
  example: { body: example },
});

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

/** Returns the description of an endpoint, followed by a list of its permitted callers. */
function descriptionOf(contract: EndpointContract): string {
  const { description, permission, idempotencyKey, stepUp } = contract;
  return [
    description,
    callersOf(contract),
    `Permission: \`${permission}\`.`,
    stepUp && 'Needs a factor or an emailed code that was proven a few minutes ago (403 `step-up-needed`).',
    idempotencyKey && 'Safe to send again with the same `Idempotency-Key`.',
  ]
    .filter(Boolean)
    .join(' ');
}

function callersOf({ permission, bearer }: EndpointContract): string {
  const scope = permissions[permission];
  if (bearer) return 'For programs with an API token of a store.';
  if (scope === 'public') return 'Needs no session and no token.';
  if (scope === 'own') return 'For a shopper, about their own application only.';
  return terminalGrant.permissions.includes(permission)
    ? 'For people who are signed in, and for programs with an API token of a store.'
    : 'For people who are signed in.';
}

function securityOf({ permission, bearer }: EndpointContract): Json[] {
  const scope = permissions[permission];
  if (bearer) return [{ bearer: [] }];
  if (scope === 'public') return [];
  if (scope === 'own') return [{ shopper: [] }];
  return [{ cookie: [] }, ...(terminalGrant.permissions.includes(permission) ? [{ bearer: [] }] : [])];
}

/** Adds a named schema to the document, if it is not there yet, and returns a reference to it. */
function referenceTo(schema: object, schemas: Record<string, Json>): Json {
  const name = schemaName(schema);
  if (name === undefined) return plain(schema);
  schemas[name] ??= plain(schema);
  return { $ref: `#/components/schemas/${name}` };
}

const tagOf = (contract: EndpointContract): string => areaOf(contract)?.name ?? 'Other';

const addressOf = ({ path, method }: EndpointContract): string => `${path} ${method}`;

/**
 * Returns a schema as JSON. A constant becomes an enumeration with one value, because tools for older OpenAPI
 * versions only know enumerations.
 */
const plain = (schema: object): Json => JSON.parse(JSON.stringify(schema), enumerated) as Json;

function enumerated(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('const' in value) || !('type' in value)) return value;
  const { const: only, ...rest } = value;
  return { ...rest, enum: [only] };
}

const sortedByName = (schemas: Record<string, Json>): Record<string, Json> =>
  Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => one.localeCompare(other, 'en')));
