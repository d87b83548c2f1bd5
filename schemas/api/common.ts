import Type, { type Static, type TSchema } from 'typebox';
import { countryCodes, currencyCodes } from '../countries/index.ts';

/**
 * RFC 9457 problem details. `code` is a stable code for programs. `message` is a sentence for people, repeated as
 * `defaultMsg` for older clients. `next` tells the reader what to do.
 */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.Union([Type.String(), Type.Integer()]),
  message: Type.String(),
  defaultMsg: Type.Optional(Type.String()),
  next: Type.Optional(Type.String()),
  requestId: Type.Optional(Type.String()),
  retryAfterSeconds: Type.Optional(Type.Integer()),
  triesLeft: Type.Optional(Type.Integer()),
  errors: Type.Optional(
    Type.Array(
      Type.Object({
        field: Type.String(),
        code: Type.String(),
        message: Type.String(),
      }),
    ),
  ),
});
export type Problem = Static<typeof Problem>;

/**
 * Query in the format of the package ra-data-simple-rest, which sends JSON inside query strings:
 * `?filter={}&range=[0,24]&sort=["id","ASC"]`.
 */
export const ListQuery = Type.Object(
  {
    filter: Type.Optional(Type.String({ maxLength: 2000 })),
    range: Type.Optional(Type.String({ maxLength: 40 })),
    sort: Type.Optional(Type.String({ maxLength: 80 })),
  },
  { additionalProperties: false },
);
export type ListQuery = Static<typeof ListQuery>;

export const Uuid = Type.String({ format: 'uuid', maxLength: 36 });
export const NumericId = Type.Integer({ minimum: 1, maximum: 2147483647 });
/** Path parameter `{id}` for objects with a numeric id. */
export const IdParams = Type.Object({ id: NumericId }, { additionalProperties: false });
export type IdParams = Static<typeof IdParams>;
/** Path parameter `{id}` for objects that visitors may see. Their id is a UUID, which cannot be guessed. */
export const UuidParams = Type.Object({ id: Uuid }, { additionalProperties: false });
export type UuidParams = Static<typeof UuidParams>;
/** A country in which stores can be, as ISO 3166-1 alpha-2 code. */
export const Country = Type.Enum([...countryCodes]);
/** A currency, as ISO 4217 code. Amounts without one are in US dollars. */
export const CurrencyCode = Type.Enum([...currencyCodes]);
/**
 * Properties of a reply with sums. Amounts of two currencies are never added: the reply covers the stores with
 * one of the currencies. The default is the currency that most of the stores have.
 */
export const inOneCurrency = {
  currency: CurrencyCode,
  /** The currencies of all stores of the request. The one that most of the stores have comes first. */
  currencies: Type.Array(CurrencyCode),
};
const phonePattern = '^(\\([0-9]{3}\\) [0-9]{3}-[0-9]{4}|\\+[1-9][0-9 ]{6,18})$';
/**
 * A phone number of a store or a person, also a toll-free one: `(512) 555-0134` in the US, `+44 7700 900123` in the
 * United Kingdom.
 */
export const Phone = Type.String({ pattern: phonePattern, format: 'phone' });
/** A phone number that gets texts. */
export const TextPhone = Type.String({ pattern: phonePattern, format: 'text-phone' });
export const Instant = Type.String({ format: 'date-time' });
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const oneLine = '[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]';
/**
 * The server removes blanks around a line before it measures the length. Around texts of several lines, it
 * also removes line breaks. It never changes a password.
 */
const line = { 'x-trim': 'blanks' };
const lines = { 'x-trim': 'lines' };
/**
 * Schema of one readable line: it has no line breaks or invisible characters, and does not consist of blanks
 * only.
 */
export const Text = (maxLength = 255) =>
  Type.String({ ...line, minLength: 1, maxLength, pattern: `^(?=.*\\S)${oneLine}+$` });
/** Schema like `Text`, but the line may be empty. */
export const Line = (maxLength = 255) => Type.String({ ...line, maxLength, pattern: `^${oneLine}*$` });
/**
 * Schema of a line whose surrounding blanks are not removed, because every character counts. Example: a
 * lender's secret.
 */
export const ExactLine = (maxLength = 255) => Type.String({ maxLength, pattern: `^${oneLine}*$` });
/** Schema of a readable text with any number of lines. */
export const Lines = (maxLength = 255) => Type.String({ ...lines, minLength: 1, maxLength, pattern: '\\S' });

/** Schema options of a number that clients may also send as text: `"12.50"` is 12.5. */
export const numberAsText = { 'x-number-as-text': true };
/** Schema of a property that clients may send although the server never uses it. */
export const Ignored = Type.Optional(Type.Unknown({ 'x-ignored': true }));

export const Done = Type.Object({ success: Type.Boolean() });
export type Done = Static<typeof Done>;

export const Locale = Type.Union([Type.Literal('en'), Type.Literal('es')]);
/** Name of a time zone in the IANA database, e.g. `America/Chicago`. */
export const TimezoneName = Type.String({ maxLength: 64 });
/** An object with any properties. */
export const JsonObject = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
});
