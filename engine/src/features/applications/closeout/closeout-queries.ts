import type { EntityManager } from '@mikro-orm/postgresql';
import { addVersion } from './closeout-history-queries.ts';
import type { ResultRow } from './closeout.logic.ts';

export interface CloseoutRow {
  id: number;
  applicationId: string;
  orgId: number;
  storeId: number;
  /** True if the lender had approved when the closeout was saved. */
  isApproved: boolean;
  applicantAccepted: boolean;
  closedAssociateId: number | null;
  closedAssociateName: string | null;
  userId: number | null;
  /** Name of the user who saved the closeout. Null if the current user may not see that name. */
  savedBy: string | null;
  savedAt: Date | string;
}

export type StoredResult = Omit<ResultRow, 'approvedCents' | 'loanCents' | 'merchantFeeCents'> & {
  lenderName: string;
  overApproved: boolean;
  approvedCents: string | null;
  loanCents: string | null;
  merchantFeeCents: string | null;
};

/**
 * SQL condition: the store has closed out the application.
 * @param id the SQL expression for the id of the application
 */
export const closedOut = (id: string): string =>
  `EXISTS (SELECT FROM closeout e WHERE e.application_id = ${id})`;

export async function findCloseout(
  em: EntityManager,
  applicationId: string,
): Promise<CloseoutRow | undefined> {
  const [row] = await em.execute<CloseoutRow[]>(
    `SELECT c.id, c.application_id AS "applicationId", c.org_id AS "orgId", c.store_id AS "storeId",
            c.is_approved AS "isApproved", c.applicant_accepted AS "applicantAccepted", c.closed_associate_id AS "closedAssociateId",
            trim(p.first_name || ' ' || p.last_name) AS "closedAssociateName", c.user_id AS "userId",
            trim(u.first_name || ' ' || u.last_name) AS "savedBy", c.updated_at AS "savedAt"
     FROM closeout c LEFT JOIN read.store_associate p ON p.id = c.closed_associate_id
     LEFT JOIN read.app_user u ON u.id = c.user_id WHERE c.application_id = ?`,
    [applicationId],
  );
  return row;
}

export function resultsOf(em: EntityManager, closeoutId: number): Promise<StoredResult[]> {
  return em.execute(
    `SELECT r.lender_id AS "lenderId", l.name AS "lenderName", r.approved_cents AS "approvedCents",
            r.loan_cents AS "loanCents", r.loan_reason AS "loanReason", r.over_approved AS "overApproved", r.merchant_fee_cents AS "merchantFeeCents",
            to_char(r.closed_on, 'YYYY-MM-DD') AS "closedOn"
     FROM closeout_result r JOIN read.lender l ON l.id = r.lender_id WHERE r.closeout_id = ? ORDER BY l.name, l.id`,
    [closeoutId],
  );
}

export interface NewCloseout {
  applicationId: string;
  orgId: number;
  storeId: number;
  isApproved: boolean;
  applicantAccepted: boolean;
  closedAssociateId: number | null;
  userId: number | null;
  results: readonly ResultRow[];
}

/** Saves the closeout in place of the earlier one and returns its id. Earlier versions can still be read. */
export async function writeCloseout(em: EntityManager, closeout: NewCloseout): Promise<number> {
  const { applicationId, orgId, storeId, results } = closeout;
  const [row] = await em.execute<{ id: number }[]>(
    `INSERT INTO closeout (application_id, org_id, store_id, is_approved, applicant_accepted, closed_associate_id, user_id)
     VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (application_id) DO UPDATE SET is_approved = excluded.is_approved,
       applicant_accepted = excluded.applicant_accepted, closed_associate_id = excluded.closed_associate_id,
       user_id = excluded.user_id, updated_at = now()
     RETURNING id`,
    [
      ...[applicationId, orgId, storeId, closeout.isApproved, closeout.applicantAccepted],
      ...[closeout.closedAssociateId, closeout.userId],
    ],
  );
  const { id } = row!;
  await em.execute(`DELETE FROM closeout_result WHERE closeout_id = ?`, [id], 'run');
  for (const { lenderId, approvedCents, loanCents, loanReason, merchantFeeCents, closedOn } of results)
    await em.execute(
      `INSERT INTO closeout_result (closeout_id, org_id, store_id, lender_id, approved_cents, loan_cents, loan_reason, merchant_fee_cents, closed_on)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [id, orgId, storeId, lenderId, approvedCents, loanCents, loanReason, merchantFeeCents, closedOn],
      'run',
    );
  await addVersion(
    em,
    { id, orgId, storeId, userId: closeout.userId },
    {
      applicantAccepted: closeout.applicantAccepted,
      closedAssociateId: closeout.closedAssociateId,
      results,
    },
  );
  return id;
}
