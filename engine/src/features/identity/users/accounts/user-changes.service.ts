import type { AdminUser, UserCreateBody, UserUpdateBody } from '@millrace/schemas/api';
import { affiliateAdmin, belongsToStore, grants, type Role } from '@millrace/schemas/permissions';
import { MikroORM, UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../../platform/db/queries.ts';
import type { StaffActor } from '../../../../platform/http/actor.ts';
import { once } from '../../../../platform/http/idempotency.ts';
import { notFound } from '../../../../platform/http/problem.ts';
import { RateLimiter } from '../../../../platform/http/limits/rate-limiter.ts';
import { refuseLinks } from '../../../../platform/messages/gate/refuse-links.ts';
import { requireFreshProof } from '../../../../platform/sessions/fresh-proof.ts';
import { OneTimeLinks } from '../../one-time-links/index.ts';
import { noPassword, type AccountRow } from './account.ts';
import { emailMovesPerActor, NewEmails } from './new-emails.ts';
import { assignable } from '../memberships/role-sets.ts';
import { UserAccess } from './user-access.ts';
import { auditUser } from './user-audit.ts';
import { UserLists } from '../user-lists.service.ts';
import {
  comesWithAccount,
  emailTaken,
  rolesNotAssignable,
  storeNotExpected,
  storeNotNamed,
} from '../users.errors.ts';
import { UserStores } from '../memberships/user-stores.ts';
import { Users } from '../users.service.ts';

/**
 * True if the actor may give these roles in this org. A role for a whole org is given only in the actor's own
 * org.
 */
const mayPlace = (actor: StaffActor, wanted: readonly Role[], orgId: number | null): boolean =>
  !wanted.some((role) => grants[role].reach === 'org') ||
  actor.roles.some((role) => grants[role].reach === 'any' || grants[role].reach === 'laa') ||
  orgId === actor.orgId;

/** Adds users and changes their names and email addresses. */
@Injectable()
export class UserChanges {
  constructor(
    private readonly orm: MikroORM,
    private readonly users: Users,
    private readonly lists: UserLists,
    private readonly access: UserAccess,
    private readonly emails: NewEmails,
    private readonly stores: UserStores,
    private readonly links: OneTimeLinks,
    private readonly limiter: RateLimiter,
  ) {}

  create(actor: StaffActor, body: UserCreateBody, key?: string): Promise<AdminUser> {
    const roles = assignable(actor.roles, body.roles);
    if (roles.includes(affiliateAdmin)) throw comesWithAccount();
    if (body.store !== undefined && !belongsToStore(roles)) throw storeNotExpected();
    return this.write((em) =>
      once(em, `user-create|${actor.userId}`, key, body, async () => {
        const place = belongsToStore(roles) ? await this.placeOf(em, body.store) : undefined;
        const orgId = place?.orgId ?? null;
        if (!mayPlace(actor, roles, orgId)) throw rolesNotAssignable();
        await refuseLinks(em, orgId, { first_name: body.first_name, last_name: body.last_name });
        const email = body.email.trim();
        const id = await this.users.create(em, {
          orgId,
          storeIds: place ? [place.storeId] : [],
          email,
          firstName: body.first_name.trim(),
          lastName: body.last_name.trim(),
          roles,
          isInvited: true,
          passwordHash: () => Promise.resolve(noPassword),
        });
        if (id === undefined) throw emailTaken();
        await auditUser(em, actor, {
          action: 'user.created',
          userId: id,
          orgId,
          storeId: place?.storeId ?? null,
          facts: { roles: roles.join(',') },
        });
        await this.links.invite(em, { id, email }, actor);
        return this.reply(em, id);
      }),
    );
  }

  /**
   * Changes a user. A new name applies immediately. A new email address applies after the user confirmed it.
   * To request a new address, the actor must have entered a password or code a short time ago.
   */
  async update(
    actor: StaffActor & { session: Buffer | null },
    body: UserUpdateBody,
    key?: string,
  ): Promise<AdminUser> {
    const em = this.orm.em.fork();
    const { email } = await this.subject(em, actor, body.id);
    if (body.email !== undefined && body.email.trim() !== email) {
      await requireFreshProof(em, actor.session);
      await this.limiter.take(emailMovesPerActor, String(actor.userId));
    }
    return this.write((transaction) =>
      once(transaction, `user-update|${actor.userId}`, key, body, async () => {
        const before = await this.subject(transaction, actor, body.id);
        await this.rename(transaction, actor, before, body);
        if (body.user_stores) await this.stores.place(transaction, actor, before, body.user_stores);
        if (body.primary_store_id !== undefined)
          await this.stores.begin(transaction, actor, body.id, body.primary_store_id);
        const wanted = body.email?.trim() ?? before.email;
        if (wanted !== before.email) await this.emails.begin(transaction, actor, before, wanted);
        return this.reply(transaction, body.id);
      }),
    );
  }

  private async subject(em: EntityManager, actor: StaffActor, id: number): Promise<AccountRow> {
    const found =
      id === actor.userId ? await this.lists.find(em, id) : await this.access.other(em, actor, id);
    if (!found) throw notFound('This person');
    return found;
  }

  private async rename(
    em: EntityManager,
    actor: StaffActor,
    before: AccountRow,
    body: UserUpdateBody,
  ): Promise<void> {
    const after = {
      first_name: body.first_name?.trim() ?? before.first_name,
      last_name: body.last_name?.trim() ?? before.last_name,
    };
    const changed = (['first_name', 'last_name'] as const).filter((name) => after[name] !== before[name]);
    if (changed.length === 0) return;
    await refuseLinks(em, before.org_id, Object.fromEntries(changed.map((name) => [name, after[name]])));
    await queries(em).updateTable('app_user').set(after).where('id', '=', before.id).execute();
    await auditUser(em, actor, {
      action: 'user.updated',
      userId: before.id,
      orgId: before.id === actor.userId ? null : before.org_id,
      facts: { fields: changed.join(',') },
    });
  }

  private async placeOf(
    em: EntityManager,
    storeId: number | undefined,
  ): Promise<{ storeId: number; orgId: number }> {
    if (storeId === undefined) throw storeNotNamed();
    const store = await queries(em)
      .selectFrom('read.store')
      .select('org_id')
      .where('id', '=', storeId)
      .executeTakeFirst();
    if (!store) throw notFound('This store');
    return { storeId, orgId: store.org_id };
  }

  private async reply(em: EntityManager, id: number): Promise<AdminUser> {
    return (await this.lists.reply(em, id))!;
  }

  /**
   * Runs a write and reports an email address that is taken. Tenant isolation hides users of other tenants,
   * so only the unique index detects this.
   */
  private write<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.orm.em
      .fork()
      .transactional(work)
      .catch((error: unknown) => {
        throw error instanceof UniqueConstraintViolationException ? emailTaken() : error;
      });
  }
}
