import {
  AdminUser,
  AuditEventPage,
  listAdminUsers,
  getAdminUser,
  findUsers,
  getUserDetails,
  listUserActivity,
  resetLoginAttempts,
  disableUser,
  type InputOf,
} from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { HeavyReads } from '../../../platform/db/heavy-reads.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { HeavyRead } from '../../../platform/http/heavy-reads.interceptor.ts';
import { idsOf, parseList, sendRange } from '../../../platform/http/list-query.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { pageOf } from './accounts/account.ts';
import { sortableUserFields, UserLists, userFilters } from './user-lists.service.ts';
import { UserStates } from './accounts/user-states.service.ts';
import { mostCounted, queries, totalUpTo } from '../../../platform/db/queries.ts';
import { instant } from '../../../platform/db/instants.ts';

/**
 * Returns audit entries about a user, newest first: what the user did, also while impersonating another
 * user, and what was done to the account.
 */
async function activityOf(
  em: EntityManager,
  userId: number,
  page: { limit: number; offset: number },
): Promise<AuditEventPage> {
  const id = String(userId);
  // `read.audit_log` adds names to the rows of `audit_event`. Counting needs no names, so it uses
  // `audit_event`.
  const found = (table: 'read.audit_log' | 'audit_event') =>
    queries(em)
      .selectFrom(table as 'read.audit_log')
      .where((eb) =>
        eb.or([
          eb.and([eb('actor_kind', '=', 'staff'), eb('actor_id', '=', id)]),
          eb('on_behalf_of_id', '=', id),
          eb.and([eb('subject_kind', '=', 'user'), eb('subject_id', '=', id)]),
        ]),
      );
  const rows = await found('read.audit_log')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .$castTo<Omit<AuditEventPage['list'][number], 'id' | 'at'> & { id: string; at: string }>()
    .execute();
  return {
    list: rows.map((row) => ({ ...row, id: Number(row.id), at: instant(row.at) })),
    count: await totalUpTo(em, found('audit_event'), mostCounted),
  };
}

/** Endpoints about users for internal staff. react-admin calls `/users`. */
@Controller()
export class UsersAdminController {
  constructor(
    private readonly orm: MikroORM,
    private readonly reads: HeavyReads,
    private readonly lists: UserLists,
    private readonly states: UserStates,
  ) {}

  @HeavyRead()
  @Endpoint(listAdminUsers)
  async list(
    @Input() { query }: InputOf<typeof listAdminUsers>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminUser[]> {
    const asked = parseList(query, sortableUserFields, 'id', userFilters);
    const { q, role, org_id, is_disabled, is_locked } = asked.filter;
    const filter = {
      search: typeof q === 'string' ? q : undefined,
      role: typeof role === 'string' ? role : undefined,
      orgId: Number.isInteger(org_id) ? Number(org_id) : undefined,
      isDisabled: typeof is_disabled === 'boolean' ? is_disabled : undefined,
      isLocked: typeof is_locked === 'boolean' ? is_locked : undefined,
      ids: idsOf(asked.filter),
    };
    const { list, count } = await this.lists.list(await this.reads.fork(), filter, asked);
    sendRange(reply, 'users', asked, list.length, count);
    return list;
  }

  @Endpoint(getAdminUser)
  async one(@Input() { params: { id } }: InputOf<typeof getAdminUser>): Promise<AdminUser> {
    const user = await this.lists.reply(this.orm.em.fork(), id);
    if (!user) throw notFound('This user');
    return user;
  }

  @HeavyRead()
  @Endpoint(findUsers)
  all(@Input() { query }: InputOf<typeof findUsers>, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.list({ query }, reply);
  }

  @Endpoint(getUserDetails)
  details(@Input() { query: { id } }: InputOf<typeof getUserDetails>): Promise<AdminUser> {
    return this.one({ params: { id } });
  }

  @Endpoint(listUserActivity)
  async activity(
    @Input() { query: { id, ...page } }: InputOf<typeof listUserActivity>,
  ): Promise<AuditEventPage> {
    await this.one({ params: { id } });
    return activityOf(this.orm.em.fork(), id, pageOf(page));
  }

  @Endpoint(resetLoginAttempts)
  unlock(
    @Input() { body: { userId } }: InputOf<typeof resetLoginAttempts>,
    @CurrentActor() actor: RequestActor,
  ): Promise<AdminUser> {
    return this.states.unlock(staffOf(actor), userId);
  }

  @Endpoint(disableUser)
  disable(
    @Input() { body: { userId, reason } }: InputOf<typeof disableUser>,
    @CurrentActor() actor: RequestActor,
  ): Promise<AdminUser> {
    return this.states.disable(staffOf(actor), userId, reason.trim());
  }
}
