import fc, { type Arbitrary } from 'fast-check';

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  additionalProperties?: boolean | JsonSchema;
}
export type Components = Record<string, JsonSchema>;

/** Generates invalid values such as users or attackers might send. */
export const junk: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1e308,
    -0.5,
    '',
    ' ',
    '\u0000',
    '\u202Eabc',
    "' OR 1=1 --",
    '../../etc/passwd',
    '[object Object]',
    'javascript:alert(1)',
    '%00',
    '{}',
    '[]',
    'NaN',
  ),
  fc.string({ maxLength: 40 }),
  fc.string({ minLength: 300, maxLength: 2000 }),
  fc.integer(),
  fc.double(),
  fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 4 }),
  fc.constant(JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}')),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Generates values that mostly match the schema, with invalid values in some places. */
export function arbitraryFrom(
  schema: JsonSchema | undefined,
  components: Components,
  depth = 0,
): Arbitrary<unknown> {
  if (!schema || depth > 6) return junk;
  return fc.oneof(
    { weight: 6, arbitrary: fitting(schema, components, depth) },
    { weight: 1, arbitrary: junk },
  );
}

function fitting(schema: JsonSchema, components: Components, depth: number): Arbitrary<unknown> {
  if (schema.$ref) return arbitraryFrom(components[schema.$ref.split('/').at(-1)!], components, depth + 1);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryFrom(choice, components, depth + 1)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') return objects(schema, components, depth);
  if (type === 'array') return fc.array(arbitraryFrom(schema.items, components, depth + 1), { maxLength: 4 });
  if (type === 'integer')
    return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1) });
  if (type === 'number') return fc.double();
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return texts(schema);
}

function objects(schema: JsonSchema, components: Components, depth: number): Arbitrary<unknown> {
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, value]) => [
      name,
      arbitraryFrom(value, components, depth + 1),
    ]),
  );
  const requiredKeys = Object.keys(properties).filter((name) => schema.required?.includes(name));
  const record = fc.record(properties, { requiredKeys });
  if (schema.properties && !schema.additionalProperties) return record;
  return fc
    .tuple(record, fc.dictionary(fc.string({ maxLength: 12 }), junk, { maxKeys: 3 }))
    .map(([known, more]) => ({ ...more, ...known }));
}

function texts({ format, maxLength }: JsonSchema): Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return fc.constant('2026-11-20T14:00:00Z');
  return fc.oneof(
    fc.constantFrom('en', '(555) 010-0199', 'ana@example.com', '[0,9]', '["id","ASC"]', '{}', '123456'),
    fc.string({ maxLength: Math.min(maxLength ?? 60, 200) }),
  );
}
