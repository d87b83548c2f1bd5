import type {
  NewPageBody,
  Page as Reply,
  PageBody,
  PagesOfStore,
  PageContent,
  TypedContent,
} from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { instant } from '../../../platform/db/instants.ts';
import { queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound, unprocessable } from '../../../platform/http/problem.ts';
import { auditStore } from '../../tenancy/stores/index.ts';
import { Page } from './page.entity.ts';
import { withoutControls } from '../../../platform/plain-text.ts';
import { richText, isEmptyText } from '../../../platform/rich-text.ts';

interface TypedPage {
  name: string;
  content: TypedContent;
}
type Finding = { field: string; code: string; message: string };

/**
 * Returns a page as it is stored: the header as plain text, and rich texts without HTML that is not allowed.
 */
function cleanPage({ name, content }: TypedPage): { name: string; content: PageContent } {
  const { message, disclosure = '', body = '', header = '' } = content;
  return {
    name: withoutControls(name).trim(),
    content: {
      message: richText(message),
      disclosure: richText(disclosure),
      body: richText(body),
      header: withoutControls(header).trim(),
    },
  };
}

/** Returns the problems with a page. It needs a name and a message that contain more than blanks and tags. */
function pageFindings({ name, content }: { name: string; content: PageContent }): Finding[] {
  return [
    ...(name === '' ? [{ field: 'name', code: 'required', message: 'Enter a name for the message.' }] : []),
    ...(isEmptyText(content.message)
      ? [{ field: 'content.message', code: 'required', message: 'Enter the text for shoppers.' }]
      : []),
  ];
}

/** Manages pages of stores. A page of another store is treated as missing. */
@Injectable()
export class Pages {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /** Returns the store's pages of one type, oldest first. */
  async list(em: EntityManager, { storeId, type }: PagesOfStore): Promise<Reply[]> {
    const rows = await em.find(Page, { storeId, type, deletedAt: null }, { orderBy: { id: 'asc' } });
    return rows.map(replyOf);
  }

  create(actor: StaffActor, body: NewPageBody, key?: string): Promise<Reply> {
    const { orgId, storeId, type, ...typed } = body;
    return this.orm.em.fork().transactional((em) =>
      once(em, `page|${actor.userId}`, key, body, async () => {
        const page = em.create(Page, { orgId, storeId, type, ...checked(typed), createdBy: actor.userId });
        await em.flush();
        await record(em, actor, page, 'page.created');
        return replyOf(page);
      }),
    );
  }

  async update(actor: StaffActor, id: number, { name, content, data }: PageBody): Promise<Reply> {
    return this.orm.em.fork().transactional(async (em) => {
      const page = await existing(em, id);
      em.assign(
        page,
        checked({
          name: name ?? data?.name ?? page.name,
          content: content ?? data?.content ?? page.content,
        }),
      );
      await em.flush();
      await record(em, actor, page, 'page.updated');
      return replyOf(page);
    });
  }

  /** Deletes a page. Forms that showed the page show their own text again. */
  async remove(actor: StaffActor, id: number): Promise<Reply> {
    return this.orm.em.fork().transactional(async (em) => {
      const page = await existing(em, id);
      page.deletedAt = this.clock.date();
      await em.flush();
      await queries(em)
        .updateTable('cfa_config')
        .set({ thank_you_page_id: null })
        .where('thank_you_page_id', '=', id)
        .execute();
      await record(em, actor, page, 'page.deleted');
      return replyOf(page);
    });
  }
}

function checked(typed: TypedPage) {
  const page = cleanPage(typed);
  const findings = pageFindings(page);
  if (findings.length > 0) throw unprocessable('This message is not complete.', findings);
  return page;
}

async function existing(em: EntityManager, id: number): Promise<Page> {
  const page = await em.findOne(Page, { id, deletedAt: null });
  if (!page) throw notFound('This message');
  return page;
}

const replyOf = (page: Page): Reply => ({
  id: page.id,
  name: page.name,
  type: page.type,
  orgId: page.orgId,
  storeId: page.storeId,
  content: page.content,
  created_at: instant(page.createdAt),
  updated_at: instant(page.updatedAt),
});

function record(em: EntityManager, actor: StaffActor, page: Page, action: string): Promise<void> {
  const subject = { kind: 'page', id: String(page.id) };
  return auditStore(em, actor, { action, storeId: page.storeId, subject });
}
