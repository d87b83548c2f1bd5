import { AuditChain, AuditEvent, ListQuery } from '@millrace/schemas/api';
import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { parseList, sendRange } from '../../../platform/http/list-query.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { querySchema, replySchema } from '../../../platform/http/schema.ts';
import { parseFilter } from './audit-filter.ts';
import { auditSorts } from './audit-rows.ts';
import { AuditLog } from './audit-log.service.ts';

const Event = replySchema(AuditEvent, 'AuditEvent');
const Events = replySchema(Type.Array(AuditEvent), 'AuditEventList');
const Chain = replySchema(AuditChain, 'AuditChain');

/** Who did what, for internal staff. There is no way to write or to change a row from here. */
@Controller('api/audit-events')
export class AuditLogController {
  constructor(private readonly log: AuditLog) {}

  @Get()
  @Requires('audit:read')
  @Replies(Events, Event)
  async list(
    @Query({ schema: querySchema(ListQuery) }) query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const list = parseList(query, auditSorts, 'id');
    const { rows, total } = await this.log.page(list, parseFilter(list.filter));
    sendRange(reply, 'audit-events', list, rows.length, total);
    return rows;
  }

  @Get('chain')
  @Requires('audit:read')
  @Replies(Chain)
  chain() {
    return this.log.chain();
  }
}
