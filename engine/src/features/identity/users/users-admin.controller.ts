import Type from 'typebox';
import {
  AdminUser,
  AuditEventPage,
  DisableUserBody,
  ListQuery,
  UserActivityQuery,
  UserIdBody,
} from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { idParams, idQuery, type IdParams } from '../../../platform/http/ids.ts';
import { idsOf, parseList, sendRange } from '../../../platform/http/list-query.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
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

const User = replySchema(AdminUser, 'AdminUser');
const Users = replySchema(Type.Array(AdminUser), 'AdminUserList');
const Activity = replySchema(AuditEventPage, 'AuditEventPage');
const listQuery = querySchema(ListQuery);

/** People as internal staff looks after them; `/users` is what react-admin asks. */
@Controller('api/admin')
export class UsersAdminController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lists: UserLists,
    private readonly states: UserStates,
  ) {}

  @Get('users')
  @Requires('users:read')
  @Replies(Users, User)
  async list(
    @Query({ schema: listQuery }) query: ListQuery,
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

  @Get('users/:id')
  @Requires('users:read')
  @Replies(User)
  async one(@Param({ schema: idParams }) { id }: IdParams): Promise<AdminUser> {
    const user = await this.lists.reply(this.orm.em.fork(), id);
    if (!user) throw notFound('This user');
    return user;
  }

  @Get('user/list')
  @Requires('users:read')
  @Replies(Users, User)
  all(@Query({ schema: listQuery }) query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.list(query, reply);
  }

  @Get('user/details')
  @Requires('users:read')
  @Replies(User)
  details(@Query({ schema: idQuery }) { id }: IdParams): Promise<AdminUser> {
    return this.one({ id });
  }

  @Get('user/activity')
  @Requires('users:read')
  @Replies(Activity)
  async activity(
    @Query({ schema: querySchema(UserActivityQuery) }) { id, ...page }: UserActivityQuery,
  ): Promise<AuditEventPage> {
    await this.one({ id });
    return activityOf(this.orm.em.fork(), id, pageOf(page));
  }

  @Post('user/reset-login-attempts')
  @HttpCode(200)
  @Requires('users:unlock')
  @Replies(User)
  unlock(
    @Body({ schema: bodySchema(UserIdBody, 'UserIdBody') }) { userId }: UserIdBody,
    @CurrentActor() actor: RequestActor,
  ): Promise<AdminUser> {
    return this.states.unlock(staffOf(actor), userId);
  }

  @Post('disable-user')
  @HttpCode(200)
  @Requires('users:disable')
  @Replies(User)
  disable(
    @Body({ schema: bodySchema(DisableUserBody, 'DisableUserBody') }) { userId, reason }: DisableUserBody,
    @CurrentActor() actor: RequestActor,
  ): Promise<AdminUser> {
    return this.states.disable(staffOf(actor), userId, reason.trim());
  }
}
