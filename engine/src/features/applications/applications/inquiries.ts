import type { InquiryLedger } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { instant } from '../../../platform/db/instants.ts';
import { inquiriesAgreedTo } from './consents.ts';

interface MadeRow {
  lender: string;
  inquiry: 'soft' | 'hard';
  at: Date | string;
}

/** What the shopper agreed to, and what the ledger has of this application. Whoever shows it reads it with the rest, in one snapshot. */
export async function inquiriesOf(em: EntityManager, applicationId: string): Promise<InquiryLedger> {
  const rows = await em.execute<MadeRow[]>(
    `SELECT l.name AS lender, i.inquiry, i.sent_at AS at FROM read.inquiry_ledger i JOIN read.lender l ON l.id = i.lender_id
     WHERE i.application_id = ? ORDER BY i.sent_at, i.attempt_id`,
    [applicationId],
  );
  const agreed = await inquiriesAgreedTo(em, applicationId);
  const count = (kind: MadeRow['inquiry']) => rows.filter(({ inquiry }) => inquiry === kind).length;
  return {
    agreed: agreed ?? null,
    made: { soft: count('soft'), hard: count('hard') },
    ledger: rows.map(({ at, ...row }) => ({ ...row, at: instant(at) })),
  };
}
