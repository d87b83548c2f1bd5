import { defineEntity, p } from '@mikro-orm/core';
import type { AddedFields, IndustryOverrides } from './lender-reach.logic.ts';

/** A question that staff chose for a lender. */
export interface FormField {
  readonly id: string;
  readonly required: boolean;
}

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
    /**
     * The lender type that staff set for a lender without a plugin. If there is a plugin, its manifest
     * contains the type.
     */
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
    apiType: p.enum(['automatic', 'manual'] as const).default('automatic'),
    /**
     * States and industries that a manual lender serves. Null means all. For other lenders, the plugin's
     * manifest names them.
     */
    states: p.array().nullable(),
    industries: p.array().nullable(),
    /**
     * Questions as ids of the field catalogue. For a manual lender, all its questions; for a lender with a
     * plugin, those that forms ask in addition to the plugin's questions.
     */
    formFields: p.json<FormField[]>().onCreate(() => []),
    avgProcessingTimeS: p.integer().nullable(),
    inquiry: p.enum(['none', 'soft', 'hard'] as const).nullable(),
    extensionAlwaysSelected: p.boolean().default(false),
    defaultSettings: p.json<AddedFields>().onCreate(() => ({})),
    industrySettings: p.json<IndustryOverrides>().onCreate(() => ({})),
    /** Increases with every save. Merged forms and plans name the version that they used. */
    version: p.integer().default(1),
    updatedAt: p.datetime().onCreate(() => new Date()),
  },
});

/**
 * A lender as this installation has set it up. Facts about the lender itself are in the manifest of its
 * plugin.
 */
export class Lender extends LenderSchema.class {}
LenderSchema.setClass(Lender);
