import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec';
import {
  Ajv2020,
  type ErrorObject,
  type FuncKeywordDefinition,
  type ValidateFunction,
} from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import type { Static, TSchema } from 'typebox';
import { ownSchemas } from '../../own-schemas.ts';
import { countryOfPhone } from '@millrace/schemas/form';
import { dropEmptyBlocks, ignoredKey, keepKnownKeys, numberAsText, type Path } from './known-keys.logic.ts';
import { joinUnions, wordsOf } from './schema-words.logic.ts';

const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;

type DataPlace = Parameters<NonNullable<FuncKeywordDefinition['validate']>>[3];
const blank = /^\p{Zs}$/u;
/**
 * Trims blanks from both ends, in one pass each. A regular expression would take quadratic time on long runs
 * of blanks.
 */
function withoutBlanks(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && blank.test(text[start]!)) start += 1;
  while (end > start && blank.test(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}
const without = { blanks: withoutBlanks, lines: (text: string) => text.trim() };

/**
 * Name of the schema keyword that trims a text before its length is checked and it is stored. A text of only
 * blanks stays unchanged, so that the pattern reports it.
 */
const trimmed = 'x-trim';
const trim: FuncKeywordDefinition = {
  keyword: trimmed,
  type: 'string',
  schemaType: 'string',
  before: 'maxLength',
  modifying: true,
  errors: false,
  validate: (of: keyof typeof without, text: string, _schema: unknown, place?: DataPlace) => {
    const rest = without[of](text);
    if (rest && place) place.parentData[place.parentDataProperty] = rest;
    return true;
  },
};

function createAjv(options: { coerce?: boolean; dropUnknown?: boolean }): Ajv2020 {
  const ajv = new Ajv2020({
    ...ownSchemas,
    // Shortening the generated code would take a third of the time to compile a schema. V8 shortens it itself.
    code: { optimize: false },
    allErrors: true,
    strict: true,
    allowUnionTypes: true,
    useDefaults: !options.dropUnknown,
    coerceTypes: options.coerce ? 'array' : false,
    removeAdditional: options.dropUnknown ? true : false,
  });
  ajv.addKeyword(options.dropUnknown ? trimmed : trim);
  for (const keyword of [numberAsText, ignoredKey]) ajv.addKeyword(keyword);
  ajv.addFormat('phone', (text: string) => countryOfPhone(text) !== undefined);
  ajv.addFormat('text-phone', (text: string) => countryOfPhone(text, 'text') !== undefined);
  return addFormats(ajv as never) as unknown as Ajv2020;
}
/**
 * Validator for bodies, used after `keepKnownKeys`. It converts and drops nothing. The validator for
 * queries and paths converts strings to numbers.
 */
const bodies = createAjv({});
const queries = createAjv({ coerce: true });
/** Validator for replies. It removes fields that the schema does not name. */
const replies = createAjv({ dropUnknown: true });

export type HttpSchema<T> = StandardSchemaV1<unknown, T> &
  StandardJSONSchemaV1<unknown, T> & { json: object };

export interface Issue {
  message: string;
  path: string[];
  keyword: string;
}

/**
 * Maximum depth of a value. Deeper than in any valid request, and small enough that code that copies or walks
 * the value cannot overflow the stack.
 */
const deepest = 20;

/**
 * Reserved property names of JavaScript objects. No field of the API has such a name, and they can break code
 * that copies objects.
 */
const noFields = new Set(['__proto__', 'constructor', 'prototype']);

interface Place {
  value: unknown;
  path: string[];
}

/** Checks what no schema can express: a value nested too deeply, or a reserved name. */
function badShape(whole: unknown): Issue | undefined {
  let level: Place[] = [{ value: whole, path: [] }];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return { message: 'is nested too deeply', path: [], keyword: 'depth' };
    const inner: Place[] = [];
    for (const { value, path } of level) {
      if (typeof value !== 'object' || value === null) continue;
      for (const [name, one] of Object.entries(value)) {
        const at = [...path, name];
        if (noFields.has(name))
          return { message: 'is not an accepted field', path: at, keyword: 'additionalProperties' };
        inner.push({ value: one, path: at });
      }
    }
    level = inner;
  }
  return undefined;
}

const unescape = (segment: string) => segment.replaceAll('~1', '/').replaceAll('~0', '~');
function toIssue(error: ErrorObject): Issue {
  const at = error.instancePath.split('/').slice(1).map(unescape);
  const named = error.params as { missingProperty?: string; additionalProperty?: string };
  const more = named.missingProperty ?? named.additionalProperty;
  return {
    message: wordsOf(error),
    path: more === undefined ? at : [...at, more],
    keyword: error.keyword,
  };
}

/** Makes every object schema of a reply strict, at every depth, unless it declares `additionalProperties`. */
function closed(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(closed);
  if (typeof json !== 'object' || json === null) return json;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(json)) copy[key] = closed(value);
  const schema = copy as {
    type?: string;
    properties?: unknown;
    additionalProperties?: unknown;
    patternProperties?: unknown;
  };
  if (schema.type === 'object' && schema.properties && schema.additionalProperties === undefined)
    copy.additionalProperties = false;
  return copy;
}

interface Options {
  name?: string;
  coerce?: boolean;
  reply?: boolean;
}

/**
 * Turns a JSON Schema (written with TypeBox) into a Standard Schema that AJV validates. Bodies, queries,
 * replies and the OpenAPI document use it. `name` lists the schema under components.schemas.
 */
export function httpSchema<S extends TSchema>(schema: S, options: Options = {}): HttpSchema<Static<S>> {
  const plain = JSON.parse(JSON.stringify(schema)) as object;
  const json = (options.reply ? closed(plain) : plain) as object;
  const reference = options.name
    ? { $ref: `#/$defs/${options.name}`, $defs: { [options.name]: plain } }
    : plain;
  const ajv = options.reply ? replies : options.coerce ? queries : bodies;
  let validate: ValidateFunction | undefined;
  return {
    json: plain,
    '~standard': {
      version: 1,
      vendor: 'ajv',
      validate(value: unknown) {
        validate ??= ajv.compile(json);
        const bad = options.reply ? undefined : badShape(value);
        if (bad) return { issues: [bad] };
        const copy = structuredClone(value ?? {});
        return validate(copy)
          ? { value: copy as Static<S> }
          : { issues: joinUnions(validate.errors ?? []).map(toIssue) };
      },
      jsonSchema: { input: () => reference, output: () => reference },
    },
  } as HttpSchema<Static<S>>;
}

/** The schema of a request body. Its `read` can tolerate unknown keys and empty values. */
export interface BodySchema<T> extends HttpSchema<T> {
  /**
   * Validates a body.
   * @param strict true: unknown keys are errors. False: they are dropped, and a null or an object with only
   * empty values counts as absent if it does not fit.
   * @returns the known part of the body and the paths of all other keys, or the errors
   */
  read(body: unknown, strict: boolean): { value: T; ignored: Path[] } | { issues: Issue[] };
}

export function bodySchema<S extends TSchema>(schema: S, name?: string): BodySchema<Static<S>> {
  const whole = httpSchema(schema, { name });
  const check = (body: unknown) =>
    whole['~standard'].validate(body) as { value: Static<S> } | { issues: Issue[] };
  const read = (body: unknown, strict: boolean) => {
    const bad = badShape(body);
    if (bad) return { issues: [bad] };
    const known = { body: structuredClone(body ?? {}) };
    const ignored = keepKnownKeys(whole.json, known.body);
    const first = check(known.body);
    if (strict && ignored.length > 0) return { issues: [...ignored.map(unknownKey), ...issuesOf(first)] };
    if (strict || !('issues' in first)) return { ...first, ignored };
    const empty = dropEmptyBlocks(
      whole.json,
      known.body,
      first.issues.map(({ path }) => path),
    );
    if (empty.length === 0) return first;
    const second = check(known.body);
    if (!('issues' in second)) return { ...second, ignored: [...ignored, ...empty] };
    // A dropped empty object that is required would now be reported as missing instead of by its own error.
    const dropped = new Set(empty.map((path) => path.join('.')));
    return second.issues.some(({ path }) => dropped.has(path.join('.'))) ? first : second;
  };
  return { ...whole, read };
}

const issuesOf = (result: object): readonly Issue[] =>
  'issues' in result ? (result.issues as readonly Issue[]) : [];

const unknownKey = (path: Path): Issue => ({
  message: 'is not an accepted field',
  path: [...path],
  keyword: 'additionalProperties',
});

export const querySchema = <S extends TSchema>(schema: S) => httpSchema(schema, { coerce: true });
export const replySchema = <S extends TSchema>(schema: S, name?: string) =>
  httpSchema(schema, { name, reply: true });
