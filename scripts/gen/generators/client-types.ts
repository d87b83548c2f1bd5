import type { EndpointContract } from '@millrace/schemas/api';

interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema | readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
}

const simple: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** Returns a JSON schema as a TypeScript type that refers to no other type. */
export function typeOf(given: object): string {
  const schema = given as Schema;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return unionOf(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.anyOf) return unionOf(schema.anyOf.map(typeOf));
  if (schema.allOf) return schema.allOf.map((part) => `(${typeOf(part)})`).join(' & ');
  if (Array.isArray(schema.type))
    return unionOf(schema.type.map((type: string) => typeOf({ ...schema, type })));
  if (schema.type === 'array') return arrayOf(schema.items);
  if (schema.type === 'object' || schema.properties) return objectOf(schema);
  return (typeof schema.type === 'string' && simple[schema.type]) || 'unknown';
}

const unionOf = (types: readonly string[]): string => [...new Set(types)].join(' | ');

const isList = (items: Schema | readonly Schema[] | undefined): items is readonly Schema[] =>
  Array.isArray(items);

function arrayOf(items: Schema | readonly Schema[] | undefined): string {
  if (isList(items)) return `[${items.map(typeOf).join(', ')}]`;
  return `Array<${items ? typeOf(items) : 'unknown'}>`;
}

function objectOf({ properties, required = [], patternProperties, additionalProperties }: Schema): string {
  const values = Object.values(patternProperties ?? {});
  const rest = typeof additionalProperties === 'object' ? [additionalProperties, ...values] : values;
  const record = rest.length > 0 && `Record<string, ${unionOf(rest.map(typeOf))}>`;
  const fields = Object.entries(properties ?? {}).map(([name, field]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    return `${key}${required.includes(name) ? '' : '?'}: ${typeOf(field)}`;
  });
  if (fields.length === 0) return record || 'Record<string, unknown>';
  const object = `{ ${fields.join('; ')} }`;
  return record ? `${object} & ${record}` : object;
}

type Input = Pick<EndpointContract, 'params' | 'query' | 'body' | 'idempotencyKey'>;

/**
 * Returns the parameter of a generated call as TypeScript text. The parameter is optional if each of its
 * parts is optional.
 */
export function inputOf({ params, query, body, idempotencyKey }: Input): string {
  const parts = [
    ...(params ? [part('params', params)] : []),
    ...(query ? [part('query', query)] : []),
    ...(body ? [part('body', body)] : []),
  ];
  const isOptional = parts.every((text) => /^\w+\?/.test(text));
  const all = [...parts, ...(idempotencyKey ? ['key?: string'] : [])];
  return all.length === 0 ? '' : `input${isOptional ? '?' : ''}: { ${all.join('; ')} }`;
}

function part(name: string, schema: object): string {
  const { required = [] } = schema as Schema;
  return `${name}${required.length > 0 ? '' : '?'}: ${typeOf(schema)}`;
}
