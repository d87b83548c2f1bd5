import { sql } from 'kysely';

/**
 * The columns that identify a cell. A cell contains the stored sums for one day, store, associate, marketing
 * link and outcome.
 */
export const cellKey = ['store_id', 'day', 'associate_id', 'marketing_link_id', 'outcome'] as const;
/** The columns that identify the sums of one store and day. */
export const dayKey = ['store_id', 'day'] as const;
export const lenderCellKey = [...cellKey, 'lender_id'] as const;
export const answerKey = ['store_id', 'day', 'lender_id', 'bucket'] as const;
/** The same keys without the day: they identify the sums of a month, besides the month itself. */
export const monthKey = ['store_id', 'associate_id', 'marketing_link_id', 'outcome'] as const;
export const lenderMonthKey = [...monthKey, 'lender_id'] as const;
export const answerMonthKey = ['store_id', 'lender_id', 'bucket'] as const;
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
 * Selects the sums of these columns of the facts with the alias `f`. A fact is a row about a single
 * application or a single answer of a lender.
 */
export const sumsOf = <Name extends string>(names: readonly Name[]) =>
  names.map((name) => sql<number | string>`sum(${sql.ref(`f.${name}`)})`.as(name));

/** Groups the facts `f` by these columns. */
export const groupsOf = (names: readonly string[]) => names.map((name) => sql.ref(`f.${name}`));

/**
 * SQL condition: the time of the fact `f` is between one day before `first` and one day after `last`. It lets
 * Postgres use an index in any time zone; another condition checks the exact day.
 */
export const near = (first: string, last: string) =>
  sql<boolean>`f.at >= ${first}::date - interval '1 day' AND f.at < ${last}::date + interval '2 days'`;

/** SQL condition: the fact `f` belongs to one of these days in the time zone of its store. */
export const isOn = ({ from, to }: { from: string; to: string }) =>
  sql<boolean>`${near(from, to)} AND f.day BETWEEN ${from} AND ${to}`;
