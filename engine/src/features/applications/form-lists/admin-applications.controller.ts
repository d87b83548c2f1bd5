import { listAdminApplications, getAdminApplication, type InputOf } from '@millrace/schemas/api';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { HeavyReads } from '../../../platform/db/heavy-reads.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { HeavyRead } from '../../../platform/http/heavy-reads.interceptor.ts';
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
    private readonly reads: HeavyReads,
    private readonly lists: ApplicationLists,
  ) {}

  @HeavyRead()
  @Endpoint(listAdminApplications)
  async list(
    @Input() { query }: InputOf<typeof listAdminApplications>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const list = parseList(query, sortableApplicationFields, 'created_at', applicationFilters);
    const { rows, total } = await this.lists.forStaff(await this.reads.fork(), list);
    sendRange(reply, 'applications', list, rows.length, total);
    return rows;
  }

  @Endpoint(getAdminApplication)
  async one(@Input() { params: { id } }: InputOf<typeof getAdminApplication>) {
    const found = await this.lists.oneForStaff(await this.reads.fork(), id);
    if (!found) throw notFound('This application');
    return found;
  }
}
