import { AuditFilter, listAuditEvents, getAuditChain, type InputOf } from '@millrace/schemas/api';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { HeavyRead } from '../../../platform/http/heavy-reads.interceptor.ts';
import { parseList, sendRange } from '../../../platform/http/list-query.ts';
import { querySchema } from '../../../platform/http/validation/schema.ts';
import { auditSorts } from './audit-pages.ts';
import { AuditLog } from './audit-log.service.ts';
import { ProblemError } from '../../../platform/http/problem.ts';

const schema = querySchema(AuditFilter);

/**
 * Parses the filters of a request. Refuses unknown filters, because ignoring them would return rows that the
 * caller did not ask for.
 */
function parseFilter(filter: Record<string, unknown>): AuditFilter {
  const result = schema['~standard'].validate(filter) as { value: AuditFilter } | { issues: unknown[] };
  if ('value' in result) return result.value;
  throw new ProblemError({
    status: 400,
    code: 'bad-list-query',
    message: 'The filter of this list request cannot be used.',
    next: 'Filter by action, actor, subject, store, organization or time, and include the time zone in times.',
  });
}

/** Shows the audit log to internal staff. No endpoint changes the log. */
@Controller()
export class AuditLogController {
  constructor(private readonly log: AuditLog) {}

  @HeavyRead()
  @Endpoint(listAuditEvents)
  async list(
    @Input() { query }: InputOf<typeof listAuditEvents>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const list = parseList(query, auditSorts, 'id');
    const { rows, total } = await this.log.page(list, parseFilter(list.filter));
    sendRange(reply, 'audit-events', list, rows.length, total);
    return rows;
  }

  @Endpoint(getAuditChain)
  chain() {
    return this.log.chain();
  }
}
