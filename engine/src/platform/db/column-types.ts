import type { ColumnType } from 'kysely';

/** A column with a default: an INSERT may omit it. */
export type Generated<T> =
  T extends ColumnType<infer Select, infer Insert, infer Update>
    ? ColumnType<Select, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>;

/** The driver returns an instant as text; `instant()` turns it into the format of the API. */
export type Timestamp = ColumnType<string, Date | string, Date | string>;

/** The driver parses the value on read and takes text on write. */
export type Json = ColumnType<unknown, string, string>;

/** Only the vault can decrypt this value. */
export type Sealed = Buffer;
