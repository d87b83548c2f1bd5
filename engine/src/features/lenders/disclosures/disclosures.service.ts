import type { DisclosureText } from '@millrace/schemas/api';
import type { Locale } from '@millrace/schemas/form';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { documents, textHashOf } from './disclosures.logic.ts';

/** Every opened link reads the texts; a new version may take this long to show up in a running process. */
const keptMs = 10_000;

/** The texts shoppers agree to. A row is never changed: consents refer to its version for as long as they exist. */
@Injectable()
export class Disclosures implements OnApplicationBootstrap {
  private readonly kept = new Map<Locale, { texts: readonly DisclosureText[]; until: number }>();

  constructor(
    private readonly orm: MikroORM,
    private readonly logger: Logger,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.sync(this.orm.em.fork()).catch((error) => this.logger.error('disclosures not synced', error));
  }

  /** Adds texts that came with this version of the product. */
  async sync(em: EntityManager): Promise<void> {
    this.kept.clear();
    for (const [index, document] of documents.entries()) {
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

  /** The newest version of every text, in the order they are read. */
  async current(em: EntityManager, locale: Locale): Promise<readonly DisclosureText[]> {
    const kept = this.kept.get(locale);
    if (kept && kept.until > this.clock.now()) return kept.texts;
    const texts = await em.execute<DisclosureText[]>(
      `SELECT id, version, title, summary, body AS text, text_hash AS "textHash", consent_label AS "consentLabel"
       FROM (SELECT DISTINCT ON (id) * FROM disclosure WHERE locale = ? ORDER BY id, version DESC) newest
       ORDER BY position, id`,
      [locale],
    );
    this.kept.set(locale, { texts, until: this.clock.now() + keptMs });
    return texts;
  }
}
