import type { LenderObject, LimitedLender, ListedLender } from '@millrace/schemas/api';
import { currenciesOf } from '@millrace/plugin-sdk/logic';
import { usualCurrency, type Currency } from '@millrace/schemas/countries';
import { ruleText, type RuleTree } from '@millrace/schemas/rules';
import { idsOf, type ListRequest, type Filters } from '../../../platform/http/list-query.ts';
import type { RuleVersion } from '../../../platform/rules/index.ts';
import { askedIn, originsOf } from './lender-reach.logic.ts';
import { servesCountry, servesIndustry, servesState } from './lender-coverage.logic.ts';
import { formFieldsOf } from './form-field.logic.ts';
import type { LenderFacts } from './lender-queries.ts';

/**
 * Returns the lender type in the plugin's manifest. If there is no plugin, returns the type that staff set.
 */
export const lenderTypeOf = ({ plugin, ownType }: Pick<LenderFacts, 'plugin' | 'ownType'>): string =>
  plugin?.manifest.lender_type ?? ownType ?? 'unknown';

/** Returns how applications reach the lender, as staff reads it. */
const transportOf = ({ plugin, apiType }: Pick<LenderFacts, 'plugin' | 'apiType'>): string =>
  apiType === 'manual' ? 'manual' : (plugin?.manifest.transport ?? 'unknown');

interface LenderExtras {
  readonly stores: number;
  readonly logo: string | undefined;
  /** The version of the lender's rules that is in force. Undefined if no version was recorded yet. */
  readonly rules: RuleVersion<unknown> | undefined;
}

/** Returns a lender for staff: its row, the data of its plugin, and its rules. */
export function lenderObject(lender: LenderFacts, { stores, logo, rules }: LenderExtras): LenderObject {
  const { plugin } = lender;
  return {
    lender_id: lender.id,
    key: lender.key,
    name: lender.name,
    type: kindOf(lenderTypeOf(lender)),
    lender_type: lenderTypeOf(lender),
    is_active: lender.enabled,
    environment: lender.environment,
    pipe_order: lender.pipeOrder,
    always_selected: lender.alwaysSelected,
    is_pipe_priority: lender.isPipePriority,
    staff_entry_allowed: lender.staffEntryAllowed,
    states_excluded: [...lender.statesExcluded],
    settings: { ...lender.settings },
    required_input: [...lender.requiredInput],
    api_pipe_settings: apiPipeSettings(lender),
    default_settings: defaultSettings(lender),
    states: lender.states && [...lender.states],
    industries: lender.industries && [...lender.industries],
    form_fields: lender.formFields.map((field) => ({ ...field })),
    avg_processing_time_s: lender.avgProcessingTimeS,
    inquiry: lender.inquiry,
    extension_always_selected: lender.extensionAlwaysSelected,
    industry_settings: { ...lender.industrySettings },
    application_url: lender.applicationUrl,
    start_url: lender.startUrl,
    logo_url: logo ?? null,
    manifest: { ...plugin?.manifest },
    fields: (plugin?.fields ?? []).map((field) => ({ ...field })),
    rules: plugin ? rulesOf(plugin, rules) : [],
    rules_version: rules?.number ?? null,
    stores_with_credentials: stores,
    version: lender.version,
    updated_at: lender.updatedAt.toISOString(),
  };
}

/** Returns the rules in force in the format of plugins, whether they come from the plugin or from staff. */
const rulesOf = (
  { manifest, rules: shipped }: NonNullable<LenderFacts['plugin']>,
  inForce: LenderExtras['rules'],
) => {
  const [currency = usualCurrency] = currenciesOf(manifest);
  return inForce
    ? inForce.rules.document.map(({ id, when, gives }) => ({
        id,
        reason: filled(gives, when, currency),
        excludeWhen: when,
      }))
    : shipped.map((rule) => ({ ...rule, reason: filled(rule.reason, rule.excludeWhen, currency) }));
};

/** Returns the reason of a rule with the limit of its condition in the text. */
function filled<Reason>(reason: Reason, when: RuleTree, currency: Currency): Reason {
  const { text } = reason as { text?: { en: string; es: string } };
  if (!text) return reason;
  const [en, es] = [text.en, text.es].map((each) => ruleText(each, when, currency));
  return { ...reason, text: { en, es } };
}

const apiPipeSettings = (
  lender: LenderFacts,
  maySee: (storeId: number) => boolean = () => true,
): ListedLender['api_pipe_settings'] => ({
  api_type: lender.apiType,
  transport: transportOf(lender),
  api_pipe_enabled: lender.enabled && lender.plugin !== undefined,
  e2e_config: { ...lender.e2eConfig },
  restricted: lender.restricted,
  whitelisted_store_ids: lender.whitelistedStoreIds.filter(maySee),
  global_variables: {},
  api_pipe_before_form_submit_fields: [...lender.beforeFormSubmitFields],
});

const requiredInput = ({ plugin, requiredInput: own }: LenderFacts): string[] =>
  plugin ? plugin.manifest.credentials.fields.map(({ key }) => key) : [...own];

const defaultSettings = (lender: LenderFacts): ListedLender['default_settings'] => ({
  form_fields: formFieldsOf(askedIn(lender)).map((field) => ({
    ...field,
    origins: originsOf(lender, field.id),
  })),
  required_input: requiredInput(lender),
  urls: [lender.applicationUrl, lender.startUrl].filter((url) => url !== null),
});

/** Further data for lists of lenders: states, industries, logos, and what the reader may see. */
export interface ListContext {
  readonly states: readonly { readonly code: string; readonly country: string }[];
  readonly industries: readonly string[];
  readonly logos: ReadonlyMap<number, string>;
  /** True if the reader may see that this store is on a lender's whitelist. */
  readonly maySee: (storeId: number) => boolean;
}

const kindOf = (lenderType: string): string =>
  lenderType === 'lto' ? 'lease' : lenderType.endsWith('in_house') ? 'in-house' : 'loan';

/** Returns a lender as a user of a store sees it in lists. */
export function listedLender(
  lender: LenderFacts,
  { states, industries, logos, maySee }: ListContext,
): ListedLender {
  const { applicationUrl, startUrl } = lender;
  const lenderType = lenderTypeOf(lender);
  const fields = askedIn(lender).map(({ id }) => id);
  const publicTerms = lender.plugin?.manifest.publicTerms;
  return {
    lender_id: lender.id,
    key: lender.key,
    name: lender.name,
    type: kindOf(lenderType),
    lender_type: lenderType,
    is_active: lender.enabled,
    application_url: applicationUrl,
    start_url: startUrl,
    logo_url: logos.get(lender.id) ?? null,
    pipe_order: lender.pipeOrder,
    is_pipe_priority: lender.isPipePriority,
    always_selected: lender.alwaysSelected,
    states: states
      .filter(({ code, country }) => servesCountry(lender, country) && servesState(lender, code))
      .map(({ code }) => code),
    industries: industries.filter((industry) => servesIndustry(lender, industry)),
    required_input: requiredInput(lender),
    form_fields: fields,
    avg_processing_time_s: lender.avgProcessingTimeS,
    ...(publicTerms && { public_terms: { ...publicTerms } }),
    extension_always_selected: lender.extensionAlwaysSelected,
    api_pipe_settings: apiPipeSettings(lender, maySee),
    default_settings: defaultSettings(lender),
    industry_settings: { ...lender.industrySettings },
  };
}

export const limitedLender = ({ id, name }: LenderFacts): LimitedLender => ({ id, name });

/** True if the lender is enabled and its plugin uses an API. */
export const hasValidApi = ({ enabled, plugin }: LenderFacts): boolean =>
  enabled && plugin?.manifest.transport === 'api';

export const lenderFilters: Filters = { q: 'string', is_active: 'boolean' };
export const sortableLenderFields = [
  'lender_id',
  'key',
  'name',
  'lender_type',
  'is_active',
  'pipe_order',
  'updated_at',
];

/** Filters, sorts and pages the list in memory, because there are only dozens of lenders. */
export function pageOf(all: readonly LenderObject[], list: ListRequest) {
  const { q, is_active: active } = list.filter;
  const ids = idsOf(list.filter);
  const text = typeof q === 'string' ? q.toLowerCase() : '';
  const field = list.sort.field as keyof LenderObject;
  const sign = list.sort.direction === 'ASC' ? 1 : -1;
  const found = all
    .filter((lender) => !ids || ids.includes(String(lender.lender_id)))
    .filter((lender) => typeof active !== 'boolean' || lender.is_active === active)
    .filter((lender) => `${lender.key} ${lender.name}`.toLowerCase().includes(text))
    .sort((a, b) => sign * compare(a[field], b[field]) || a.lender_id - b.lender_id);
  return { rows: found.slice(list.offset, list.offset + list.limit), total: found.length };
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : Number(String(a) > String(b));
}
