import type { FoundApplicants, SignedDisclosures } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../platform/db/pg-array.ts';

type Applicant = FoundApplicants['applicants'][number];
type Signature = SignedDisclosures['disclosureSignatures'][number];
type At<Row, Key extends keyof Row> = Omit<Row, Key> & Record<Key, Date | string>;

/** A SQL condition on `application a`, with its values. */
export interface Where {
  sql: string;
  values: unknown[];
}

const mostApplicants = 25;

export const withText = (text: string): Where => ({
  sql: `strpos(lower(a.applicant_name), ?) > 0 OR lower(a.reference) = ? OR a.phone_last4 = ?`,
  values: [text, text, text],
});

/** @param hashes hashes of one email address as hexadecimal text, one for each key */
export const withEmailHash = (hashes: readonly string[]): Where => ({
  sql: `a.email_index = ANY(ARRAY(SELECT decode(h, 'hex') FROM unnest(?::text[]) h))`,
  values: [pgArray([...hashes])],
});

/** Returns the newest application of each applicant, newest first. */
export function newestApplications(
  em: EntityManager,
  { sql, values }: Where,
): Promise<At<Omit<Applicant, 'email'>, 'created_at'>[]> {
  return em.execute(
    `SELECT * FROM (
       SELECT DISTINCT ON (a.applicant_id) a.applicant_id AS id, a.id AS form_id, a.reference, a.applicant_name AS name,
              a.phone_last4, a.store_id, s.store_name, o.name AS org_name, a.created_at
       FROM application a JOIN read.store s ON s.id = a.store_id JOIN read.org o ON o.id = s.org_id
       WHERE a.deleted_at IS NULL AND (${sql}) ORDER BY a.applicant_id, a.created_at DESC) f
     ORDER BY created_at DESC LIMIT ${mostApplicants}`,
    values,
  );
}

/** Returns consents with the texts that the shopper saw, newest first. */
export function signedDisclosures(
  em: EntityManager,
  { sql, values }: Where,
): Promise<At<Signature, 'accepted_at'>[]> {
  return em.execute(
    `SELECT c.id::int AS id, a.id AS form_id, a.reference, a.applicant_name AS name, s.store_name, c.title,
            c.disclosure_version AS version, c.locale, c.text_hash, c.ip, c.accepted_at,
            coalesce((SELECT jsonb_agg(jsonb_build_object('locale', d.locale, 'text', d.body, 'format', d.format)
                                       ORDER BY d.locale = c.locale DESC)
                      FROM read.disclosure d WHERE d.id = c.disclosure_id AND d.version = c.disclosure_version
                        AND d.locale IN ('en', c.locale)), '[]') AS texts
     FROM application a JOIN read.store s ON s.id = a.store_id JOIN consent c ON c.application_id = a.id
     WHERE ${sql} ORDER BY c.accepted_at DESC, c.id DESC LIMIT 200`,
    values,
  );
}
