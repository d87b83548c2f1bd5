import type { DisclosureText } from '@millrace/schemas/api';
import { isAsked, type DisclosureCategory } from '@millrace/schemas/disclosures';
import type { Locale, MergedForm } from '@millrace/schemas/form';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { documents, textHashOf } from './disclosures.logic.ts';

/**
 * How long a process caches the texts, in milliseconds. Shoppers may see a new version only after this time.
 */
const cachedMs = 10_000;

interface CachedText {
  category: DisclosureCategory;
  /** True if the shopper accepts the text with an approved offer. False if before applying. */
  withOffer: boolean;
  /** Key of the lender to which the text belongs. Null for texts that apply to all lenders. */
  lender: string | null;
  text: DisclosureText;
}

/** Returns the texts that shoppers accept. A version is never changed, because consents refer to it. */
@Injectable()
export class Disclosures implements OnApplicationBootstrap {
  private readonly kept = new Map<Locale, { texts: readonly CachedText[]; until: number }>();

  constructor(
    private readonly orm: MikroORM,
    private readonly logger: Logger,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.sync(this.orm.em.fork()).catch((error) => this.logger.error('disclosures not synced', error));
  }

  /** Adds the texts that this version of the product contains. Texts that staff has changed are kept. */
  async sync(em: EntityManager): Promise<void> {
    this.forget();
    for (const [index, document] of documents.entries()) {
      await em.execute(
        `INSERT INTO disclosure_document (key, category, position, shipped) VALUES (?, ?, ?, true) ON CONFLICT DO NOTHING`,
        [document.id, document.category, index + 1],
        'run',
      );
      for (const [locale, words] of Object.entries(document.words))
        await em.execute(
          `INSERT INTO disclosure (id, version, locale, title, summary, body, consent_label, text_hash, position)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
          [
            document.id,
            document.version,
            locale,
            words.title,
            words.summary,
            words.body,
            words.consentLabel,
            textHashOf(document),
            index + 1,
          ],
          'run',
        );
    }
  }

  /** Clears the cache of this process. The caller does this after it changed a text. */
  forget(): void {
    this.kept.clear();
  }

  /**
   * Returns the texts that a shopper accepts before filling in this form, in the order of reading. They are
   * the newest versions of the general texts and of the texts of the form's lenders. Texts for an approved
   * offer are excluded.
   */
  async current(
    em: EntityManager,
    locale: Locale,
    form: Pick<MergedForm, 'sections'>,
  ): Promise<readonly DisclosureText[]> {
    const asking = new Set(
      form.sections.flatMap(({ fields }) =>
        fields.flatMap(({ neededBy }) => neededBy.map(({ lenderId }) => lenderId)),
      ),
    );
    const texts = await this.texts(em, locale);
    return texts.flatMap(({ category, withOffer, lender, text }) =>
      isAsked(category) && !withOffer && (lender === null || asking.has(lender)) ? [text] : [],
    );
  }

  /** Returns the texts that a shopper accepts before choosing an approved offer of this lender. */
  async ofOffer(em: EntityManager, locale: Locale, lenderKey: string): Promise<readonly DisclosureText[]> {
    const texts = await this.texts(em, locale);
    return texts.flatMap(({ category, withOffer, lender, text }) =>
      isAsked(category) && withOffer && (lender === null || lender === lenderKey) ? [text] : [],
    );
  }

  private async texts(em: EntityManager, locale: Locale): Promise<readonly CachedText[]> {
    const kept = this.kept.get(locale);
    if (kept && kept.until > this.clock.now()) return kept.texts;
    const rows = await em.execute<(DisclosureText & Omit<CachedText, 'text'>)[]>(
      `SELECT d.key AS id, t.version, t.title, t.summary, t.body AS text, t.format, t.text_hash AS "textHash",
              t.consent_label AS "consentLabel", d.category, l.key AS lender,
              d.offer_approved_required AS "withOffer"
       FROM disclosure_document d
       JOIN LATERAL (SELECT * FROM disclosure v WHERE v.id = d.key AND v.locale = ?
                     ORDER BY v.version DESC LIMIT 1) t ON true
       LEFT JOIN lender l ON l.id = d.lender_id
       WHERE d.deleted_at IS NULL ORDER BY d.position, d.id`,
      [locale],
    );
    const texts = rows.map(({ category, lender, withOffer, ...text }) => ({
      category,
      lender,
      withOffer,
      text,
    }));
    this.kept.set(locale, { texts, until: this.clock.now() + cachedMs });
    return texts;
  }
}
