import { CoApplicantChanged } from '@millrace/schemas/events';
import type { CoApplicantStatus } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { erasedRows } from '../../../platform/erasure/erased-rows.ts';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { alsoWithin } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { EndsAccess } from '../../../platform/sessions/browser-access.ts';
import { sealedColumn } from '../../../platform/vault/reseal/sealed-column.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { SentLinks, type Destination } from '../../forms/send-links/index.ts';
import type { ApplicationRow } from '../applications/index.ts';

export interface CoApplicantPartRow {
  formId: string;
  orgId: number;
  linkId: number;
  channel: Destination['channel'];
  contactSealed: Uint8Array;
  dataKey: Buffer | null;
  masked: string;
  sessionHash: Buffer | null;
  isProven: boolean;
  declined: boolean;
  /** True if the browser that opened the link still has a valid session. */
  sessionLives: boolean;
  expired: boolean;
  sentAt: Date | string;
  doneAt: Date | string | null;
}

const columns = `p.application_id AS "formId", p.org_id AS "orgId", p.link_id AS "linkId", p.channel,
  p.contact_sealed AS "contactSealed",
  (SELECT k.wrapped FROM data_key k WHERE k.application_id = p.application_id) AS "dataKey", p.masked, p.session_hash AS "sessionHash", p.proven_at IS NOT NULL AS "isProven",
  p.declined_at IS NOT NULL AS declined, coalesce(p.session_ends_at > now(), false) AS "sessionLives",
  l.expires_at <= now() AS expired, l.sent_at AS "sentAt", p.done_at AS "doneAt"`;
const source = `co_applicant_part p JOIN read.sent_link l ON l.id = p.link_id`;

const placeOf = ({ id, orgId, dataKey }: Pick<ApplicationRow, 'id' | 'orgId' | 'dataKey'>) => ({
  table: 'co_applicant_part',
  column: 'contact_sealed',
  row: id,
  org: orgId,
  dataKey,
});

/**
 * Reads and writes the co-applicant's part of applications: the questions that the co-applicant answers on
 * another phone. Withdrawn invitations are excluded.
 */
@Injectable()
export class CoApplicantParts {
  constructor(
    private readonly vault: Vault,
    private readonly links: SentLinks,
  ) {}

  async find(em: EntityManager, formId: string): Promise<CoApplicantPartRow | undefined> {
    const [row] = await em.execute<CoApplicantPartRow[]>(
      `SELECT ${columns} FROM ${source} WHERE p.application_id = ? AND p.taken_back_at IS NULL`,
      [formId],
    );
    return row;
  }

  /**
   * Returns the application to which the cookie of this browser belongs. Tenant isolation hides all other
   * applications.
   */
  async brought(em: EntityManager, pass: string): Promise<{ formId: string } | undefined> {
    const [row] = await em.execute<{ formId: string }[]>(
      `SELECT application_id AS "formId" FROM co_applicant_part
       WHERE session_hash = decode(?, 'hex') AND session_ends_at > now() AND taken_back_at IS NULL
         AND declined_at IS NULL`,
      [pass],
    );
    return row;
  }

  @EndsAccess('part')
  async endAccess(em: EntityManager, hash: Buffer): Promise<undefined> {
    const brought = await this.brought(em, hash.toString('hex'));
    if (!brought) return;
    await alsoWithin({ form: brought.formId }, () =>
      em.execute(
        `UPDATE co_applicant_part SET session_ends_at = now() WHERE session_hash = ?`,
        [hash],
        'run',
      ),
    );
  }

  /**
   * Invites a co-applicant. A second invitation to another phone number or email address ends the session
   * that was opened from the first one.
   */
  async invite(
    em: EntityManager,
    row: ApplicationRow,
    to: { linkId: number; destination: Destination; masked: string },
  ): Promise<void> {
    const sealed = this.vault.sealJson(placeOf(row), to.destination.address);
    await em.execute(
      `INSERT INTO co_applicant_part (application_id, org_id, store_id, link_id, channel, contact_sealed, masked)
       VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (application_id) DO UPDATE SET link_id = excluded.link_id, channel = excluded.channel,
         contact_sealed = excluded.contact_sealed, masked = excluded.masked, session_hash = NULL,
         session_ends_at = NULL, proven_at = NULL, declined_at = NULL, taken_back_at = NULL`,
      [row.id, row.orgId, row.storeId, to.linkId, to.destination.channel, sealed, to.masked],
      'run',
    );
  }

  contactOf({ formId, orgId, contactSealed, dataKey }: CoApplicantPartRow): string {
    return this.vault.openJson<string>(placeOf({ id: formId, orgId, dataKey }), contactSealed).reveal();
  }

  async takeBack(em: EntityManager, formId: string): Promise<void> {
    await em.execute(
      `UPDATE co_applicant_part SET taken_back_at = now(), session_hash = NULL, done_at = NULL WHERE application_id = ?`,
      [formId],
      'run',
    );
    await this.links.replaceOpen(em, formId, 'co-applicant');
  }

  recordChange(em: EntityManager, { id, storeId }: Pick<ApplicationRow, 'id' | 'storeId'>): Promise<void> {
    return recordEvent(em, CoApplicantChanged, { storeId, applicationId: id });
  }
}

/** Returns the state of the co-applicant's part as the applicant may see it. */
export function statusOf(part: CoApplicantPartRow | undefined): CoApplicantStatus | null {
  if (!part) return null;
  const { channel, masked, sentAt, doneAt } = part;
  return {
    state: stateOf(part),
    channel,
    masked,
    sentAt: instant(sentAt),
    doneAt: instantOrNull(doneAt),
  };
}

function stateOf({ doneAt, declined, sessionHash, sessionLives, expired }: CoApplicantPartRow) {
  if (doneAt) return 'done';
  if (declined) return 'declined';
  if (sessionHash) return sessionLives ? 'opened' : 'expired';
  return expired ? 'expired' : 'sent';
}

export const sealedContacts = sealedColumn({
  kind: 'contacts of co-applicants',
  table: 'co_applicant_part',
  column: 'contact_sealed',
  id: { column: 'application_id', type: 'uuid' },
  place: { row: 't.application_id', org: 't.org_id' },
  application: 't.application_id',
});

export const erasedParts = erasedRows({
  what: 'Invitation of a co-applicant',
  table: 'co_applicant_part',
  where: 't.application_id = ?',
});
