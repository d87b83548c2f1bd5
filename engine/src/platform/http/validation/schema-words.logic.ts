import { Line, Lines, Text } from '@millrace/schemas/api';
import type { ErrorObject } from 'ajv/dist/2020.js';

const patternOf = (schema: object) => (schema as { pattern: string }).pattern;

/**
 * The message for each regular expression. A test fails if a schema uses an expression without a message
 * here.
 */
const patterns: ReadonlyMap<string, string> = new Map([
  [patternOf(Lines()), 'must not be blank'],
  [patternOf(Text()), 'must be one line of text, and not blank'],
  [patternOf(Line()), 'must be one line of text'],
  ['^[^\\r\\n\\u0000]*$', 'must be one line of text'],
  ['^[A-Z]{2}$', 'must be the two capital letters of a state'],
  ['^[A-Za-z0-9-]+$', 'may have only letters, digits and hyphens'],
  ['^[A-Za-z0-9_]+$', 'must be a Stripe id: letters, digits and underscores'],
  ['^[A-Za-z0-9_-]{4,64}$', 'must have 4 to 64 letters, digits, hyphens and underscores'],
  ['^[A-Za-z0-9_-]+$', 'may have only letters, digits, hyphens and underscores'],
  ['^[A-Za-z0-9_ -]+$', 'may have only letters, digits, spaces, hyphens and underscores'],
  ['^[A-Za-z0-9_-]*$', 'may have only letters, digits, hyphens and underscores'],
  ['^[0-9a-f]{64}$', 'must have 64 hexadecimal digits'],
  ['^[a-z0-9-]{1,64}$', 'must have 1 to 64 lowercase letters, digits and hyphens'],
  ['^[a-z0-9-]+$', 'may have only lowercase letters, digits and hyphens'],
  ['^[a-z0-9_-]+$', 'may have only lowercase letters, digits, hyphens and underscores'],
  [
    '^[A-Za-z][A-Za-z0-9_]{0,63}$',
    'must begin with a letter and may have only letters, digits and underscores',
  ],
  ['^[a-z][a-z0-9_]{0,79}$', 'must be the name of a field: lowercase letters, digits and underscores'],
  [
    '^[a-z][a-z0-9-]{1,59}$',
    'must begin with a lowercase letter and have 2 to 60 lowercase letters, digits and hyphens',
  ],
  ['^[0-9+() .-]{10,30}$', 'must be a phone number of ten digits or more'],
  ['^[^#\\s]*$', 'must not have spaces or a #'],
  ['^[0-9]*$', 'may have only digits'],
  ['^[0-9]{5}$', 'must be five digits'],
  ['^[A-Z0-9][A-Z0-9 ]{2,8}[A-Z0-9]$', 'must be a postcode, like 78701 or LS1 4DY'],
  ['^\\([0-9]{3}\\) [0-9]{3}-[0-9]{4}$', 'must be a phone number like (555) 010-0199'],
  [
    '^(\\([0-9]{3}\\) [0-9]{3}-[0-9]{4}|\\+[1-9][0-9 ]{6,18})$',
    'must be a phone number like (555) 010-0199 or +44 7700 900123',
  ],
  ['^([01][0-9]|2[0-3]):[0-5][0-9]$', 'must be a time of day like 09:30'],
  ['^https?://[^\\s]+$', 'must be a web address'],
  ['^https://[^\\s]+$', 'must be an address that begins with https://'],
  ['^https://[^\\s"<>]+$', 'must be an address that begins with https://, without spaces, quotes or < >'],
  [
    '^data:image/(png|jpeg|webp|svg\\+xml);base64,[A-Za-z0-9+/]+={0,2}$',
    'must be a PNG, JPEG, WebP or SVG picture as a data address',
  ],
  [
    '^(data:image/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2})?$',
    'must be empty or a PNG, JPEG or WebP picture as a data address',
  ],
  ['^(#[0-9a-f]{6})?$', 'must be empty or a color like #0a7d5c'],
  ['^[0-9A-Za-z]{4,12}$', 'must have 4 to 12 letters and digits'],
  ['^[A-Za-z0-9+/]+={0,2}$', 'must be a file in base64'],
  ['^\\d{4}-\\d{2}-\\d{2}$', 'must be a day like 2026-11-30'],
  ['^[\\w-]{43}$', 'must be a complete link from an email'],
  ['^/(app|master|ae|affiliate)/[a-z0-9/-]+$', 'must be the path of a report page'],
  ['^(eligibility|invoice)-[a-z0-9-]{1,60}$|^pipe-order$', 'must be the id of an existing rule set'],
  [
    '^[a-z][a-z0-9-]{0,39}$',
    'must begin with a lowercase letter and have at most 40 lowercase letters, digits and hyphens',
  ],
]);

const types: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  null: 'nothing',
};

const formats: Readonly<Record<string, string>> = {
  uuid: 'an existing id',
  date: 'a date like 2026-11-30',
  'date-time': 'a time with its zone, like 2026-11-30T09:30:00Z',
  email: 'an email address',
  uri: 'a web address',
  phone: 'a phone number of the US or the United Kingdom',
  'text-phone': 'a mobile number of the US or the United Kingdom',
};

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
const among = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ');

type Params = Readonly<Record<string, unknown>>;
const limit = ({ limit: count }: Params) => Number(count);

const keywords: Readonly<Record<string, (params: Params) => string>> = {
  type: ({ type }) =>
    `must be ${[type]
      .flat()
      .map((name) => types[String(name)] ?? String(name))
      .join(' or ')}`,
  format: ({ format }) => `must be ${formats[String(format)] ?? `written as a ${String(format)}`}`,
  pattern: ({ pattern }) => patterns.get(String(pattern)) ?? 'has the wrong format',
  required: () => 'is missing',
  dependentRequired: () => 'is missing',
  additionalProperties: () => 'is not an accepted field',
  unevaluatedProperties: () => 'is not an accepted field',
  propertyNames: () => 'has a name that is not accepted',
  enum: ({ allowedValues }) => `must be one of ${among(allowedValues as unknown[])}`,
  const: ({ allowedValue }) => `must be ${JSON.stringify(allowedValue)}`,
  minLength: (params) =>
    limit(params) === 1 ? 'must not be empty' : `must have at least ${counted(limit(params), 'character')}`,
  maxLength: (params) => `must have at most ${counted(limit(params), 'character')}`,
  minItems: (params) =>
    limit(params) === 1
      ? 'must not be empty'
      : `must have at least ${counted(limit(params), 'entry', 'entries')}`,
  maxItems: (params) => `must have at most ${counted(limit(params), 'entry', 'entries')}`,
  uniqueItems: () => 'has the same entry twice',
  minProperties: (params) => `must have at least ${counted(limit(params), 'field')}`,
  maxProperties: (params) => `must have at most ${counted(limit(params), 'field')}`,
  minimum: (params) => `must be ${limit(params)} or more`,
  maximum: (params) => `must be ${limit(params)} or less`,
  exclusiveMinimum: (params) => `must be more than ${limit(params)}`,
  exclusiveMaximum: (params) => `must be less than ${limit(params)}`,
  multipleOf: ({ multipleOf }) => `must be a multiple of ${String(multipleOf)}`,
};

/**
 * Returns the error message for an invalid value, without the name of the field. Callers put that name before
 * the message.
 */
export function wordsOf({ keyword, params }: Pick<ErrorObject, 'keyword' | 'params'>): string {
  return keywords[keyword]?.(params as Params) ?? 'has none of the accepted forms';
}

export const knownPatterns: ReadonlySet<string> = new Set(patterns.keys());
export const knownKeywords: readonly string[] = Object.keys(keywords);
export const knownFormats: readonly string[] = Object.keys(formats);
export const knownTypes: readonly string[] = Object.keys(types);

/**
 * Returns the path of the schema that refused a value. The keyword is removed, so that all errors of one
 * schema have the same path.
 */
const schemaOf = ({ schemaPath }: ErrorObject): string => schemaPath.slice(0, schemaPath.lastIndexOf('/'));

/** Returns the values that one branch of a union accepts. Undefined if it accepts more than constants. */
function acceptedBy(branch: readonly ErrorObject[]): unknown[] | undefined {
  const named = branch.find(({ keyword }) => keyword === 'const' || keyword === 'enum');
  if (named) return named.keyword === 'const' ? [named.params.allowedValue] : named.params.allowedValues;
  return branch.every(({ keyword, params }) => keyword === 'type' && params.type === 'null')
    ? [null]
    : undefined;
}

/**
 * Joins the errors of a value that no branch of a union accepts. AJV reports one error for each branch and
 * one for the union. The result has one error that lists all accepted values.
 */
export function joinUnions(errors: readonly ErrorObject[]): ErrorObject[] {
  let joined = [...errors];
  for (const union of errors.filter(({ keyword }) => keyword === 'anyOf')) {
    const inside = errors.filter(({ schemaPath }) => schemaPath.startsWith(`${union.schemaPath}/`));
    if (inside.length === 0 || inside.some((one) => one.instancePath !== union.instancePath)) continue;
    const branches = [...Map.groupBy(inside, schemaOf).values()].map(acceptedBy);
    if (branches.some((values) => values === undefined)) continue;
    const error = { ...union, keyword: 'enum', params: { allowedValues: branches.flat() } };
    joined = joined.filter((one) => !inside.includes(one)).map((one) => (one === union ? error : one));
  }
  return joined;
}
