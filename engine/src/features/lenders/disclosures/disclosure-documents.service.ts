import type {
  Disclosure,
  DisclosureForm,
  DisclosureSaveBody,
  DisclosureWordsBody,
  Done,
} from '@millrace/schemas/api';
import type { Locale } from '@millrace/schemas/form';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { audit } from '../../../platform/audit/audit.ts';
import { queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { withoutControls } from '../../../platform/plain-text.ts';
import { richText, isEmptyText } from '../../../platform/rich-text.ts';
import { LenderObjects } from '../lender-objects/index.ts';
import { DisclosureRows } from './disclosure-queries.ts';
import { shippedText, textChanged, textRefused, unknownLender } from './disclosure-documents.errors.ts';
import {
  documentFindings,
  hashOfText,
  isReworded,
  lenderOf,
  type CleanBody,
  type CleanWords,
} from './disclosure-documents.logic.ts';
import { Disclosures } from './disclosures.service.ts';

/** Lets staff list, save and delete disclosures. */
@Injectable()
export class DisclosureDocuments {
  constructor(
    private readonly orm: MikroORM,
    private readonly rows: DisclosureRows,
    private readonly lenders: LenderObjects,
    private readonly disclosures: Disclosures,
  ) {}

  list(locale: Locale): Promise<Disclosure[]> {
    return this.rows.list(this.orm.em.fork(), locale);
  }

  async one(id: number, em: EntityManager = this.orm.em.fork()): Promise<DisclosureForm> {
    const found = await this.rows.form(em, id);
    if (!found) throw notFound('This text');
    return found;
  }

  async save(actor: StaffActor, body: DisclosureSaveBody, key?: string): Promise<DisclosureForm> {
    const saved = await this.orm.em
      .fork()
      .transactional((em) =>
        once(em, `disclosure|${actor.userId}`, key, body, () => this.saveWithin(em, actor, body)),
      );
    this.disclosures.forget();
    return saved;
  }

  /** Deletes a disclosure. Its versions are kept, because signed texts must remain readable. */
  async delete(actor: StaffActor, id: number): Promise<Done> {
    await this.orm.em.fork().transactional(async (em) => {
      const document = await this.rows.lock(em, id);
      if (!document) return;
      if (document.shipped) throw shippedText();
      await queries(em)
        .updateTable('disclosure_document')
        .set((eb) => ({ deleted_at: eb.fn<Date>('now') }))
        .where('id', '=', id)
        .execute();
      await record(em, actor, id, 'disclosure.deleted');
    });
    this.disclosures.forget();
    return { success: true };
  }

  private async saveWithin(
    em: EntityManager,
    actor: StaffActor,
    body: DisclosureSaveBody,
  ): Promise<DisclosureForm> {
    const clean = cleaned(body);
    const findings = documentFindings(clean, isEmptyText);
    if (findings.length > 0) throw textRefused(findings);
    if (clean.lenderId !== null && !(await this.lenders.all(em)).some(({ id }) => id === clean.lenderId))
      throw unknownLender();
    const id =
      body.id === undefined ? await this.create(em, actor, clean) : await this.change(em, actor, body, clean);
    return this.one(id, em);
  }

  private async create(em: EntityManager, actor: StaffActor, clean: CleanBody): Promise<number> {
    const { category, lenderId, offerApprovedRequired } = clean;
    const key = `text-${randomUUID()}`;
    const { id } = await queries(em)
      .insertInto('disclosure_document')
      .values({ key, category, lender_id: lenderId, offer_approved_required: offerApprovedRequired })
      .returning('id')
      .executeTakeFirstOrThrow();
    await this.write(em, actor, { key, position: 1000 }, 1, clean);
    await record(em, actor, id, 'disclosure.created');
    return id;
  }

  private async change(
    em: EntityManager,
    actor: StaffActor,
    { id = 0, version }: DisclosureSaveBody,
    clean: CleanBody,
  ): Promise<number> {
    const document = await this.rows.lock(em, id);
    if (!document) throw notFound('This text');
    const { versions } = await this.one(id, em);
    const newest = versions[0]!;
    if (version !== undefined && version !== newest.version) throw textChanged();
    await queries(em)
      .updateTable('disclosure_document')
      .set((eb) => ({
        category: clean.category,
        lender_id: clean.lenderId,
        offer_approved_required: clean.offerApprovedRequired,
        updated_at: eb.fn<Date>('now'),
      }))
      .where('id', '=', id)
      .execute();
    const reworded = isReworded(newest.words, clean.words);
    if (reworded) await this.write(em, actor, document, newest.version + 1, clean);
    await record(em, actor, id, reworded ? 'disclosure.reworded' : 'disclosure.updated');
    return id;
  }

  private async write(
    em: EntityManager,
    { userId }: StaffActor,
    document: { key: string; position: number },
    version: number,
    { words }: CleanBody,
  ): Promise<void> {
    const hash = hashOfText(words.en.text);
    for (const [locale, own] of Object.entries(words))
      if (own)
        await queries(em)
          .insertInto('disclosure')
          .values({
            id: document.key,
            version,
            locale,
            title: own.title,
            summary: own.summary,
            body: own.text,
            consent_label: own.consent_label,
            text_hash: hash,
            position: document.position,
            format: own.format,
            created_by: userId,
          })
          .execute();
  }
}

/**
 * Removes HTML that is not allowed. Titles and labels lose all tags; the text keeps a few. A text without
 * tags is divided into paragraphs.
 */
function cleaned(body: DisclosureSaveBody): CleanBody {
  const plain = (text: string) => withoutControls(text).trim();
  const wordsOf = ({ title, summary, text, consent_label: label }: DisclosureWordsBody): CleanWords => ({
    title: plain(title),
    summary: plain(summary),
    text: richText(text),
    consent_label: plain(label),
    format: 'html',
  });
  const { en, es } = body.words;
  return {
    category: body.category,
    lenderId: lenderOf(body),
    offerApprovedRequired: body.offer_approved_required,
    words: { en: wordsOf(en), es: es ? wordsOf(es) : null },
  };
}

const record = (em: EntityManager, { userId }: StaffActor, id: number, action: string): Promise<void> =>
  audit(em, {
    action,
    actor: { kind: 'staff', id: String(userId) },
    subject: { kind: 'disclosure', id: String(id) },
  });
