import { AuditFilter } from '@millrace/schemas/api';
import { ProblemError } from '../../../platform/http/problem.ts';
import { querySchema } from '../../../platform/http/schema.ts';

const schema = querySchema(AuditFilter);

/** A filter nobody understands is refused: rows that were not asked for would look like the answer. */
export function parseFilter(filter: Record<string, unknown>): AuditFilter {
  const result = schema['~standard'].validate(filter) as { value: AuditFilter } | { issues: unknown[] };
  if ('value' in result) return result.value;
  throw new ProblemError({
    status: 400,
    code: 'bad-list-query',
    message: 'The filter of this list request cannot be used.',
    next: 'Filter by action, actor, subject, store, organization or time, and write times with their zone.',
  });
}
