import { defineEntity, p } from '@mikro-orm/core';

const MarketingLinkSchema = defineEntity({
  name: 'MarketingLink',
  tableName: 'marketing_link',
  properties: {
    id: p.integer().primary(),
    orgId: p.integer(),
    storeId: p.integer(),
    cfaConfigId: p.integer(),
    name: p.string(),
    isDefault: p.boolean().default(false),
    archived: p.boolean().default(false),
    clickCount: p.integer().default(0),
    /** Email addresses exactly as the user typed them. */
    notifyEmails: p.array().default([]),
    tags: p.array().default([]),
    createdBy: p.integer().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A named link to a form. The store sees how many shoppers came through each of its links. */
export class MarketingLink extends MarketingLinkSchema.class {}
MarketingLinkSchema.setClass(MarketingLink);
