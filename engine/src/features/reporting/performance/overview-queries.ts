import type { FormListRow } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { executePlanned } from '../../../platform/db/statements/planned-once.ts';

export type ListedRow = Omit<FormListRow, 'situation'>;
export type DownloadedRow = Omit<
  ListedRow,
  'store_id' | 'status' | 'stage' | 'over_approved' | 'mode' | 'lenders_total' | 'lenders'
>;

const downloaded = `id, reference, applicant_name, phone_last4, store_name, associate_name, link_name, best_outcome, best_lender,
  lenders_asked, currency, requested_cents, approved_cents, created_at, submitted_at`;

/** Reads the columns of these applications, in any order. Planning this view takes longer than reading a page of it. */
const read = <Row>(em: EntityManager, columns: string, ids: readonly string[]): Promise<Row[]> =>
  executePlanned(em, `SELECT ${columns} FROM read.application_overview WHERE id = ANY(?::uuid[])`, [
    pgArray([...ids]),
  ]);

/** Reads what lists show of these applications, in any order. */
export const listedRows = (em: EntityManager, ids: readonly string[]) =>
  read<ListedRow>(
    em,
    `${downloaded}, store_id, status, stage, over_approved, mode, lenders_total, lenders`,
    ids,
  );

/** Like `listedRows`, but without what files do not show. The answers of the lenders are most of a row. */
export const downloadedRows = (em: EntityManager, ids: readonly string[]) =>
  read<DownloadedRow>(em, downloaded, ids);
