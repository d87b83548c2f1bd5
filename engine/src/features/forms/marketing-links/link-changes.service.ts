import type { LinkBody, MarketingLink as Reply, NewLinkBody } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { refuseLinks } from '../../../platform/messages/gate/refuse-links.ts';
import { withoutControls } from '../../../platform/plain-text.ts';
import { auditStore } from '../../tenancy/stores/index.ts';
import { missingIds, tidy } from './link-address.logic.ts';
import { LinkLists } from './link-list-queries.ts';
import { MarketingLink } from './marketing-link.entity.ts';
import { defaultLinkStays, idsMissing } from './marketing-links.errors.ts';

const usualName = 'New Marketing Link';

/**
 * Lets staff change marketing links. The creator, the clicks and the default flag of a link are set only by
 * the server.
 */
@Injectable()
export class LinkChanges {
  constructor(
    private readonly orm: MikroORM,
    private readonly lists: LinkLists,
  ) {}

  create(actor: StaffActor, body: NewLinkBody, key?: string): Promise<Reply> {
    return this.orm.em.fork().transactional((em) =>
      once(em, `marketing-link|${actor.userId}`, key, body, async () => {
        const place = await this.placeOf(em, actor, body);
        // The name must not contain a URL, because the emails about new applications show the name.
        await refuseLinks(em, place.orgId, { name: body.name });
        const link = em.create(MarketingLink, {
          ...place,
          name: wordsOf(body.name ?? '') || usualName,
          tags: tidy(body.tags ?? []),
          notifyEmails: tidy(body.notify_emails ?? []),
          createdBy: actor.userId,
        });
        await em.flush();
        await record(em, actor, link, 'marketing-link.created');
        return this.lists.one(em, link.id);
      }),
    );
  }

  async update(actor: StaffActor, id: number, { storeId, data }: LinkBody): Promise<Reply> {
    return this.orm.em.fork().transactional(async (em) => {
      const link = await existing(em, id, storeId);
      if (data.archived && link.isDefault) throw defaultLinkStays();
      await refuseLinks(em, link.orgId, { name: data.name });
      em.assign(link, {
        name: wordsOf(data.name ?? '') || link.name,
        tags: data.tags ? tidy(data.tags) : link.tags,
        notifyEmails: data.notify_emails ? tidy(data.notify_emails) : link.notifyEmails,
        archived: data.archived || link.archived,
      });
      await em.flush();
      await record(em, actor, link, data.archived ? 'marketing-link.archived' : 'marketing-link.updated');
      return this.lists.one(em, id);
    });
  }

  private async placeOf(em: EntityManager, actor: StaffActor, body: NewLinkBody) {
    const { store_id: storeId, cfa_config_id: cfaConfigId } = body;
    const db = queries(em);
    const user = await db
      .selectFrom('read.user_overview')
      .select(['org_id', 'primary_store_id'])
      .where('id', '=', actor.userId)
      .executeTakeFirst();
    const store = await db
      .selectFrom('read.store')
      .select('org_id')
      .where('id', '=', storeId ?? null)
      .executeTakeFirst();
    const orgId = store?.org_id;
    // Internal staff belong to no org and need no store of their own.
    const primaryStoreId = user?.org_id === null ? storeId : user?.primary_store_id;
    const missing = missingIds({ storeId, cfaConfigId, primaryStoreId, orgId });
    if (missing.length > 0) throw idsMissing(missing);
    const config = await db
      .selectFrom('cfa_config')
      .select('id')
      .where('id', '=', cfaConfigId!)
      .where('store_id', '=', storeId!)
      .where('archived', '=', false)
      .executeTakeFirst();
    if (!config) throw notFound('This form');
    return { storeId: storeId!, cfaConfigId: cfaConfigId!, orgId: orgId! };
  }
}

const wordsOf = (typed: string): string => withoutControls(typed).trim();

async function existing(em: EntityManager, id: number, storeId: number): Promise<MarketingLink> {
  const link = await em.findOne(MarketingLink, { id, storeId, archived: false });
  if (!link) throw notFound('This link');
  return link;
}

function record(em: EntityManager, actor: StaffActor, link: MarketingLink, action: string): Promise<void> {
  const subject = { kind: 'marketing-link', id: String(link.id) };
  return auditStore(em, actor, { action, storeId: link.storeId, subject });
}
