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
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { idsOf, parseList, sendRange } from '../../../platform/http/list-query.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { pageOf } from './account.ts';
import { sortableUserFields, UserLists, userFilters } from './user-lists.service.ts';
import { UserStates } from './user-states.service.ts';
import { instant } from '../../../platform/db/instants.ts';

type Row = Omit<AuditEventPage['list'][number], 'id' | 'at'> & { id: string; at: Date | string };

/** Counting stops here: nobody pages that far. */
const mostCounted = 10_000;

/** What a person did, in the own name or in somebody else's, and what was done to the account; newest first. */
async function activityOf(
  em: EntityManager,
  userId: number,
  page: { limit: number; offset: number },
): Promise<AuditEventPage> {
  const where = `WHERE (actor_kind = 'staff' AND actor_id = ?) OR on_behalf_of_id = ?
    OR (subject_kind = 'user' AND subject_id = ?)`;
  const id = String(userId);
  const rows = await em.execute<Row[]>(
    `SELECT * FROM read.audit_log ${where} ORDER BY id DESC LIMIT ? OFFSET ?`,
    [id, id, id, page.limit, page.offset],
  );
  const [total] = await em.execute<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM (SELECT 1 FROM audit_event ${where} LIMIT ${mostCounted}) AS counted`,
    [id, id, id],
  );
  return {
    list: rows.map((row) => ({ ...row, id: Number(row.id), at: instant(row.at) })),
    count: total?.count ?? 0,
  };
}

/** People as internal staff looks after them; `/users` is what react-admin asks. */
@Controller()
export class UsersAdminController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lists: UserLists,
    private readonly states: UserStates,
  ) {}

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
    const { list, count } = await this.lists.list(this.orm.em.fork(), filter, asked);
    sendRange(reply, 'users', asked, list.length, count);
    return list;
  }

  @Endpoint(getAdminUser)
  async one(@Input() { params: { id } }: InputOf<typeof getAdminUser>): Promise<AdminUser> {
    const user = await this.lists.reply(this.orm.em.fork(), id);
    if (!user) throw notFound('This user');
    return user;
  }

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
