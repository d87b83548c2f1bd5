import type { FoundApplicants, SignedDisclosures } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { instant } from '../../../platform/db/instants.ts';
import { queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { Applications } from '../applications/index.ts';
import { searched } from './applicant.logic.ts';
import {
  newestApplications,
  signedDisclosures,
  withEmailHash,
  withText,
  type Where,
} from './applicant-search-queries.ts';

type Applicant = FoundApplicants['applicants'][number];

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
    const rows = await newestApplications(em, where);
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
    const rows = await signedDisclosures(em, where);
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
    const orgs = await queries(em).selectFrom('applicant').select('org_id as id').distinct().execute();
    const hashes = orgs.map(({ id }) => this.vault.index('application.email', id, email).toString('hex'));
    return withEmailHash(hashes);
  }
}

function record(
  em: EntityManager,
  { userId }: StaffActor,
  action: string,
  by: string,
  found: number,
): Promise<void> {
  return audit(em, { action, actor: { kind: 'staff', id: String(userId) }, facts: { by, found } });
}
