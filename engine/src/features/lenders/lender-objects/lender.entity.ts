import { defineEntity, p } from '@mikro-orm/core';
import type { IndustryOverrides } from './lender-reach.logic.ts';

export type LenderSettings = Record<string, string | number | boolean>;

const LenderSchema = defineEntity({
  name: 'Lender',
  tableName: 'lender',
  properties: {
    id: p.integer().primary(),
    key: p.string(),
    name: p.string(),
    enabled: p.boolean().default(true),
    environment: p.enum(['sandbox', 'production'] as const).default('sandbox'),
    pipeOrder: p.integer().default(100),
    alwaysSelected: p.boolean().default(false),
    isPipePriority: p.boolean().default(false),
    staffEntryAllowed: p.boolean().default(true),
    statesExcluded: p.array().default([]),
    settings: p.json<LenderSettings>().onCreate(() => ({})),
    /** Type of a lender without a plugin. With a plugin, the manifest has the type. */
    lenderType: p.string().nullable(),
    requiredInput: p.array().default([]),
    restricted: p.boolean().default(false),
    whitelistedStoreIds: p.array(Number, String),
    applicationUrl: p.string().nullable(),
    startUrl: p.string().nullable(),
    logoUrl: p.string().nullable(),
    e2eConfig: p
      .json<LenderSettings>()
      .onCreate(() => ({}))
      .fieldName('e2e_config'),
    beforeFormSubmitFields: p.array().default([]),
    industrySettings: p.json<IndustryOverrides>().onCreate(() => ({})),
    /** Rises with every save. Merged forms and plans name the version they used. */
    version: p.integer().default(1),
    updatedAt: p.datetime().onCreate(() => new Date()),
  },
});

/** The settings of this installation for a lender. Facts of the lender itself are in its plugin's manifest. */
export class Lender extends LenderSchema.class {}
LenderSchema.setClass(Lender);
