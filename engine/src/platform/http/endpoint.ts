import {
  type EndpointContract,
  type HeaderContract,
  type InputOf,
  type ReplyOf,
  longestIdempotencyKey,
} from '@millrace/schemas/api';
import { schemaName } from '@millrace/schemas/endpoints';
import {
  applyDecorators,
  createParamDecorator,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SerializeOptions,
  SetMetadata,
  type ExecutionContext,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type TSchema } from 'typebox';
import { invalid, ProblemError } from './problem.ts';
import { REQUIRES, type Requirement } from './access/requires.ts';
import { ignoredKeysHeader } from './validation/known-keys.logic.ts';
import {
  bodySchema,
  querySchema,
  replySchema,
  type BodySchema,
  type HttpSchema,
  type Issue,
} from './validation/schema.ts';

/** The compiled schemas of a contract. */
interface Validators {
  params?: HttpSchema<unknown>;
  query?: HttpSchema<unknown>;
  body?: BodySchema<unknown>;
  headers?: HttpSchema<unknown>;
}

const CONTRACT = Symbol('contract');
const VALIDATORS = Symbol('validators');
const READS_INPUT = Symbol('reads input');

/**
 * The read-only version of a reply type, so that handlers can return shared or frozen objects. The
 * serializer copies replies.
 */
type Frozen<Value> = Value extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Frozen<Value[Key]> }
    : Value;
type Reply<Contract> = Frozen<ReplyOf<Contract>> | Promise<Frozen<ReplyOf<Contract>>>;
/** The type of a handler method. Its first parameter is the input of the contract, marked with `@Input()`. */
type Handler<Contract> =
  unknown extends InputOf<Contract>
    ? (...others: never[]) => Reply<Contract>
    : (input: InputOf<Contract>, ...others: never[]) => Reply<Contract>;

/**
 * Makes a method the handler of an endpoint. Route, status, permission, validation and the API document come
 * from the contract. TypeScript checks the method against the contract's types.
 */
export function Endpoint<const Contract extends EndpointContract>(contract: Contract) {
  const { method, path, permission, reply, status = 200 } = contract;
  const validators = validatorsOf(contract);
  const whole = replySchema(reply, schemaName(reply));
  const row = 'items' in reply ? (reply.items as TSchema) : undefined;
  const decorator = applyDecorators(
    RequestMapping({ method: RequestMethod[method], path: `api${path.replaceAll(/\{(\w+)\}/g, ':$1')}` }),
    HttpCode(status),
    SetMetadata(REQUIRES, { permission } satisfies Requirement),
    SetMetadata(CONTRACT, contract),
    SetMetadata(VALIDATORS, validators),
    SerializeOptions({ schema: row ? replySchema(row, schemaName(row)) : whole }),
  );
  return <Method extends Handler<Contract>>(
    target: object,
    name: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => decorator(target, name, descriptor);
}

export const contractOf = (handler: object): EndpointContract | undefined =>
  Reflect.getMetadata(CONTRACT, handler) as EndpointContract | undefined;

export const readsInput = (handler: object): boolean => Reflect.hasMetadata(READS_INPUT, handler);

const validatorsOf = ({ params, query, body, headers }: EndpointContract): Validators => ({
  ...(params && { params: querySchema(params) }),
  ...(query && { query: querySchema(query) }),
  ...(body && { body: bodySchema(body, schemaName(body)) }),
  ...(headers && { headers: headerSchema(headers) }),
});

/**
 * Builds the schema of the request headers. Every header is optional, because the handler decides how to
 * refuse a missing header.
 */
const headerSchema = (headers: Readonly<Record<string, HeaderContract>>) =>
  bodySchema(
    Type.Object(
      Object.fromEntries(Object.entries(headers).map(([name, { schema }]) => [name, Type.Optional(schema)])),
    ),
  );

const markAsReading: ParameterDecorator = (target, name) => {
  if (name !== undefined)
    Reflect.defineMetadata(READS_INPUT, true, (target as Record<string | symbol, object>)[name]!);
};

/**
 * Parameter decorator: the validated request. It has `params`, `query`, `body`, `headers` and the idempotency
 * `key`, each only if the contract declares it.
 */
export const Input = createParamDecorator(
  (_: unknown, context: ExecutionContext) => {
    const handler = context.getHandler();
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const { params, query, body, headers } = Reflect.getMetadata(VALIDATORS, handler) as Validators;
    return {
      ...(params && { params: validated(params, request.params) }),
      ...(query && { query: validated(query, request.query) }),
      ...(body && { body: knownBody(body, request, http.getResponse<FastifyReply>()) }),
      ...(headers && { headers: validated(headers, request.headers) }),
      ...(contractOf(handler)?.idempotencyKey && { key: keyOf(request) }),
    };
  },
  [markAsReading],
);

function validated(schema: HttpSchema<unknown>, value: unknown): unknown {
  const result = schema['~standard'].validate(value) as { value: unknown } | { issues: readonly Issue[] };
  if ('issues' in result) throw invalid(result.issues);
  return result.value;
}

/** Returns the known part of the body. The header `X-Ignored-Keys` of the reply names the rest. */
function knownBody(
  schema: BodySchema<unknown>,
  { body, headers }: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const result = schema.read(body, /\bhandling\s*=\s*"?strict\b/i.test(String(headers.prefer)));
  if ('issues' in result) throw invalid(result.issues);
  if (result.ignored.length > 0) void reply.header('x-ignored-keys', ignoredKeysHeader(result.ignored));
  return result.value;
}

/**
 * Returns the validated `Idempotency-Key` of a request. Handlers get it as `key` of their input and pass it
 * to `once`.
 */
export function keyOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  if (typeof key !== 'string' || key.length > longestIdempotencyKey)
    throw new ProblemError({
      status: 400,
      code: 'bad-idempotency-key',
      message: 'The idempotency key is too long.',
      next: `Use at most ${longestIdempotencyKey} characters, a new random value for each request.`,
    });
  return key;
}
