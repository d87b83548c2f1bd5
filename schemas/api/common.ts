import Type, { type Static, type TSchema } from 'typebox';

/** RFC 9457 problem details. `code` is stable, `message` is the sentence a person reads, `next` says what to do. */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.Union([Type.String(), Type.Integer()]),
  message: Type.String(),
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

/** ra-data-simple-rest sends JSON inside query strings: `?filter={}&range=[0,24]&sort=["id","ASC"]`. */
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
/** `{id}` of a path. */
export const IdParams = Type.Object({ id: NumericId }, { additionalProperties: false });
export type IdParams = Static<typeof IdParams>;
/** The same of what strangers see. */
export const UuidParams = Type.Object({ id: Uuid }, { additionalProperties: false });
export type UuidParams = Static<typeof UuidParams>;
export const Instant = Type.String({ format: 'date-time' });
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const oneLine = '[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]';
/** Blanks around it go before it is measured; line ends, too, where there may be some. A password keeps all it has. */
const line = { 'x-trim': 'blanks' };
const lines = { 'x-trim': 'lines' };
/** A line that can be read: blanks alone are nothing, and nothing in it begins another line or cannot be seen. */
export const Text = (maxLength = 255) =>
  Type.String({ ...line, minLength: 1, maxLength, pattern: `^(?=.*\\S)${oneLine}+$` });
/** The same, or nothing at all. */
export const Line = (maxLength = 255) => Type.String({ ...line, maxLength, pattern: `^${oneLine}*$` });
/** A line of which every sign counts, blanks around it, too: what a lender gave as a secret. */
export const ExactLine = (maxLength = 255) => Type.String({ maxLength, pattern: `^${oneLine}*$` });
/** Something that can be read, in as many lines as somebody writes. */
export const Lines = (maxLength = 255) => Type.String({ ...lines, minLength: 1, maxLength, pattern: '\\S' });

export const Done = Type.Object({ success: Type.Boolean() });
export type Done = Static<typeof Done>;

export const Locale = Type.Union([Type.Literal('en'), Type.Literal('es')]);
/** An IANA name, `America/Chicago`. */
export const TimezoneName = Type.String({ maxLength: 64 });
/** An object whose fields the contract does not name. */
export const JsonObject = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
});
