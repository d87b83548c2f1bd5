import type { MarketingLink as Reply } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { instant } from '../../../platform/db/instants.ts';
import { formLinkOf, linkAddresses, shortAddress } from './link-address.logic.ts';

interface Row {
  id: number;
  store_id: number;
  store_name: string;
  org_id: number;
  cfa_config_id: number;
  config_name: string;
  slug: string;
  website_uuid: string;
  url_id: string;
  name: string;
  short_code: string;
  notify_emails: string[];
  tags: string[];
  is_default: boolean;
  archived: boolean;
  click_count: number;
  started: number;
  submitted: number;
  approved: number;
  created_by: number | null;
  created_at: Date | string;
}

const select = `SELECT l.id, l.store_id, s.store_name, s.org_id, l.cfa_config_id, c.name AS config_name, s.slug,
    coalesce(f.website_uuid, s.uuid) AS website_uuid, c.url_id, l.name, l.short_code, l.notify_emails, l.tags, l.is_default,
    l.archived, l.click_count, coalesce(k.started, 0) AS started, coalesce(k.submitted, 0) AS submitted,
    coalesce(k.approved, 0) AS approved, l.created_by, l.created_at
  FROM marketing_link l
  JOIN read.store s ON s.id = l.store_id
  JOIN cfa_config c ON c.id = l.cfa_config_id
  LEFT JOIN read.outside_form f ON f.store_id = s.id
  LEFT JOIN read.marketing_link_figures k ON k.id = l.id`;

export type LinksWanted = { storeId: number } | { orgId: number } | { configId: number };

/** Returns marketing links for staff, with the numbers of clicks and of applications that came from them. */
@Injectable()
export class LinkLists {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Returns links, newest first, without archived links and without links of archived forms. */
  async list(em: EntityManager, wanted: LinksWanted): Promise<Reply[]> {
    const [column, id] =
      'storeId' in wanted
        ? ['l.store_id', wanted.storeId]
        : 'orgId' in wanted
          ? ['s.org_id', wanted.orgId]
          : ['l.cfa_config_id', wanted.configId];
    const rows = await em.execute<Row[]>(
      `${select} WHERE ${column} = ? AND NOT l.archived AND NOT c.archived ORDER BY l.created_at DESC, l.id DESC LIMIT 1000`,
      [id],
    );
    return rows.map((row) => this.replyOf(row));
  }

  async one(em: EntityManager, id: number): Promise<Reply> {
    const [row] = await em.execute<Row[]>(`${select} WHERE l.id = ?`, [id]);
    return this.replyOf(row!);
  }

  private replyOf(row: Row): Reply {
    const address = { slug: row.slug, websiteUuid: row.website_uuid, urlId: row.url_id };
    const formLink = formLinkOf(this.config.PUBLIC_URL, address);
    const { url, qrUrl } = linkAddresses(formLink, row.id);
    const { id, store_id, store_name, org_id, cfa_config_id, config_name, name, click_count } = row;
    return {
      ...{ id, store_id, store_name, org_id, cfa_config_id, config_name, name, click_count },
      storeId: store_id,
      cfaConfigId: cfa_config_id,
      original_url: formLink,
      url,
      qr_url: qrUrl,
      short_url: shortAddress(this.config.PUBLIC_URL, row.short_code),
      notify_emails: row.notify_emails,
      tags: row.tags,
      is_active: !row.archived,
      is_default: row.is_default,
      archived: row.archived,
      figures: {
        clicks: click_count,
        started: row.started,
        submitted: row.submitted,
        approved: row.approved,
      },
      created_by: row.created_by,
      created_at: instant(row.created_at),
    };
  }
}
