import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';

/** A part of a document that has texts only: an element of XML, or a value of a form. */
export interface TextElement {
  name: string;
  text: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly TextElement[];
}

/** The parts of a TypeBox schema that decide how a text is read. */
interface KnownSchema {
  type?: string;
  const?: unknown;
  properties?: Readonly<Record<string, TSchema>>;
  items?: TSchema;
  anyOf?: readonly TSchema[];
}

/**
 * Converts the texts of a document to the types that a schema names: numbers, booleans, lists, objects. A property
 * `@id` is an attribute, `#text` the text beside attributes. What cannot be converted stays a text, so that
 * the check against the schema fails.
 * @param found all elements with the name of the property; for a list each is one item
 */
export function valueOf(schema: TSchema, found: readonly TextElement[]): unknown {
  const known = schema as KnownSchema;
  if (known.anyOf) return firstFitting(known.anyOf, found);
  if (known.type === 'array') return found.map((one) => valueOf(known.items!, [one]));
  const [element] = found;
  if (!element || found.length > 1) return found.length === 0 ? undefined : found.map(({ text }) => text);
  return known.properties ? objectOf(known.properties, element) : scalarOf(known, element);
}

function firstFitting(schemas: readonly TSchema[], found: readonly TextElement[]): unknown {
  const values = schemas.map((schema) => valueOf(schema, found));
  const index = values.findIndex((value, at) => Check(schemas[at]!, value));
  return values[Math.max(0, index)];
}

function objectOf(properties: Readonly<Record<string, TSchema>>, element: TextElement): object {
  const entries = Object.entries(properties).map(([name, schema]) => [name, partOf(name, schema, element)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function partOf(name: string, schema: TSchema, element: TextElement): unknown {
  if (name === '#text') return scalarOf(schema, { ...element, children: [] });
  if (!name.startsWith('@'))
    return valueOf(
      schema,
      element.children.filter((child) => child.name === name),
    );
  const text = Object.hasOwn(element.attributes, name.slice(1))
    ? element.attributes[name.slice(1)]
    : undefined;
  return text === undefined ? undefined : scalarOf(schema, { name, text, attributes: {}, children: [] });
}

function scalarOf(schema: KnownSchema, { text, children }: TextElement): unknown {
  if (children.length > 0) return {};
  const plain = text.trim();
  switch (schema.type) {
    case 'number':
    case 'integer':
      return /^-?\d{1,15}(\.\d{1,15})?$/.test(plain) ? Number(plain) : plain;
    case 'boolean':
      return plain === 'true' || (plain === 'false' ? false : plain);
    case 'null':
      return plain === '' ? null : plain;
    default:
      return plain;
  }
}
