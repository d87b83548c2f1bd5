import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';
import { formLinkOf, linkAddresses } from '../../forms/marketing-links/index.ts';
import { Stores } from '../../tenancy/stores/index.ts';

/** Finds where a shopper who opened an application on another device can apply again. */
@Injectable()
export class FormPaths {
  constructor(private readonly stores: Stores) {}

  /**
   * Returns the path of the form with which the application was begun, with its marketing link. Undefined if the
   * form was archived.
   */
  async of(em: EntityManager, formId: string): Promise<string | undefined> {
    const begun = await queries(em)
      .selectFrom('read.application as a')
      .innerJoin('read.cfa_config as c', 'c.id', 'a.cfa_config_id')
      .leftJoin('read.marketing_link as l', (join) =>
        join.onRef('l.id', '=', 'a.marketing_link_id').on('l.archived', '=', false),
      )
      .select(['a.store_id as storeId', 'c.url_id as urlId', 'l.id as linkId'])
      .where('a.id', '=', formId)
      .where('c.archived', '=', false)
      .executeTakeFirst();
    if (!begun) return undefined;
    const store = await this.stores.find(em, begun.storeId);
    if (!store?.websiteUuid || store.isDisabled) return undefined;
    const { slug, websiteUuid } = store;
    const path = formLinkOf('', { slug, websiteUuid, urlId: begun.urlId });
    return begun.linkId === null ? path : linkAddresses(path, begun.linkId).url;
  }
}
