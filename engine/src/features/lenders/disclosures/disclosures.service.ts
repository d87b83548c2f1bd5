import type { DisclosureText } from '@millrace/schemas/api';
import { isAsked, type DisclosureCategory } from '@millrace/schemas/disclosures';
import type { Locale, MergedForm } from '@millrace/schemas/form';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { queries } from '../../../platform/db/queries.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { documents, textHashOf } from './disclosures.logic.ts';

/**
 * How long a process caches the texts, in milliseconds. Shoppers may see a new version up to this much later.
 */
const cachedMs = 10_000;

interface CachedText {
  category: DisclosureCategory;
  /**
   * True if the shopper accepts the text together with an approved offer. False if the shopper accepts it
   * before applying.
   */
  withOffer: boolean;
  /** Key of the lender to which the text belongs. Null for texts that apply to all lenders. */
  lender: string | null;
  text: DisclosureText;
}

/** Returns the texts that shoppers accept. A version is never changed, because consents refer to it. */
@Injectable()
export class Disclosures implements OnApplicationBootstrap {
  private readonly cached = new Map<Locale, { texts: readonly CachedText[]; until: number }>();

  constructor(
    private readonly orm: MikroORM,
    private readonly logger: Logger,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.sync(this.orm.em.fork()).catch((error) => this.logger.error('disclosures not synced', error));
  }

  /**
   * Adds the disclosures that are part of this version of the product. Texts that staff has changed are kept.
   */
  async sync(em: EntityManager): Promise<void> {
    this.forget();
    for (const [index, document] of documents.entries()) {
      const position = index + 1;
      await queries(em)
        .insertInto('disclosure_document')
        .values({ key: document.id, category: document.category, position, shipped: true })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      for (const [locale, words] of Object.entries(document.words))
        await queries(em)
          .insertInto('disclosure')
          .values({
            id: document.id,
            version: document.version,
            locale,
            title: words.title,
            summary: words.summary,
            body: words.body,
            consent_label: words.consentLabel,
            text_hash: textHashOf(document),
            position,
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    }
  }

  /** Clears the cache of this process. The caller does this after it changed a text. */
  forget(): void {
    this.cached.clear();
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
    const cached = this.cached.get(locale);
    if (cached && cached.until > this.clock.now()) return cached.texts;
    const rows = await queries(em)
      .selectFrom('disclosure_document as document')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('disclosure')
            .selectAll()
            .whereRef('disclosure.id', '=', 'document.key')
            .where('disclosure.locale', '=', locale)
            .orderBy('disclosure.version', 'desc')
            .limit(1)
            .as('newest'),
        (join) => join.onTrue(),
      )
      .leftJoin('lender', 'lender.id', 'document.lender_id')
      .where('document.deleted_at', 'is', null)
      .orderBy('document.position')
      .orderBy('document.id')
      .select([
        ...(['document.key as id', 'newest.version', 'newest.title', 'newest.summary'] as const),
        ...(['newest.body as text', 'newest.format', 'newest.text_hash as textHash'] as const),
        ...(['newest.consent_label as consentLabel', 'document.category', 'lender.key as lender'] as const),
        'document.offer_approved_required as withOffer',
      ])
      .$castTo<DisclosureText & Omit<CachedText, 'text'>>()
      .execute();
    const texts = rows.map(({ category, lender, withOffer, ...text }) => ({
      category,
      lender,
      withOffer,
      text,
    }));
    this.cached.set(locale, { texts, until: this.clock.now() + cachedMs });
    return texts;
  }
}
