import type { FormOrder, FormStage } from '@millrace/schemas/api';
import { and, everything, type Reach, type SqlCondition } from '../listings/index.logic.ts';

/** A view of listed applications. Both views have the same columns. */
export type ListView = 'read.application_listed' | 'read.application_listed_of_orgs';
/** Looks up the store of each row. */
export const viewOfStores: ListView = 'read.application_listed';

/**
 * Returns the view for a user with this reach. For a user of a whole org the database compares only the org,
 * which the indexes begin with. Counts of an org with thousands of stores then take half the time.
 */
export const viewFor = ({ any, orgId, storeIds }: Reach): ListView =>
  !any && orgId !== null && storeIds.length === 0 ? 'read.application_listed_of_orgs' : viewOfStores;

/** Returns the SQL condition for the days that a list shows, in `timezone`. */
export function onDays(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timezone: string,
): SqlCondition {
  return and(
    from ? { sql: `created_at >= ?::date::timestamp AT TIME ZONE ?`, values: [from, timezone] } : everything,
    to ? { sql: `created_at < (?::date + 1)::timestamp AT TIME ZONE ?`, values: [to, timezone] } : everything,
  );
}

export const under = (tab: FormStage | undefined): SqlCondition =>
  tab ? { sql: 'tab = ?', values: [tab] } : everything;

export const submitted: SqlCondition = { sql: 'submitted_at IS NOT NULL', values: [] };

/**
 * SQL for each order of a list. The id is the last column, so that equal rows keep their order across pages.
 * Each order has an index with the same columns.
 */
export const orders: Readonly<Record<FormOrder, string>> = {
  newest: 'created_at DESC, id',
  oldest: 'created_at, id',
  name: 'name_key, created_at DESC, id',
  amount: 'requested_cents DESC NULLS LAST, created_at DESC, id',
};
