import type { Partner, PartnerDetails, PartnerUser } from '@millrace/schemas/api';
import { isCurrency, sumsByCurrency, type Money } from '@millrace/schemas/money';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { instant } from '../../../platform/db/instants.ts';
import { anyOf, queries } from '../../../platform/db/queries.ts';

export type PartnerKind = 'affiliate' | 'account-executive' | 'referral-partner';

interface PartnerFilter {
  readonly kind: PartnerKind;
  readonly id?: number;
  /** If true, partners that are no longer active are included. */
  readonly all?: boolean;
}

/** Returns the partners of a kind, sorted by name, each with its current stores. */
export async function partnersOf(
  em: EntityManager,
  { kind, id, all = false }: PartnerFilter,
): Promise<Partner[]> {
  const rows = await queries(em)
    .selectFrom('partner as p')
    .leftJoin('read.app_user as u', 'u.id', 'p.user_id')
    .where('p.kind', '=', kind)
    .$if(!all, (found) => found.where('p.deleted_at', 'is', null))
    .$if(id !== undefined, (found) => found.where('p.id', '=', id!))
    .select((eb) => [
      'p.id',
      'p.name',
      'p.email',
      'p.user_id',
      'p.created_at',
      'p.deleted_at',
      'u.first_name',
      'u.last_name',
      eb
        .selectFrom('partner_store as s')
        .whereRef('s.partner_id', '=', 'p.id')
        .where('s.ends_at', 'is', null)
        .select(sql<number[]>`coalesce(array_agg(s.store_id ORDER BY s.store_id), '{}')`.as('ids'))
        .as('store_ids'),
      eb
        .selectFrom('partner_store as h')
        .innerJoin('read.store_payment as y', (join) =>
          join.onRef('y.store_id', '=', 'h.store_id').onRef('y.paid_at', '>=', 'h.starts_at'),
        )
        .whereRef('h.partner_id', '=', 'p.id')
        .where(sql<boolean>`coalesce(y.paid_at < h.ends_at, true) AND y.paid_at > now() - interval '1 year'`)
        .select(
          sql<
            Money[]
          >`coalesce(jsonb_agg(jsonb_build_object('cents', y.cents - y.refunded_cents, 'currency', y.currency)), '[]')`.as(
            'payments',
          ),
        )
        .as('payments'),
    ])
    .orderBy('p.name')
    .orderBy('p.id')
    .limit(1000)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    user_id: row.user_id,
    user_name: row.user_id === null ? null : `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    is_active: row.deleted_at === null,
    store_ids: row.store_ids ?? [],
    revenue: sumsByCurrency((row.payments ?? []).filter(({ currency }) => isCurrency(currency))),
    created_at: instant(row.created_at),
  }));
}

/** Returns the current stores of a partner, sorted by name. */
export async function storesOfPartner(
  em: EntityManager,
  partnerId: number,
): Promise<PartnerDetails['stores']> {
  const rows = await queries(em)
    .selectFrom('partner_store as p')
    .innerJoin('read.store as s', 's.id', 'p.store_id')
    .innerJoin('read.org as o', 'o.id', 's.org_id')
    .where('p.partner_id', '=', partnerId)
    .where('p.ends_at', 'is', null)
    .select(['s.id', 's.store_name', 'o.name as org_name', 's.state', 's.is_disabled', 'p.starts_at'])
    .orderBy('s.store_name')
    .orderBy('s.id')
    .execute();
  return rows.map(({ starts_at, ...store }) => ({ ...store, since: instant(starts_at) }));
}

interface PartnerValues {
  readonly name: string;
  readonly email: string | null;
  readonly userId: number | null;
}

export async function insertPartner(
  em: EntityManager,
  kind: PartnerKind,
  { name, email, userId }: PartnerValues,
  createdBy: number,
): Promise<number> {
  const { id } = await queries(em)
    .insertInto('partner')
    .values({ kind, name, email, user_id: userId, created_by: createdBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a partner. Returns false if the partner does not exist. */
export async function updatePartner(
  em: EntityManager,
  kind: PartnerKind,
  id: number,
  values: Partial<PartnerValues> & { readonly isActive?: boolean },
): Promise<boolean> {
  const { name, email, userId, isActive } = values;
  const row = await queries(em)
    .updateTable('partner')
    .set((eb) => ({
      ...(name !== undefined && { name }),
      ...(email !== undefined && { email }),
      ...(userId !== undefined && { user_id: userId }),
      ...(isActive !== undefined && { deleted_at: isActive ? null : eb.fn<Date>('now') }),
      updated_at: eb.fn<Date>('now'),
    }))
    .where('id', '=', id)
    .where('kind', '=', kind)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends the current assignments of these stores to partners of one kind, or only those to one partner of that
 * kind.
 */
export async function endStores(
  em: EntityManager,
  kind: PartnerKind,
  storeIds: readonly number[],
  partnerId?: number,
): Promise<void> {
  await queries(em)
    .updateTable('partner_store')
    .set((eb) => ({ ends_at: eb.fn<Date>('clock_timestamp') }))
    .where('kind', '=', kind)
    .where('ends_at', 'is', null)
    .where((eb) => anyOf(eb, 'store_id', storeIds))
    .$if(partnerId !== undefined, (found) => found.where('partner_id', '=', partnerId!))
    .execute();
}

export async function beginStores(
  em: EntityManager,
  kind: PartnerKind,
  partnerId: number,
  storeIds: readonly number[],
  assignedBy: number,
): Promise<void> {
  if (storeIds.length === 0) return;
  await queries(em)
    .insertInto('partner_store')
    .values((eb) =>
      storeIds.map((storeId) => ({
        kind,
        partner_id: partnerId,
        store_id: storeId,
        assigned_by: assignedBy,
        starts_at: eb.fn<Date>('clock_timestamp'),
      })),
    )
    .execute();
}

/** Returns the active users with one of the roles, by email. */
export async function usersWithRole(em: EntityManager, roles: readonly string[]): Promise<PartnerUser[]> {
  const rows = await queries(em)
    .selectFrom('read.user_role as r')
    .innerJoin('read.app_user as u', 'u.id', 'r.user_id')
    .where((eb) => anyOf(eb, 'r.role', roles))
    .where('u.deleted_at', 'is', null)
    .where('u.is_disabled', '=', false)
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name'])
    .distinct()
    .orderBy('u.email')
    .limit(1000)
    .execute();
  return rows.map(({ id, email, first_name: first, last_name: last }) => ({
    id,
    email,
    name: `${first} ${last}`.trim(),
  }));
}

/** Returns whether an active user has one of the roles. */
export async function hasRole(em: EntityManager, userId: number, roles: readonly string[]): Promise<boolean> {
  const row = await queries(em)
    .selectFrom('read.user_role as r')
    .innerJoin('read.app_user as u', 'u.id', 'r.user_id')
    .where('r.user_id', '=', userId)
    .where((eb) => anyOf(eb, 'r.role', roles))
    .where('u.deleted_at', 'is', null)
    .select('r.user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasOtherPartner(
  em: EntityManager,
  kind: PartnerKind,
  userId: number,
  id: number | undefined,
): Promise<boolean> {
  const row = await queries(em)
    .selectFrom('partner')
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .$if(id !== undefined, (found) => found.where('id', '<>', id!))
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
