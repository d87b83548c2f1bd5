import type { ColumnType } from 'kysely';

/** A column with a default: it may be left out of an INSERT. */
export type Generated<T> =
  T extends ColumnType<infer Select, infer Insert, infer Update>
    ? ColumnType<Select, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>;

/** The driver returns an instant as text; `instant()` turns it into what the API shows. */
export type Timestamp = ColumnType<string, Date | string, Date | string>;

/** Parsed when it is read, text when it is written. */
export type Json = ColumnType<unknown, string, string>;

/** Only the vault can open it. */
export type Sealed = Buffer;
