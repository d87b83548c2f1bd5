import Type from 'typebox';
import { AuditChain, AuditEvent, ListQuery, AuditFilter } from '@millrace/schemas/api';
import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { parseList, sendRange } from '../../../platform/http/list-query.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { querySchema, replySchema } from '../../../platform/http/schema.ts';
import { auditSorts } from './audit-rows.ts';
import { AuditLog } from './audit-log.service.ts';
import { ProblemError } from '../../../platform/http/problem.ts';

const schema = querySchema(AuditFilter);

/** A filter nobody understands is refused: rows that were not asked for would look like the answer. */
function parseFilter(filter: Record<string, unknown>): AuditFilter {
  const result = schema['~standard'].validate(filter) as { value: AuditFilter } | { issues: unknown[] };
  if ('value' in result) return result.value;
  throw new ProblemError({
    status: 400,
    code: 'bad-list-query',
    message: 'The filter of this list request cannot be used.',
    next: 'Filter by action, actor, subject, store, organization or time, and write times with their zone.',
  });
}

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
