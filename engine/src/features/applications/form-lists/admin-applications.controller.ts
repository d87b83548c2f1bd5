import { AdminApplication, ListQuery } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { uuidParams, type UuidParams } from '../../../platform/http/ids.ts';
import { parseList, sendRange } from '../../../platform/http/list-query.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { querySchema, replySchema } from '../../../platform/http/schema.ts';
import { ApplicationLists, sortableApplicationFields, applicationFilters } from './application-lists.ts';

const One = replySchema(AdminApplication, 'AdminApplication');
const Many = replySchema(Type.Array(AdminApplication), 'AdminApplicationList');

/** All stores' applications, for internal staff. */
@Controller('api/admin/applications')
export class AdminApplicationsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lists: ApplicationLists,
  ) {}

  @Get()
  @Requires('all-applications:read')
  @Replies(Many, One)
  async list(
    @Query({ schema: querySchema(ListQuery) }) query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const list = parseList(query, sortableApplicationFields, 'created_at', applicationFilters);
    const { rows, total } = await this.lists.forStaff(this.orm.em.fork(), list);
    sendRange(reply, 'applications', list, rows.length, total);
    return rows;
  }

  @Get(':id')
  @Requires('all-applications:read')
  @Replies(One)
  async one(@Param({ schema: uuidParams }) { id }: UuidParams) {
    const found = await this.lists.oneForStaff(this.orm.em.fork(), id);
    if (!found) throw notFound('This application');
    return found;
  }
}
