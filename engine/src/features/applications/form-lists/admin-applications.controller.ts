import { listAdminApplications, getAdminApplication, type InputOf } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { parseList, sendRange } from '../../../platform/http/list-query.ts';
import { notFound } from '../../../platform/http/problem.ts';
import {
  ApplicationLists,
  sortableApplicationFields,
  applicationFilters,
} from './application-list-queries.ts';

/** Lists applications of all stores for internal staff. */
@Controller()
export class AdminApplicationsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly lists: ApplicationLists,
  ) {}

  @Endpoint(listAdminApplications)
  async list(
    @Input() { query }: InputOf<typeof listAdminApplications>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const list = parseList(query, sortableApplicationFields, 'created_at', applicationFilters);
    const { rows, total } = await this.lists.forStaff(this.orm.em.fork(), list);
    sendRange(reply, 'applications', list, rows.length, total);
    return rows;
  }

  @Endpoint(getAdminApplication)
  async one(@Input() { params: { id } }: InputOf<typeof getAdminApplication>) {
    const found = await this.lists.oneForStaff(this.orm.em.fork(), id);
    if (!found) throw notFound('This application');
    return found;
  }
}
