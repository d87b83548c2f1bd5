import type { FoundApplicants, SignedDisclosures } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../platform/db/pg-array.ts';
import type { Where } from '../listings/index.logic.ts';

type Applicant = FoundApplicants['applicants'][number];
type Signature = SignedDisclosures['disclosureSignatures'][number];
type At<Row, Key extends keyof Row> = Omit<Row, Key> & Record<Key, Date | string>;

const mostApplicants = 25;
/** The newest applications that a search compares. A common name has thousands. */
const mostCompared = 2000;

/** Returns the newest application of each applicant, newest first. */
export function newestApplications(
  em: EntityManager,
  { sql, values }: Where,
): Promise<At<Omit<Applicant, 'email'>, 'created_at'>[]> {
  return em.execute(
    `SELECT * FROM (
       SELECT DISTINCT ON (a.applicant_id) a.applicant_id AS id, a.id AS form_id, a.reference, a.applicant_name AS name,
              a.phone_last4, a.store_id, s.store_name, o.name AS org_name, a.created_at
       FROM (SELECT id FROM read.application_listed WHERE ${sql} ORDER BY created_at DESC LIMIT ${mostCompared}) l
       JOIN application a ON a.id = l.id JOIN read.store s ON s.id = a.store_id JOIN read.org o ON o.id = s.org_id
       ORDER BY a.applicant_id, a.created_at DESC) f
     ORDER BY created_at DESC LIMIT ${mostApplicants}`,
    values,
  );
}

/**
 * Returns consents with the texts that the shopper saw, newest first; also those of deleted applications.
 * @param hashes hashes of one email address as hexadecimal text, one for each key
 */
export function signedDisclosures(
  em: EntityManager,
  hashes: readonly string[],
): Promise<At<Signature, 'accepted_at'>[]> {
  return em.execute(
    `SELECT c.id::int AS id, a.id AS form_id, a.reference, a.applicant_name AS name, s.store_name, c.title,
            c.disclosure_version AS version, c.locale, c.text_hash, c.ip, c.accepted_at,
            coalesce((SELECT jsonb_agg(jsonb_build_object('locale', d.locale, 'text', d.body, 'format', d.format)
                                       ORDER BY d.locale = c.locale DESC)
                      FROM read.disclosure d WHERE d.id = c.disclosure_id AND d.version = c.disclosure_version
                        AND d.locale IN ('en', c.locale)), '[]') AS texts
     FROM application a JOIN read.store s ON s.id = a.store_id JOIN consent c ON c.application_id = a.id
     WHERE a.email_index = ANY(ARRAY(SELECT decode(h, 'hex') FROM unnest(?::text[]) h)) ORDER BY c.accepted_at DESC, c.id DESC LIMIT 200`,
    [pgArray([...hashes])],
  );
}
