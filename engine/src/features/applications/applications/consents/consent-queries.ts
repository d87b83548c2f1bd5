import type { InquiryLedger } from '@millrace/schemas/api';
import type { Locale } from '@millrace/schemas/form';
import type { InquiryCount } from '@millrace/schemas/rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { instant } from '../../../../platform/db/instants.ts';
import { executePlanned } from '../../../../platform/db/statements/planned-once.ts';

export interface Consent {
  /** Id of the text. It is needed because two texts may have the same title. */
  disclosureId: string;
  title: string;
  version: number;
  text_hash: string;
  locale: string;
  ip: string | null;
  party: Party;
  /** The largest number of credit inquiries that was shown with the text. Null if no number was shown. */
  inquiries: InquiryCount | null;
  accepted_at: string;
}

/** The person who gave a consent or confirmed a contact. An application may have two people. */
export type Party = 'applicant' | 'co-applicant';

export interface GivenConsents {
  applicationId: string;
  party?: Party;
  locale: Locale;
  ip: string;
  userAgent: string | undefined;
  /** The largest number of credit inquiries that was shown with the texts. Routing never makes more. */
  inquiries?: InquiryCount;
  disclosures: readonly { id: string; version: number; title: string; textHash: string }[];
}

/**
 * Stores consents, each with the hash of the text, the language, the time, and the shopper's IP address and
 * browser.
 */
export async function recordConsents(em: EntityManager, given: GivenConsents): Promise<void> {
  for (const { id, version, title, textHash } of given.disclosures)
    await em.execute(
      `INSERT INTO consent (application_id, disclosure_id, disclosure_version, title, text_hash, locale, ip, user_agent,
         party, most_soft, most_hard)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        given.applicationId,
        id,
        version,
        title,
        textHash,
        given.locale,
        given.ip,
        given.userAgent?.slice(0, 255) ?? null,
        given.party ?? 'applicant',
        given.inquiries?.soft ?? null,
        given.inquiries?.hard ?? null,
      ],
      'run',
    );
}

/**
 * Returns the consents of an application.
 * @param locale the language of the titles. By default they are in the language in which they were stored.
 */
export async function consentsOf(
  em: EntityManager,
  applicationId: string,
  party?: Party,
  locale?: Locale,
): Promise<Consent[]> {
  const rows = await em.execute<(Omit<Consent, 'accepted_at'> & { accepted_at: Date | string })[]>(
    `SELECT disclosure_id AS "disclosureId", disclosure_version AS version, text_hash, locale, ip, party,
            coalesce((SELECT d.title FROM read.disclosure d
                      WHERE d.id = disclosure_id AND d.version = disclosure_version AND d.locale = ?), title) AS title,
            CASE WHEN most_hard IS NOT NULL THEN json_build_object('soft', most_soft, 'hard', most_hard) END AS inquiries,
            accepted_at FROM consent
     WHERE application_id = ? AND party = coalesce(?, party) ORDER BY id`,
    [locale ?? null, applicationId, party ?? null],
  );
  return rows.map((row) => ({ ...row, accepted_at: instant(row.accepted_at) }));
}

/**
 * Returns the largest number of credit inquiries that the shopper agreed to. With stages, this is the sum of
 * the numbers of all stages; otherwise, it is the number in the last consent. Undefined if no number was
 * shown.
 */
export async function inquiriesAgreedTo(
  em: EntityManager,
  applicationId: string,
): Promise<InquiryCount | undefined> {
  const [row] = await executePlanned<InquiryCount>(
    em,
    `SELECT soft, hard FROM (
       SELECT sum(most_soft)::integer AS soft, sum(most_hard)::integer AS hard FROM application_stage WHERE application_id = ?
     ) s WHERE hard IS NOT NULL
     UNION ALL (SELECT most_soft, most_hard FROM consent
     WHERE application_id = ? AND party = 'applicant' AND most_hard IS NOT NULL ORDER BY id DESC LIMIT 1) LIMIT 1`,
    [applicationId, applicationId],
  );
  return row;
}

interface MadeRow {
  lender: string;
  inquiry: 'soft' | 'hard';
  at: Date | string;
}

/**
 * Returns how many credit inquiries the shopper agreed to, and how many inquiries lenders have made. Call it
 * in the same database snapshot as the other reads of the screen.
 */
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
