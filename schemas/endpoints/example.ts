import { exampleNumbers, exampleTexts, textsByPattern } from './example-values.ts';

interface Schema {
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  examples?: readonly unknown[];
  default?: unknown;
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  patternProperties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

const formats: Readonly<Record<string, string>> = {
  uuid: '0b8f4c1e-6a2d-4e57-9c3b-2f1d7a90e6b4',
  date: '2026-03-02',
  'date-time': '2026-03-02T15:04:05.000Z',
  email: 'maria.gomez@example.com',
  phone: '(555) 010-0199',
  'text-phone': '(555) 010-0199',
};

/**
 * Returns an example value for a schema. The same schema always gives the same value.
 * The value comes from `examples` of the schema. If there are none, it comes from the field's name, format or
 * pattern. Lists have one entry.
 * @param part `body` includes only the required properties, `reply` includes all properties
 */
export function exampleOf(schema: object, part: 'body' | 'reply'): unknown {
  return valueOf(schema as Schema, '', part);
}

function valueOf(schema: Schema, name: string, part: 'body' | 'reply'): unknown {
  if (schema.examples) return schema.examples[0];
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf)
    return valueOf(schema.anyOf.find(({ type }) => type !== 'null') ?? { type: 'null' }, name, part);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return objectOf(schema, part);
    case 'array':
      return schema.maxItems === 0 ? [] : [valueOf(schema.items ?? {}, name.replace(/s$/, ''), part)];
    case 'string':
      return textOf(schema, name);
    case 'integer':
    case 'number':
      return numberOf(schema, name);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return {};
  }
}

function objectOf(
  { properties = {}, required = [], patternProperties = {} }: Schema,
  part: 'body' | 'reply',
) {
  const shown = part === 'body' && required.length > 0 ? required : Object.keys(properties);
  const named = shown.map((name) => [name, valueOf(properties[name] ?? {}, name, part)]);
  const others = Object.entries(patternProperties).map(([pattern, value]) => [
    textOf({ pattern }, 'key'),
    valueOf(value, 'value', part),
  ]);
  return Object.fromEntries([...named, ...others]) as Record<string, unknown>;
}

function textOf(schema: Schema, name: string): string {
  const { format, pattern, maxLength = Infinity, minLength = 0 } = schema;
  if (format !== undefined) return formats[format] ?? '';
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text));
  const words = wordsOf(name);
  const candidates = [
    exampleTexts[words.join('_')],
    exampleTexts[words.at(-1) ?? ''],
    pattern === undefined ? undefined : textsByPattern[pattern],
    capitalized(words.join(' ')),
    'Text',
  ];
  return candidates.find((text) => text !== undefined && fits(text)) ?? 'x'.repeat(minLength);
}

function numberOf({ minimum = -Infinity, maximum = Infinity }: Schema, name: string): number {
  const words = wordsOf(name);
  const value = exampleNumbers[words.join('_')] ?? exampleNumbers[words.at(-1) ?? ''] ?? 1;
  return Math.min(Math.max(value, minimum), maximum);
}

/** Returns the words of a field name. `storeName` and `store_name` give the same words. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_\s-]+/)
    .filter(Boolean);

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
