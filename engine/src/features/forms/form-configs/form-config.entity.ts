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
    /** Ids of the lenders in the order in which they receive an application. */
    lenderOrder: p.array(Number, String),
    /** The routing limits and waiting times of this form that differ from the defaults. */
    routeTerms: p.json<Partial<RouteTerms>>().onCreate(() => ({})),
    thankYou: p.json<Partial<ThankYou>>().onCreate(() => ({})),
    /** Id of a page of the store that is shown instead of `thankYou`. Null if `thankYou` is shown. */
    thankYouPageId: p.integer().nullable(),
    /** Version number of the form. Rises with every change of the form or of its paths. */
    version: p.integer().default(1),
    archived: p.boolean().default(false),
    createdBy: p.integer().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A form of a store: which lenders it asks, and how. */
export class CfaConfig extends CfaConfigSchema.class {}
CfaConfigSchema.setClass(CfaConfig);
