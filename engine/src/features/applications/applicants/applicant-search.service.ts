import type { FoundApplicants, SignedDisclosures } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { HeavyReads } from '../../../platform/db/heavy-reads.ts';
import { instant } from '../../../platform/db/instants.ts';
import { inSnapshot } from '../../../platform/db/snapshot.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { Applications } from '../applications/index.ts';
import { ApplicationSearch } from '../listings/index.ts';
import { searched } from './applicant.logic.ts';
import { newestApplications, signedDisclosures, type ApplicantRow } from './applicant-search-queries.ts';

type Applicant = FoundApplicants['applicants'][number];

/**
 * Searches applicants across all stores. The audit log records only the kind of search, because the search
 * text may be a person's email address.
 */
@Injectable()
export class ApplicantSearch {
  constructor(
    private readonly orm: MikroORM,
    private readonly reads: HeavyReads,
    private readonly applications: Applications,
    private readonly search: ApplicationSearch,
    private readonly logger: Logger,
  ) {}

  /** Returns the newest application of each applicant that the search finds. */
  async applicants(actor: StaffActor, query: string): Promise<FoundApplicants> {
    const seen = await this.reads.fork();
    const where = await this.search.matchingParts(seen, query);
    const rows = await inSnapshot(seen, (em) => newestApplications(em, where));
    await record(this.orm.em.fork(), actor, 'applicants.searched', searched(query).kind, rows.length);
    return { applicants: rows.map((row) => this.applicantOf(row)) };
  }

  async disclosures(actor: StaffActor, email: string): Promise<SignedDisclosures> {
    const seen = await this.reads.fork();
    const rows = await signedDisclosures(seen, await this.search.emailHashes(seen, searched(email).text));
    await record(this.orm.em.fork(), actor, 'disclosures.searched', 'email', rows.length);
    return {
      disclosureSignatures: rows.map((row) => ({ ...row, accepted_at: instant(row.accepted_at) })),
    };
  }

  /** Answers that cannot be decrypted are shown as missing: one damaged row must not hide the others. */
  private applicantOf(found: ApplicantRow): Applicant {
    const { org_id: orgId, answers_sealed: answersSealed, answers_version: answersVersion, ...rest } = found;
    const { data_key: dataKey, ...row } = rest;
    const shown = { ...row, created_at: instant(row.created_at) };
    try {
      const sealed = { id: row.form_id, orgId, answersSealed, answersVersion, dataKey };
      const answers = this.applications.openAnswers(sealed, ['email']).reveal();
      return { ...shown, email: answers['email'] ?? null };
    } catch (error) {
      this.logger.error('answers cannot be decrypted', error, { application: row.form_id });
      return { ...shown, email: null };
    }
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
