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
    /** Lender ids, first asked first. */
    lenderOrder: p.array(Number, String),
    /** What of the usual terms this form changes. */
    routeTerms: p.json<Partial<RouteTerms>>().onCreate(() => ({})),
    thankYou: p.json<Partial<ThankYou>>().onCreate(() => ({})),
    /** A page of the store that says more than `thankYou`; null = none was chosen. */
    thankYouPageId: p.integer().nullable(),
    /** Counts every change, of its paths, too. */
    version: p.integer().default(1),
    archived: p.boolean().default(false),
    createdBy: p.integer().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A form a store gives out: which lenders it asks, and in which way. */
export class CfaConfig extends CfaConfigSchema.class {}
CfaConfigSchema.setClass(CfaConfig);
