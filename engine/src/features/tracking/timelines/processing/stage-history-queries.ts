import type { ProcessingDetails } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { instant, instantOrNull } from '../../../../platform/db/instants.ts';

/** Returns the groups of questions that the customer opened after the first lenders had answered. */
export async function stagesOf(
  em: EntityManager,
  formId: string,
): Promise<NonNullable<ProcessingDetails['stages']>> {
  const rows = await em.execute<
    { number: number; lenders: string[]; opened: Date; submitted: Date | null }[]
  >(
    `SELECT s.number, s.opened_at AS opened, s.submitted_at AS submitted,
       (SELECT coalesce(json_agg(l.name ORDER BY l.name), '[]') FROM read.lender l WHERE l.key = ANY(s.lenders)) AS lenders
     FROM read.application_stage s WHERE s.application_id = ? AND s.number > 1 ORDER BY s.number`,
    [formId],
  );
  return rows.map(({ number, lenders, opened, submitted }) => ({
    ...{ number, lenders, opened_at: instant(opened), submitted_at: instantOrNull(submitted) },
  }));
}
