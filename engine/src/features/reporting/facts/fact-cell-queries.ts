import { sql } from 'kysely';

/**
 * The columns that identify a cell: the stored sums for one day, store, associate, marketing link and
 * outcome.
 */
export const cellKey = ['store_id', 'day', 'associate_id', 'marketing_link_id', 'outcome'] as const;
/** The columns that identify the sums of one store and day. */
export const dayKey = ['store_id', 'day'] as const;
export const lenderCellKey = [...cellKey, 'lender_id'] as const;
/**
 * The counts and amounts in cents that a cell stores. They can be added up; rates are computed when a report
 * is read.
 */
export const cellSums = [
  'started',
  'submitted',
  'approved',
  'closed',
  'failed',
  'financed_cents',
  'fee_cents',
  'fee_base_cents',
] as const;
export const lenderCellSums = [
  'asked',
  'approved',
  'failed',
  'closed',
  'approved_cents',
  'financed_cents',
] as const;

/** Selects these columns of the table with this alias. */
export const columnsOf = <Name extends string>(alias: string, names: readonly Name[]) =>
  names.map((name) => sql<number | string>`${sql.ref(`${alias}.${name}`)}`.as(name));

/**
 * Selects the sums of these columns of the facts with the alias `f`. Facts are rows about single applications
 * or answers of lenders.
 */
export const sumsOf = <Name extends string>(names: readonly Name[]) =>
  names.map((name) => sql<number | string>`sum(${sql.ref(`f.${name}`)})`.as(name));

/** Groups the facts `f` by these columns. */
export const groupsOf = (names: readonly string[]) => names.map((name) => sql.ref(`f.${name}`));

/**
 * SQL condition: the time of the fact `f` is at most a day before `first` or after `last`. It lets Postgres
 * use an index in any time zone; the exact day is checked by another condition.
 */
export const near = (first: string, last: string) =>
  sql<boolean>`f.at >= ${first}::date - interval '1 day' AND f.at < ${last}::date + interval '2 days'`;

/** SQL condition: the fact `f` is of one of these days of its store. */
export const isOn = ({ from, to }: { from: string; to: string }) =>
  sql<boolean>`${near(from, to)} AND f.day BETWEEN ${from} AND ${to}`;
