import { AdminUser, ListQuery } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Param, Query, Res, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { instantOrNull } from '../../../platform/db/instants.ts';
import { parseList, sendRange } from '../../../platform/http/list-query.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { querySchema, replySchema } from '../../../platform/http/schema.ts';
import type { UserRow } from './users.logic.ts';
import { Users } from './users.service.ts';
import { idParams, idQuery, type IdParams } from '../../../platform/http/ids.ts';

const User = replySchema(AdminUser, 'AdminUser');
const UserList = replySchema(Type.Array(AdminUser), 'AdminUserList');
const listQuery = querySchema(ListQuery);
const sortable = ['id', 'email', 'first_name', 'last_name', 'org_name', 'last_login_at'];

/** Read-only for now. The `/user/...` paths are the product's own, `/users` is what react-admin asks. */
@Controller('api/admin')
export class UsersController {
  constructor(
    private readonly orm: MikroORM,
    private readonly users: Users,
  ) {}

  @Get('users')
  @Requires('users:read')
  @ApiOkResponse({ standardSchema: UserList })
  @SerializeOptions({ schema: User })
  async list(
    @Query({ schema: listQuery }) query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const list = parseList(query, sortable, 'id');
    const { rows, total } = await this.users.list(this.orm.em.fork(), list);
    sendRange(reply, 'users', list, rows.length, total);
    return rows.map(adminUser);
  }

  @Get('users/:id')
  @Requires('users:read')
  @ApiOkResponse({ standardSchema: User })
  @SerializeOptions({ schema: User })
  one(@Param({ schema: idParams }) { id }: IdParams) {
    return this.find(id);
  }

  @Get('user/list')
  @Requires('users:read')
  @ApiOkResponse({ standardSchema: UserList })
  @SerializeOptions({ schema: User })
  all(@Query({ schema: listQuery }) query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.list(query, reply);
  }

  @Get('user/details')
  @Requires('users:read')
  @ApiOkResponse({ standardSchema: User })
  @SerializeOptions({ schema: User })
  details(@Query({ schema: idQuery }) { id }: IdParams) {
    return this.find(id);
  }

  private async find(id: number) {
    const row = await this.users.find(this.orm.em.fork(), id);
    if (!row) throw notFound('This user');
    return adminUser(row);
  }
}

function adminUser({ roles, store_ids: _stores, last_login_at: seen, ...row }: UserRow): AdminUser {
  return { ...row, roles_arr: roles, last_login_at: instantOrNull(seen) };
}
