import type { Disclosure, DisclosureForm } from '@millrace/schemas/api';
import { paragraphsOf } from '@millrace/schemas/disclosures';
import type { Locale } from '@millrace/schemas/form';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant } from '../../../platform/db/instants.ts';

type Version = DisclosureForm['versions'][number];
type VersionRow = Omit<Version, 'created_at'> & { created_at: string };
type FormRow = Omit<DisclosureForm, 'version' | 'words' | 'versions'> & { versions: VersionRow[] };

/**
 * Returns the title, text and labels as the editor saves them. Older texts are plain paragraphs and are
 * converted to formatted text.
 */
const formatted = ({ format, text, ...words }: Version['words']['en']) => ({
  ...words,
  text: format === 'text' ? paragraphsOf(text) : text,
});

/** Reads disclosures with their versions. */
@Injectable()
export class DisclosureRows {
  /**
   * Returns the newest version of each disclosure, in the given language. If a text does not exist in that
   * language, returns it in English.
   */
  async list(em: EntityManager, locale: Locale): Promise<Disclosure[]> {
    const rows = await em.execute<(Omit<Disclosure, 'updated_at'> & { updated_at: Date | string })[]>(
      `SELECT d.id, d.key, d.category, d.lender_id, l.name AS lender_name, d.offer_approved_required, d.shipped,
              t.version, t.title, t.summary, t.body AS text, t.format, t.text_hash, greatest(d.updated_at, t.created_at) AS updated_at
       FROM disclosure_document d
       JOIN LATERAL (SELECT * FROM disclosure v WHERE v.id = d.key AND v.locale IN ('en', ?)
                     ORDER BY v.version DESC, v.locale = ? DESC LIMIT 1) t ON true
       LEFT JOIN lender l ON l.id = d.lender_id
       WHERE d.deleted_at IS NULL ORDER BY d.position, d.id`,
      [locale, locale],
    );
    return rows.map((row) => ({ ...row, updated_at: instant(row.updated_at) }));
  }

  async form(em: EntityManager, id: number): Promise<DisclosureForm | undefined> {
    const [row] = await em.execute<FormRow[]>(
      `SELECT d.id, d.key, d.category, d.lender_id, d.offer_approved_required, d.shipped,
              (SELECT jsonb_build_object('all', count(*)::int, 'current', count(*) FILTER (WHERE c.disclosure_version = newest.version)::int)
               FROM read.consent c WHERE c.disclosure_id = d.key) AS signatures,
              (SELECT jsonb_agg(jsonb_build_object('version', en.version, 'created_at', en.created_at,
                 'created_by', nullif(concat_ws(' ', u.first_name, u.last_name), ''), 'text_hash', en.text_hash,
                 'words', jsonb_build_object('en', ${wordsOf('en')}, 'es', CASE WHEN es.id IS NOT NULL THEN ${wordsOf('es')} END))
                 ORDER BY en.version DESC)
               FROM disclosure en
               LEFT JOIN disclosure es ON es.id = en.id AND es.version = en.version AND es.locale = 'es'
               LEFT JOIN read.app_user u ON u.id = en.created_by
               WHERE en.id = d.key AND en.locale = 'en') AS versions
       FROM disclosure_document d,
         LATERAL (SELECT max(version) AS version FROM disclosure v WHERE v.id = d.key) newest
       WHERE d.id = ? AND d.deleted_at IS NULL`,
      [id],
    );
    if (!row) return undefined;
    const versions = row.versions.map((version) => ({ ...version, created_at: instant(version.created_at) }));
    const { version, words } = versions[0]!;
    return {
      ...row,
      version,
      words: { en: formatted(words.en), es: words.es && formatted(words.es) },
      versions,
    };
  }

  /** Locks the disclosure until the transaction ends, so that two users cannot create the same version. */
  async lock(
    em: EntityManager,
    id: number,
  ): Promise<{ key: string; position: number; shipped: boolean } | undefined> {
    const [row] = await em.execute<{ key: string; position: number; shipped: boolean }[]>(
      `SELECT key, position, shipped FROM disclosure_document WHERE id = ? AND deleted_at IS NULL FOR UPDATE`,
      [id],
    );
    return row;
  }
}

const wordsOf = (table: 'en' | 'es'): string =>
  `jsonb_build_object('title', ${table}.title, 'summary', ${table}.summary, 'text', ${table}.body,
     'consent_label', ${table}.consent_label, 'format', ${table}.format)`;
