import type { ColumnType } from 'kysely';

/** A column with a default: an INSERT may omit it. */
export type Generated<T> =
  T extends ColumnType<infer Select, infer Insert, infer Update>
    ? ColumnType<Select, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>;

/** A timestamptz column. The driver returns text; `instant()` turns that text into the format of the API. */
export type Timestamp = ColumnType<string, Date | string, Date | string>;

/** A JSON column. The driver parses its value on read and takes text on write. */
export type Json = ColumnType<unknown, string, string>;

/** A column with encrypted values. Only the vault can decrypt them. */
export type Sealed = Buffer;
