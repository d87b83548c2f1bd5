import { usualTerms, type CfaConfig as Reply, type PathLender } from '@millrace/schemas/api';
import { rankedLenders } from '@millrace/schemas/form';
import { inquiryOf } from '@millrace/schemas/rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { instant } from '../../../platform/db/instants.ts';
import { LenderObjects, servesStore } from '../../lenders/lender-objects/index.ts';
import { StoreCredentials } from '../../lenders/store-credentials/index.ts';
import { makesContracts } from './paths.logic.ts';
import { thankYouIn, type ThankYou } from './thank-you.logic.ts';
import { formLinkOf } from '../marketing-links/index.ts';

type Row = Omit<Reply, 'form_link' | 'details' | 'created_at'> & {
  name: string;
  created_at: Date | string;
  slug: string;
  website_uuid: string;
  thank_you: Partial<ThankYou>;
  /** The ids of the lenders that the store asks first, in this order. */
  store_order: number[];
};

const select = `SELECT c.id, c.url_id, s.org_id, c.store_id, c.created_by, c.created_at, c.version, c.archived, c.name,
    c.processing_mode, c.route_terms, c.lender_order, c.thank_you_page_id AS thank_you_message_id, c.thank_you, s.slug,
    coalesce(f.website_uuid, s.uuid) AS website_uuid,
    coalesce((SELECT a.settings->'lender_order' FROM application_settings a WHERE a.store_id = c.store_id
      ORDER BY a.version DESC LIMIT 1), '[]') AS store_order,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'is_default', l.is_default,
        'click_count', l.click_count) ORDER BY l.is_default DESC, l.id DESC)
      FROM marketing_link l WHERE l.cfa_config_id = c.id AND NOT l.archived), '[]') AS marketing_links,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'lenders', to_jsonb(p.lender_ids),
        'e2e_lenders', to_jsonb(ARRAY(SELECT l FROM unnest(p.lender_ids) WITH ORDINALITY AS t (l, n)
          WHERE l <> ALL(p.own_contract_lender_ids) ORDER BY n)),
        'details', jsonb_build_object('name', p.name, 'description', p.description)) ORDER BY p.position, p.id)
      FROM form_path p WHERE p.cfa_config_id = c.id), '[]') AS paths
  FROM cfa_config c JOIN read.store s ON s.id = c.store_id LEFT JOIN read.outside_form f ON f.store_id = s.id`;

/** Returns forms for staff, each with its default link, its marketing links and its paths. */
@Injectable()
export class ConfigLists {
  constructor(
    private readonly lenders: LenderObjects,
    private readonly credentials: StoreCredentials,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the forms of a store, newest first, without archived forms. */
  async list(em: EntityManager, storeId: number): Promise<Reply[]> {
    const rows = await em.execute<Row[]>(
      `${select} WHERE c.store_id = ? AND NOT c.archived ORDER BY c.id DESC`,
      [storeId],
    );
    return rows.map((row) => this.replyOf(row));
  }

  async one(em: EntityManager, id: number): Promise<Reply> {
    const [row] = await em.execute<Row[]>(`${select} WHERE c.id = ?`, [id]);
    return this.replyOf(row!);
  }

  /**
   * Returns the lenders that this store can ask, in the general order of lenders (`pipe_order`). Each entry
   * shows whether the store has an account at the lender.
   */
  async lendersFor(em: EntityManager, storeId: number): Promise<PathLender[]> {
    const accounts = new Set(await this.credentials.lendersOf(em, storeId));
    const all = await this.lenders.all(em);
    return all
      .filter((lender) => lender.plugin && lender.enabled && servesStore(lender, storeId))
      .map(({ id, name, alwaysSelected, plugin }) => ({
        id,
        name,
        has_credentials: accounts.has(id),
        always_selected: alwaysSelected,
        end_to_end: makesContracts(plugin?.manifest.capabilities ?? []),
        inquiry: inquiryOf(plugin?.manifest ?? {}),
      }));
  }

  private replyOf({
    name,
    slug,
    website_uuid: websiteUuid,
    created_at,
    route_terms,
    store_order,
    thank_you,
    ...row
  }: Row): Reply {
    const { header, message, body, disclosure } = thankYouIn(thank_you, 'en');
    return {
      ...row,
      lender_order: rankedLenders(row.lender_order, store_order),
      route_terms: { ...usualTerms, ...route_terms },
      created_at: instant(created_at),
      details: { name },
      thank_you_text: { header, message, body, disclosure },
      form_link: formLinkOf(this.config.PUBLIC_URL, { slug, websiteUuid, urlId: row.url_id }),
    };
  }
}
