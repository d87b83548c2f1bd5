import type { FoundApplicants, SignedDisclosures } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../platform/db/pg-array.ts';
import type { SqlCondition } from '../listings/index.logic.ts';

type Applicant = FoundApplicants['applicants'][number];
type Signature = SignedDisclosures['disclosureSignatures'][number];
type WithInstant<Row, Key extends keyof Row> = Omit<Row, Key> & Record<Key, Date | string>;

const mostApplicants = 25;
/**
 * A search first reads at most 100 of the newest matching applications. If they belong to too few applicants,
 * it reads at most 2000, because a common name has thousands of applications.
 */
const compared = [100, 2000];

/** An applicant, with the encrypted answers of the application. The answers contain the email address. */
export type ApplicantRow = WithInstant<Omit<Applicant, 'email'>, 'created_at'> & {
  org_id: number;
  answers_sealed: Uint8Array;
  answers_version: number;
  data_key: Buffer | null;
};

/**
 * Returns the newest application of each applicant, newest first.
 * @param oneOf an application is found if it fits one of these conditions
 */
export async function newestApplications(
  em: EntityManager,
  oneOf: readonly SqlCondition[],
): Promise<ApplicantRow[]> {
  const found = await newestIds(em, oneOf);
  return em.execute(
    `SELECT a.applicant_id AS id, a.id AS form_id, a.reference, a.applicant_name AS name, a.phone_last4, a.store_id,
            s.store_name, o.name AS org_name, a.created_at, a.org_id, a.answers_sealed, a.answers_version,
            k.wrapped AS data_key
     FROM application a JOIN read.store s ON s.id = a.store_id JOIN read.org o ON o.id = s.org_id
       LEFT JOIN data_key k ON k.application_id = a.id
     WHERE a.id = ANY(?::uuid[]) ORDER BY a.created_at DESC, a.id`,
    [pgArray(found)],
  );
}

async function newestIds(em: EntityManager, oneOf: readonly SqlCondition[]): Promise<string[]> {
  const listed = oneOf.map(
    ({ sql }) =>
      `(SELECT id, created_at FROM read.application_listed WHERE ${sql} ORDER BY created_at DESC, id LIMIT ?)`,
  );
  const newest = new Map<number, string>();
  for (const most of compared) {
    const rows = await em.execute<{ id: string; applicant: number }[]>(
      `SELECT a.id, a.applicant_id AS applicant FROM (${listed.join(' UNION ')}) l
       JOIN application a ON a.id = l.id ORDER BY l.created_at DESC, l.id LIMIT ?`,
      [...oneOf.flatMap(({ values }) => [...values, most]), most],
    );
    for (const { id, applicant } of rows) if (!newest.has(applicant)) newest.set(applicant, id);
    if (newest.size >= mostApplicants || rows.length < most) break;
  }
  return [...newest.values()].slice(0, mostApplicants);
}

/**
 * Returns consents with the texts that the shopper saw, newest first. Consents of deleted applications are
 * included.
 * @param hashes hashes of one email address as hexadecimal text, one for each hash key
 */
export function signedDisclosures(
  em: EntityManager,
  hashes: readonly string[],
): Promise<WithInstant<Signature, 'accepted_at'>[]> {
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
