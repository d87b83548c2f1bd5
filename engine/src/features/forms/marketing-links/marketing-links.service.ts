import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { MarketingLink } from './marketing-link.entity.ts';

export interface LinkFacts {
  id: number;
  storeId: number;
  configId: number;
  name: string;
  isDefault: boolean;
  archived: boolean;
}

@Injectable()
export class MarketingLinks {
  /** Returns a marketing link of this store. Returns undefined if the link belongs to another store. */
  async find(em: EntityManager, storeId: number, id: number): Promise<LinkFacts | undefined> {
    const row = await em.findOne(MarketingLink, { id, storeId });
    return row ? factsOf(row) : undefined;
  }

  async defaultOf(em: EntityManager, storeId: number): Promise<LinkFacts | undefined> {
    const row = await em.findOne(
      MarketingLink,
      { storeId, isDefault: true, archived: false },
      { orderBy: { id: 'asc' } },
    );
    return row ? factsOf(row) : undefined;
  }

  /** Creates the default link of a form. It exists as long as the form does. */
  async addDefault(
    em: EntityManager,
    of: { orgId: number; id: number; configId: number; createdBy: number },
  ): Promise<void> {
    const { orgId, id: storeId, configId: cfaConfigId, createdBy } = of;
    const facts = { orgId, storeId, cfaConfigId, createdBy };
    em.create(MarketingLink, { ...facts, name: 'Send Form Link', isDefault: true });
    await em.flush();
  }

  /** Counts a click. Returns false if the link does not exist. Only the server changes the count. */
  async click(em: EntityManager, id: number, key?: string): Promise<boolean> {
    const { counted } = await em.transactional((transaction) =>
      once(transaction, 'link-click', key, { id }, async () => {
        const { numUpdatedRows } = await queries(transaction)
          .updateTable('marketing_link')
          .set((eb) => ({ click_count: eb('click_count', '+', 1) }))
          .where('id', '=', id)
          .where('archived', '=', false)
          .executeTakeFirstOrThrow();
        return { counted: numUpdatedRows > 0n };
      }),
    );
    return counted;
  }

  /** Adds clicks to the total of a link, for generated demo data. */
  async addClicks(em: EntityManager, id: number, clicks: number): Promise<void> {
    await queries(em)
      .updateTable('marketing_link')
      .set((eb) => ({ click_count: eb('click_count', '+', clicks) }))
      .where('id', '=', id)
      .execute();
  }

  async ensure(
    em: EntityManager,
    link: { orgId: number; storeId: number; configId: number; name: string; isDefault: boolean },
  ): Promise<LinkFacts> {
    const { configId: cfaConfigId, ...facts } = link;
    const found = await em.findOne(MarketingLink, { cfaConfigId, name: link.name });
    const row = found ?? em.create(MarketingLink, { ...facts, cfaConfigId });
    await em.flush();
    return factsOf(row);
  }
}

function factsOf({ id, storeId, cfaConfigId, name, isDefault, archived }: MarketingLink): LinkFacts {
  return { id, storeId, configId: cfaConfigId, name, isDefault, archived };
}
