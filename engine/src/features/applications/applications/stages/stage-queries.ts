import type { Stage } from '@millrace/schemas/stages';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../../platform/db/pg-array.ts';

/**
 * SQL expression for the stages of an application. A stage is over (`isOver`) if it was submitted. All stages
 * are over if the route does not wait for the shopper, for example after an offer was chosen.
 */
export const stagesColumn = `(SELECT coalesce(json_agg(json_build_object('number', s.number, 'lenders', s.lenders,
    'fields', s.fields, 'isOver', s.submitted_at IS NOT NULL
      OR EXISTS (SELECT FROM read.route r WHERE r.application_id = s.application_id AND r.state <> 'waiting')) ORDER BY s.number), '[]'::json)
  FROM application_stage s WHERE s.application_id = application.id)`;

interface Agreed {
  readonly locale: string;
  /** The shopper's IP address. Null for a stage that a store began for the shopper. */
  readonly ip: string | null;
  readonly userAgent?: string | undefined;
}

/**
 * Stores that the shopper agreed to a stage (a group of lenders with their questions). The stage is open
 * until its answers are submitted.
 */
export async function openStage(
  em: EntityManager,
  application: { readonly id: string; readonly orgId: number; readonly storeId: number },
  { lenders, questions, additions, inquiries }: Omit<Stage, 'unknown'>,
  { locale, ip, userAgent }: Agreed,
): Promise<void> {
  await em.execute(
    `INSERT INTO application_stage (application_id, org_id, store_id, number, lenders, fields, most_soft, most_hard,
       locale, ip, user_agent)
     SELECT ?, ?, ?, coalesce(max(number), 0) + 1, ?::text[], ?::text[], ?, ?, ?, ?, ?
     FROM application_stage WHERE application_id = ?`,
    [
      ...[application.id, application.orgId, application.storeId],
      pgArray(lenders.map(({ key }) => key)),
      pgArray([...questions, ...additions]),
      ...[inquiries.soft, inquiries.hard, locale, ip, userAgent?.slice(0, 255) ?? null, application.id],
    ],
    'run',
  );
}

/**
 * Stores that the shopper submitted the answers of the open stage. Also stores the version of the application
 * and the hash of the answers that the page showed.
 */
export async function submitStage(
  em: EntityManager,
  applicationId: string,
  confirmed: { readonly version: number; readonly shown: string } | undefined,
): Promise<void> {
  await em.execute(
    `UPDATE application_stage SET submitted_at = now(), version = ?, shown = ?
     WHERE application_id = ? AND submitted_at IS NULL`,
    [confirmed?.version ?? null, confirmed?.shown ?? null, applicationId],
    'run',
  );
}
