import type { Customer, FormListRow } from '@millrace/schemas/api';
import { masks } from '@millrace/schemas/form';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Applications } from '../applications/index.ts';
import { ApplicationSearch, ApplicationSituations } from '../listings/index.ts';
import type { SqlCondition } from '../listings/index.logic.ts';
import { addressOf, contactFields } from './applicant.logic.ts';

type Overview = Omit<FormListRow, 'situation' | 'created_at' | 'submitted_at'> & {
  created_at: Date | string;
  submitted_at: Date | string | null;
};
type At<Row, Key extends keyof Row> = Omit<Row, Key> & Record<Key, Date | string>;

const mostApplications = 50;
const mostEntries = 50;

/**
 * Reads everything about one person in the stores that the user may see: the applications with the same phone
 * number and e-mail address, their notes and the links that were sent.
 */
@Injectable()
export class Customers {
  constructor(
    private readonly applications: Applications,
    private readonly search: ApplicationSearch,
    private readonly situations: ApplicationSituations,
  ) {}

  async of(em: EntityManager, formId: string): Promise<Customer> {
    const [form] = await em.execute<{ org_id: number; locale: string }[]>(
      `SELECT s.org_id, a.locale FROM application a JOIN read.store s ON s.id = a.store_id
       WHERE a.id = ? AND a.deleted_at IS NULL`,
      [formId],
    );
    if (!form) throw notFound('This application');
    const answers = (await this.applications.answersFor(em, formId, contactFields)).reveal();
    const { email, mobile_phone: phone } = answers;
    const same = await Promise.all(
      [email, phone].filter(Boolean).map((text) => this.search.matching(em, text)),
    );
    const ids = await idsOf(em, form.org_id, formId, same);
    const rows = await em.execute<Overview[]>(
      `SELECT * FROM read.application_overview WHERE id = ANY(?::uuid[]) ORDER BY created_at DESC, id`,
      [pgArray(ids)],
    );
    const situations = await this.situations.of(em, ids);
    return {
      name: [answers['first_name'], answers['last_name']].filter(Boolean).join(' ') || null,
      email: email ?? null,
      mobile_phone: phone ? masks.phone.format(phone) : null,
      address: addressOf(answers),
      locale: form.locale,
      applications: rows.map((row) => ({
        id: row.id,
        reference: row.reference,
        store_id: row.store_id,
        store_name: row.store_name,
        situation: situations.get(row.id)!,
        currency: row.currency,
        requested_cents: row.requested_cents,
        best_lender: row.best_lender,
        approved_cents: row.approved_cents,
        lenders: row.lenders,
        created_at: instant(row.created_at),
        submitted_at: instantOrNull(row.submitted_at),
      })),
      notes: await notesOf(em, ids),
      messages: await linksOf(em, ids),
    };
  }
}

/**
 * Returns the ids of applications with the same phone number and email address, newest first. The application
 * `formId` itself is always included.
 */
async function idsOf(
  em: EntityManager,
  orgId: number,
  formId: string,
  same: readonly SqlCondition[],
): Promise<string[]> {
  const known = same.map(({ sql }) => `(${sql})`).join(' AND ') || 'false';
  const rows = await em.execute<{ id: string }[]>(
    `SELECT id FROM read.application_listed WHERE org_id = ? AND (id = ? OR ${known}) ORDER BY created_at DESC, id LIMIT ?`,
    [orgId, formId, ...same.flatMap(({ values }) => values), mostApplications],
  );
  return rows.map(({ id }) => id);
}

async function notesOf(em: EntityManager, ids: readonly string[]): Promise<Customer['notes']> {
  const rows = await em.execute<At<Customer['notes'][number], 'created_at'>[]>(
    `SELECT n.id, n.notes, n.created_by_name, s.store_name, n.created_at FROM applicant_note n JOIN read.store s ON s.id = n.store_id
     WHERE n.applicant_id IN (SELECT a.applicant_id FROM application a WHERE a.id = ANY(?::uuid[]))
     ORDER BY n.created_at DESC, n.id DESC LIMIT ${mostEntries}`,
    [pgArray([...ids])],
  );
  return rows.map((row) => ({ ...row, created_at: instant(row.created_at) }));
}

async function linksOf(em: EntityManager, ids: readonly string[]): Promise<Customer['messages']> {
  const rows = await em.execute<At<Customer['messages'][number], 'sent_at'>[]>(
    `SELECT n.id, a.reference, n.sent_by_name, n.sent_at, n.used_at IS NOT NULL AS is_opened
     FROM read.sent_link n JOIN application a ON a.id = n.application_id
     WHERE n.application_id = ANY(?::uuid[]) AND n.kind <> 'co_applicant' ORDER BY n.sent_at DESC, n.id DESC LIMIT ${mostEntries}`,
    [pgArray([...ids])],
  );
  return rows.map((row) => ({ ...row, sent_at: instant(row.sent_at) }));
}
