import type { FoundApplicants, SignedDisclosures } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { instant } from '../../../platform/db/instants.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { Applications } from '../applications/index.ts';
import { searched } from './applicant.logic.ts';

type Applicant = FoundApplicants['applicants'][number];
type Signature = SignedDisclosures['disclosureSignatures'][number];
type At<Row, Key extends keyof Row> = Omit<Row, Key> & Record<Key, Date | string>;
interface Where {
  sql: string;
  values: unknown[];
}

const most = 25;

/**
 * Searches applicants across all stores. The audit log records only the kind of search, because the text may
 * be a personal address.
 */
@Injectable()
export class ApplicantSearch {
  constructor(
    private readonly orm: MikroORM,
    private readonly vault: Vault,
    private readonly applications: Applications,
  ) {}

  /** Returns the newest application of each applicant that the search finds. */
  async applicants(actor: StaffActor, query: string): Promise<FoundApplicants> {
    const em = this.orm.em.fork();
    const { kind, text } = searched(query);
    const where = kind === 'email' ? await this.withEmail(em, text) : withText(text);
    const rows = await em.execute<At<Omit<Applicant, 'email'>, 'created_at'>[]>(
      `SELECT * FROM (
         SELECT DISTINCT ON (a.applicant_id) a.applicant_id AS id, a.id AS form_id, a.reference, a.applicant_name AS name,
                a.phone_last4, a.store_id, s.store_name, o.name AS org_name, a.created_at
         FROM application a JOIN read.store s ON s.id = a.store_id JOIN read.org o ON o.id = s.org_id
         WHERE a.deleted_at IS NULL AND (${where.sql}) ORDER BY a.applicant_id, a.created_at DESC) f
       ORDER BY created_at DESC LIMIT ${most}`,
      where.values,
    );
    await record(em, actor, 'applicants.searched', kind, rows.length);
    const applicants: Applicant[] = [];
    for (const row of rows) {
      const answers = await this.applications.answersFor(em, row.form_id, ['email']);
      const email = answers.reveal()['email'] ?? null;
      applicants.push({ ...row, email, created_at: instant(row.created_at) });
    }
    return { applicants };
  }

  async disclosures(actor: StaffActor, email: string): Promise<SignedDisclosures> {
    const em = this.orm.em.fork();
    const where = await this.withEmail(em, searched(email).text);
    const rows = await em.execute<At<Signature, 'accepted_at'>[]>(
      `SELECT c.id::int AS id, a.id AS form_id, a.reference, a.applicant_name AS name, s.store_name, c.title,
              c.disclosure_version AS version, c.locale, c.text_hash, c.ip, c.accepted_at,
              coalesce((SELECT jsonb_agg(jsonb_build_object('locale', d.locale, 'text', d.body, 'format', d.format)
                                         ORDER BY d.locale = c.locale DESC)
                        FROM read.disclosure d WHERE d.id = c.disclosure_id AND d.version = c.disclosure_version
                          AND d.locale IN ('en', c.locale)), '[]') AS texts
       FROM application a JOIN read.store s ON s.id = a.store_id JOIN consent c ON c.application_id = a.id
       WHERE ${where.sql} ORDER BY c.accepted_at DESC, c.id DESC LIMIT 200`,
      where.values,
    );
    await record(em, actor, 'disclosures.searched', 'email', rows.length);
    return {
      disclosureSignatures: rows.map((row) => ({ ...row, accepted_at: instant(row.accepted_at) })),
    };
  }

  /**
   * Returns the condition for an email address. The index of emails uses another key for each org, so the
   * search hashes the address with the key of every org.
   */
  private async withEmail(em: EntityManager, email: string): Promise<Where> {
    const orgs = await em.execute<{ id: number }[]>(`SELECT DISTINCT org_id AS id FROM applicant`);
    const hashes = orgs.map(({ id }) => this.vault.index('application.email', id, email).toString('hex'));
    return {
      sql: `a.email_index = ANY(ARRAY(SELECT decode(h, 'hex') FROM unnest(?::text[]) h))`,
      values: [pgArray(hashes)],
    };
  }
}

const withText = (text: string): Where => ({
  sql: `strpos(lower(a.applicant_name), ?) > 0 OR lower(a.reference) = ? OR a.phone_last4 = ?`,
  values: [text, text, text],
});

function record(
  em: EntityManager,
  { userId }: StaffActor,
  action: string,
  by: string,
  found: number,
): Promise<void> {
  return audit(em, { action, actor: { kind: 'staff', id: String(userId) }, facts: { by, found } });
}
