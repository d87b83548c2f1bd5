import type { RouteTerms } from '@millrace/schemas/api';
import { defineEntity, p } from '@mikro-orm/core';
import type { ThankYou } from './thank-you.logic.ts';

const CfaConfigSchema = defineEntity({
  name: 'CfaConfig',
  tableName: 'cfa_config',
  properties: {
    id: p.integer().primary(),
    orgId: p.integer(),
    storeId: p.integer(),
    urlId: p.string(),
    name: p.string(),
    processingMode: p.enum(['Waterfall', 'Shotgun'] as const).default('Waterfall'),
    /** Lender ids in the order they are asked. */
    lenderOrder: p.array(Number, String),
    /** The route terms this form changes from the defaults. */
    routeTerms: p.json<Partial<RouteTerms>>().onCreate(() => ({})),
    thankYou: p.json<Partial<ThankYou>>().onCreate(() => ({})),
    /** A page of the store that replaces `thankYou`; null = none. */
    thankYouPageId: p.integer().nullable(),
    /** Counts every change, including changes of its paths. */
    version: p.integer().default(1),
    archived: p.boolean().default(false),
    createdBy: p.integer().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A form of a store: the lenders it asks, and how. */
export class CfaConfig extends CfaConfigSchema.class {}
CfaConfigSchema.setClass(CfaConfig);
