import { defineEntity, p } from '@mikro-orm/core';
import type { PageContent } from '@millrace/schemas/api';

const PageSchema = defineEntity({
  name: 'Page',
  tableName: 'page',
  properties: {
    id: p.integer().primary(),
    orgId: p.integer(),
    storeId: p.integer(),
    type: p.enum(['cfa_thank_you'] as const),
    name: p.string(),
    content: p.json<PageContent>(),
    createdBy: p.integer().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
    deletedAt: p.datetime().nullable(),
  },
});

/**
 * A page that a store shows after the application. Its texts are cleaned of HTML that is not allowed before
 * they are stored.
 */
export class Page extends PageSchema.class {}
PageSchema.setClass(Page);
