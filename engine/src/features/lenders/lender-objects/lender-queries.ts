import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { executePlanned } from '../../../platform/db/statements/planned-once.ts';
import type { CatalogueLender } from '../../../plugin-host/index.ts';
import type { LenderType } from '@millrace/plugin-sdk';
import type { Inquiry } from '@millrace/schemas/rules';
import type { FormField } from './lender.entity.ts';
import type { AddedFields, IndustryOverrides } from './lender-reach.logic.ts';

/** A lender with all data that the rest of the engine needs. */
export interface LenderFacts {
  id: number;
  key: string;
  name: string;
  enabled: boolean;
  environment: 'sandbox' | 'production';
  pipeOrder: number;
  alwaysSelected: boolean;
  isPipePriority: boolean;
  staffEntryAllowed: boolean;
  statesExcluded: readonly string[];
  /** Settings by the manifest's `config`. A setting that staff did not set has its default. */
  settings: Readonly<Record<string, string | number | boolean>>;
  /** The lender type that staff set for a lender without a plugin. Null for a lender with a plugin. */
  ownType: string | null;
  requiredInput: readonly string[];
  restricted: boolean;
  whitelistedStoreIds: readonly number[];
  /** `manual`: the store's staff apply on the lender's website and enter the lender's decision. */
  apiType: 'automatic' | 'manual';
  /** States and industries of a manual lender. Null means all. */
  states: readonly string[] | null;
  industries: readonly string[] | null;
  formFields: readonly FormField[];
  avgProcessingTimeS: number | null;
  inquiry: Inquiry | null;
  extensionAlwaysSelected: boolean;
  defaultSettings: AddedFields;
  industrySettings: IndustryOverrides;
  applicationUrl: string | null;
  startUrl: string | null;
  e2eConfig: Readonly<Record<string, string | number | boolean>>;
  /** Ids of fields that must be answered before an application is sent to the lender. */
  beforeFormSubmitFields: readonly string[];
  version: number;
  updatedAt: Date;
  /**
   * The plugin of the lender, or the description of a manual lender. Undefined if the plugin is missing or was
   * refused at start.
   */
  plugin: CatalogueLender | undefined;
}

export type LenderRow = Omit<LenderFacts, 'plugin' | 'updatedAt'> & { updatedAt: Date | string };

const lenderColumns = `id, key, name, enabled, environment, pipe_order AS "pipeOrder",
  always_selected AS "alwaysSelected", is_pipe_priority AS "isPipePriority", staff_entry_allowed AS "staffEntryAllowed",
  states_excluded AS "statesExcluded", settings, lender_type AS "ownType", required_input AS "requiredInput",
  restricted, whitelisted_store_ids AS "whitelistedStoreIds", api_type AS "apiType", states, industries,
  form_fields AS "formFields", avg_processing_time_s AS "avgProcessingTimeS", inquiry,
  extension_always_selected AS "extensionAlwaysSelected", default_settings AS "defaultSettings",
  industry_settings AS "industrySettings", application_url AS "applicationUrl",
  start_url AS "startUrl", e2e_config AS "e2eConfig", before_form_submit_fields AS "beforeFormSubmitFields", version, updated_at AS "updatedAt"`;

/**
 * Reads all lenders. Every submission reads them, so this is a prepared statement, which Postgres plans only
 * once.
 */
export const allLenders = (em: EntityManager): Promise<LenderRow[]> =>
  executePlanned<LenderRow>(em, `SELECT ${lenderColumns} FROM lender ORDER BY pipe_order, id`, []);

export async function addMissingSettings(
  em: EntityManager,
  key: string,
  settings: Readonly<Record<string, string | number>>,
): Promise<void> {
  await em.execute(
    `UPDATE lender SET settings = ?::jsonb || settings WHERE key = ?`,
    [JSON.stringify(settings), key],
    'run',
  );
}

interface NewLender {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly input: readonly string[];
  readonly pipeOrder: number;
  /** The properties of a manual lender. Absent for all other lenders. */
  readonly manual?: Pick<
    LenderFacts,
    | 'states'
    | 'industries'
    | 'formFields'
    | 'avgProcessingTimeS'
    | 'inquiry'
    | 'extensionAlwaysSelected'
    | 'applicationUrl'
    | 'startUrl'
  > & { readonly logoUrl: string | null };
}

/** Adds a lender with an id that staff chose. Returns false if the id or the key is taken. */
export async function addLender(
  em: EntityManager,
  { id, key, name, type, input, pipeOrder, manual }: NewLender,
): Promise<boolean> {
  const listOf = (values: readonly string[] | null | undefined) => (values ? pgArray(values) : null);
  const rows = await em.execute<unknown[]>(
    `INSERT INTO lender (id, key, name, lender_type, required_input, pipe_order, api_type, states, industries,
       form_fields, avg_processing_time_s, inquiry, extension_always_selected, application_url, start_url, logo_url)
     OVERRIDING SYSTEM VALUE
     VALUES (?, ?, ?, ?, ?::text[], ?, ?, ?::text[], ?::text[], ?::jsonb, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      ...[id, key, name, type, pgArray(input), pipeOrder, manual ? 'manual' : 'automatic'],
      ...[listOf(manual?.states), listOf(manual?.industries), JSON.stringify(manual?.formFields ?? [])],
      ...[
        manual?.avgProcessingTimeS ?? null,
        manual?.inquiry ?? null,
        manual?.extensionAlwaysSelected ?? false,
      ],
      ...[manual?.applicationUrl ?? null, manual?.startUrl ?? null, manual?.logoUrl ?? null],
    ],
  );
  return rows.length > 0;
}

/** A manual lender of the demo. It serves all states and industries. */
export interface NewManualLender extends Pick<
  LenderFacts,
  | 'key'
  | 'name'
  | 'requiredInput'
  | 'formFields'
  | 'applicationUrl'
  | 'startUrl'
  | 'avgProcessingTimeS'
  | 'inquiry'
> {
  readonly lenderType: LenderType;
}

export async function insertManualLender(
  em: EntityManager,
  { lenderType, ...lender }: NewManualLender,
  pipeOrder: number,
): Promise<void> {
  await em.execute(
    `INSERT INTO lender (key, name, lender_type, required_input, pipe_order, api_type, form_fields,
       avg_processing_time_s, inquiry, application_url, start_url)
     VALUES (?, ?, ?, ?::text[], ?, 'manual', ?::jsonb, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    [
      ...[lender.key, lender.name, lenderType, pgArray(lender.requiredInput), pipeOrder],
      ...[JSON.stringify(lender.formFields), lender.avgProcessingTimeS, lender.inquiry],
      ...[lender.applicationUrl, lender.startUrl],
    ],
    'run',
  );
}
