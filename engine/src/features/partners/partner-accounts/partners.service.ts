import type { Partner, PartnerBody, PartnerDetails, PartnerUser } from '@millrace/schemas/api';
import { grants, roles, wordOfRole, type Permission, type Role } from '@millrace/schemas/permissions';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { lockName } from '../../../platform/db/name-locks.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import {
  beginStores,
  endStores,
  hasOtherPartner,
  hasRole,
  insertPartner,
  partnersOf,
  storesOfPartner,
  updatePartner,
  usersWithRole,
  type PartnerKind,
} from './partner-queries.ts';
import { userTaken, wrongRole } from './partners.errors.ts';

/** The permission for the partner pages of each kind of partner. Referral partners have no pages. */
const pagesOf: Readonly<Record<PartnerKind, Permission | null>> = {
  affiliate: 'affiliate-area:read',
  'account-executive': 'account-executive-area:read',
  'referral-partner': null,
};
/** Returns the roles whose users may open the partner pages of a kind. */
const rolesOf = (kind: PartnerKind): readonly Role[] => {
  const permission = pagesOf[kind];
  return permission === null ? [] : roles.filter((role) => grants[role].permissions.includes(permission));
};

/**
 * Manages affiliates, account executives and referral partners, and the periods in which they have stores.
 */
@Injectable()
export class Partners {
  constructor(private readonly orm: MikroORM) {}

  list(kind: PartnerKind, all = false): Promise<Partner[]> {
    return partnersOf(this.orm.em.fork(), { kind, all });
  }

  /** Returns the users who can sign in as a partner of this kind. */
  async users(kind: PartnerKind): Promise<PartnerUser[]> {
    const held = rolesOf(kind);
    return held.length === 0 ? [] : usersWithRole(this.orm.em.fork(), held);
  }

  details(kind: PartnerKind, id: number): Promise<PartnerDetails> {
    return this.detailsWithin(this.orm.em.fork(), kind, id);
  }

  save(kind: PartnerKind, actor: StaffActor, body: PartnerBody, key?: string): Promise<Partner> {
    return this.orm.em
      .fork()
      .transactional((em) =>
        once(em, `partner.${kind}|${actor.userId}`, key, body, () => this.saveWithin(em, kind, actor, body)),
      );
  }

  delete(kind: PartnerKind, actor: StaffActor, id: number): Promise<void> {
    return this.orm.em.fork().transactional(async (em) => {
      const [partner] = await partnersOf(em, { kind, id });
      if (!partner) return;
      await updatePartner(em, kind, id, { isActive: false });
      await this.setStores(em, kind, actor, { id, storeIds: [] });
      await record(em, actor, id, 'partner.deleted');
    });
  }

  addStores(
    kind: PartnerKind,
    actor: StaffActor,
    id: number,
    storeIds: readonly number[],
  ): Promise<PartnerDetails> {
    return this.changeStores(kind, actor, id, (present) => [...new Set([...present, ...storeIds])]);
  }

  removeStores(
    kind: PartnerKind,
    actor: StaffActor,
    id: number,
    storeIds: readonly number[],
  ): Promise<PartnerDetails> {
    return this.changeStores(kind, actor, id, (present) => present.filter((one) => !storeIds.includes(one)));
  }

  private changeStores(
    kind: PartnerKind,
    actor: StaffActor,
    id: number,
    change: (present: readonly number[]) => readonly number[],
  ): Promise<PartnerDetails> {
    return this.orm.em.fork().transactional(async (em) => {
      await lockName(em, lockOf(kind));
      const [partner] = await partnersOf(em, { kind, id });
      if (!partner) throw notFound('This partner');
      await this.setStores(em, kind, actor, { id, storeIds: change(partner.store_ids) });
      return this.detailsWithin(em, kind, id);
    });
  }

  private async detailsWithin(em: EntityManager, kind: PartnerKind, id: number): Promise<PartnerDetails> {
    const [partner] = await partnersOf(em, { kind, id });
    if (!partner) throw notFound('This partner');
    return { ...partner, stores: await storesOfPartner(em, id) };
  }

  private async saveWithin(
    em: EntityManager,
    kind: PartnerKind,
    actor: StaffActor,
    { id: given, name, email, user_id: userId, store_ids: storeIds, is_active: isActive }: PartnerBody,
  ): Promise<Partner> {
    await lockName(em, lockOf(kind));
    if (typeof userId === 'number') await this.checkUser(em, kind, userId, given);
    const values = { name: name.trim(), email: email ?? null, userId: userId ?? null };
    const known =
      given === undefined
        ? undefined
        : await updatePartner(em, kind, given, {
            name: values.name,
            ...(email !== undefined && { email }),
            ...(userId !== undefined && { userId }),
            ...(isActive !== undefined && { isActive }),
          });
    if (known === false) throw notFound('This partner');
    const id = given ?? (await insertPartner(em, kind, values, actor.userId));
    await record(em, actor, id, given === undefined ? 'partner.created' : 'partner.changed');
    const wanted = isActive === false ? [] : storeIds;
    if (wanted) await this.setStores(em, kind, actor, { id, storeIds: wanted });
    return (await partnersOf(em, { kind, id, all: true }))[0]!;
  }

  private async checkUser(
    em: EntityManager,
    kind: PartnerKind,
    userId: number,
    id: number | undefined,
  ): Promise<void> {
    const held = rolesOf(kind);
    if (held[0] && !(await hasRole(em, userId, held))) throw wrongRole(wordOfRole(held[0]));
    if (await hasOtherPartner(em, kind, userId, id)) throw userTaken();
  }

  /**
   * Starts and ends assignments of stores so that the partner has exactly these stores now. Assignments that
   * have already ended do not change.
   */
  private async setStores(
    em: EntityManager,
    kind: PartnerKind,
    actor: StaffActor,
    { id, storeIds }: { id: number; storeIds: readonly number[] },
  ): Promise<void> {
    const [partner] = await partnersOf(em, { kind, id, all: true });
    const present = partner?.store_ids ?? [];
    const removed = present.filter((one) => !storeIds.includes(one));
    const added = storeIds.filter((one) => !present.includes(one));
    if (removed.length + added.length === 0) return;
    await endStores(em, kind, removed, id);
    await endStores(em, kind, added);
    await beginStores(em, kind, id, added, actor.userId);
    await record(em, actor, id, 'partner.stores-changed', {
      added: added.join(','),
      removed: removed.join(','),
    });
  }
}

/**
 * Name of the lock for changes of the partners of one kind. It is needed because a store has at most one
 * partner of each kind.
 */
const lockOf = (kind: PartnerKind): string => `partner-stores ${kind}`;

const record = (
  em: EntityManager,
  { userId }: StaffActor,
  id: number,
  action: string,
  facts: Record<string, string> = {},
): Promise<void> =>
  audit(em, {
    action,
    actor: { kind: 'staff', id: String(userId) },
    subject: { kind: 'partner', id: String(id) },
    facts,
  });
