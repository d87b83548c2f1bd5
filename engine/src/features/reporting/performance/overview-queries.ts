import type { FormListRow } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { executePlanned } from '../../../platform/db/statements/planned-once.ts';

type Row = Omit<FormListRow, 'situation' | 'created_at' | 'submitted_at'> &
  Record<'created_at' | 'submitted_at', string | null>;

/** Reads what lists show of these applications, in any order. Planning this view takes longer than reading a page of it. */
export const overviewOf = (em: EntityManager, ids: readonly string[]): Promise<Row[]> =>
  executePlanned(
    em,
    `SELECT id, reference, store_id, store_name, applicant_name, phone_last4, status, stage, currency, requested_cents, best_outcome,
            best_lender, approved_cents, over_approved, mode, lenders_asked, lenders_total, lenders, associate_name, link_name,
            created_at, submitted_at
     FROM read.application_overview WHERE id = ANY(?::uuid[])`,
    [pgArray([...ids])],
  );
