import type { AdminUser, UserCreateBody, UserUpdateBody } from '@millrace/schemas/api';
import { MikroORM, UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { freshMinutes, wasProvenWithin } from '../../../platform/sessions/sessions.ts';
import { OneTimeLinks } from '../one-time-links/index.ts';
import { worksForEverybody } from './account.ts';
import { assignable } from './role-sets.ts';
import { UserAccess } from './user-access.ts';
import { auditUser } from './user-audit.ts';
import { UserLists } from './user-lists.service.ts';
import { emailTaken, proofNeeded } from './users.errors.ts';
import { Users } from './users.service.ts';

/** No password matches it: the person sets one before the first sign-in. */
const noPassword = '!';

/** Adds people, and changes what they are called. */
@Injectable()
export class UserChanges {
  constructor(
    private readonly orm: MikroORM,
    private readonly users: Users,
    private readonly lists: UserLists,
    private readonly access: UserAccess,
    private readonly messages: MessagePort,
    private readonly links: OneTimeLinks,
  ) {}

  create(actor: StaffActor, body: UserCreateBody, key?: string): Promise<AdminUser> {
    const roles = assignable(actor.roles, body.roles);
    return this.write((em) =>
      once(em, `user-create|${actor.userId}`, key, body, async () => {
        const [owner] = await em.execute<{ orgId: number }[]>(
          `SELECT org_id AS "orgId" FROM store WHERE id = ?`,
          [body.store],
        );
        if (!owner) throw notFound('This store');
        const internal = worksForEverybody(roles);
        const email = body.email.trim();
        const id = await this.users.create(em, {
          orgId: internal ? null : owner.orgId,
          storeIds: internal ? [] : [body.store],
          email,
          firstName: body.first_name.trim(),
          lastName: body.last_name.trim(),
          roles,
          passwordHash: () => Promise.resolve(noPassword),
        });
        if (id === undefined) throw emailTaken();
        await auditUser(em, actor, {
          action: 'user.created',
          userId: id,
          orgId: internal ? null : owner.orgId,
          facts: { roles: roles.join(',') },
        });
        await this.links.send(em, { id, email }, 'activation');
        return this.reply(em, id);
      }),
    );
  }

  update(
    actor: StaffActor & { session?: Buffer | null },
    body: UserUpdateBody,
    key?: string,
  ): Promise<AdminUser> {
    return this.write((em) =>
      once(em, `user-update|${actor.userId}`, key, body, async () => {
        const own = body.id === actor.userId;
        const before = own ? await this.lists.find(em, body.id) : await this.access.other(em, actor, body.id);
        if (!before) throw notFound('This person');
        const after = {
          email: body.email?.trim() ?? before.email,
          first_name: body.first_name?.trim() ?? before.first_name,
          last_name: body.last_name?.trim() ?? before.last_name,
        };
        const changed = (Object.keys(after) as (keyof typeof after)[]).filter(
          (name) => after[name] !== before[name],
        );
        if (own && changed.includes('email')) await this.wantProof(em, actor.session);
        if (changed.length > 0) {
          await em.execute(
            `UPDATE app_user SET email = ?, first_name = ?, last_name = ? WHERE id = ?`,
            [after.email, after.first_name, after.last_name, body.id],
            'run',
          );
          await auditUser(em, actor, {
            action: 'user.updated',
            userId: body.id,
            orgId: own ? null : before.org_id,
            facts: { fields: changed.join(',') },
          });
        }
        if (changed.includes('email')) {
          await this.tellOldAddress(em, before.email);
          await this.links.voidAll(em, body.id);
          // Who was never in had the invitation at the old address alone.
          if (!own && !before.last_login_at)
            await this.links.send(em, { id: body.id, email: after.email }, 'activation');
        }
        return this.reply(em, body.id);
      }),
    );
  }

  private async reply(em: EntityManager, id: number): Promise<AdminUser> {
    return (await this.lists.reply(em, id))!;
  }

  /** Links and codes go to the new address: who finds an open browser must not take the account along. */
  private async wantProof(em: EntityManager, session: Buffer | null | undefined): Promise<void> {
    if (!session || !(await wasProvenWithin(em, session, freshMinutes))) throw proofNeeded();
  }

  private tellOldAddress(em: EntityManager, recipient: string): Promise<void> {
    const body =
      'The e-mail address of your Millrace account was changed. If you did not expect this, tell your administrator.';
    return this.messages.send(em, { channel: 'email', recipient, body });
  }

  /** An e-mail somebody of another tenant has is seen by its unique index alone. */
  private write<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.orm.em
      .fork()
      .transactional(work)
      .catch((error: unknown) => {
        throw error instanceof UniqueConstraintViolationException ? emailTaken() : error;
      });
  }
}
