import type { IndustrySettings, LenderImpact } from '@millrace/schemas/api';
import { belongsToModel, type ModelOfLenders } from '@millrace/schemas/freemium';
import { servesStore, type Editable, type LenderChange } from '../../lenders/lender-objects/index.logic.ts';

export interface StoreWithAccount {
  id: number;
  name: string;
  industry: string;
  hasAccount: boolean;
  /**
   * The freemium model of the store's account. Null if the account has none. The store's forms then determine
   * the order of lenders.
   */
  model: ModelOfLenders | null;
}

export interface FormOfStore {
  name: string;
  storeId: number;
  /**
   * True if the store chose the lender for this form, so that the form sets the lender's position. False if
   * the form asks the lender only because it is always selected.
   */
  namesLender: boolean;
}

interface ImpactFacts {
  lender: {
    id: number;
    alwaysSelected: boolean;
    restricted: boolean;
    whitelistedStoreIds: readonly number[];
    /** False if the lender has no plugin, so that no form asks it. */
    isRouted: boolean;
  };
  changes: readonly LenderChange[];
  stores: readonly StoreWithAccount[];
  forms: readonly FormOfStore[];
  /** Names of the industries, by key. */
  industries: ReadonlyMap<string, string>;
}

type Touches = (store: StoreWithAccount, change: LenderChange, known: ImpactFacts) => boolean;

const ownAccount: Touches = ({ hasAccount }) => hasAccount;
const never: Touches = () => false;
const whereThePipeCounts: Touches = (store, { field }, known) =>
  known.forms.some((form) => form.storeId === store.id && isMovedByPipe(store, form, field, known));

/** For each property of a lender: which stores are affected when it changes. */
const touchedBy: Readonly<Record<keyof Editable, Touches>> = {
  name: ownAccount,
  is_active: ownAccount,
  environment: ownAccount,
  pipe_order: whereThePipeCounts,
  always_selected: ownAccount,
  is_pipe_priority: whereThePipeCounts,
  staff_entry_allowed: ownAccount,
  // The excluded states concern where the shopper lives, not where the store is. A change therefore affects
  // every store with an account at the lender.
  states_excluded: ownAccount,
  settings: ownAccount,
  required_input: ownAccount,
  restricted: reachFlips,
  whitelisted_store_ids: reachFlips,
  default_settings: ownAccount,
  industry_settings: ({ industry, hasAccount }, { from, to }) =>
    hasAccount && JSON.stringify(inIndustry(from, industry)) !== JSON.stringify(inIndustry(to, industry)),
  e2e_config: ownAccount,
  api_pipe_before_form_submit_fields: ownAccount,
  states: ownAccount,
  industries: ownAccount,
  form_fields: ownAccount,
  avg_processing_time_s: never,
  inquiry: ownAccount,
  extension_always_selected: never,
  application_url: never,
  start_url: never,
  logo_url: never,
};

function reachFlips({ id }: StoreWithAccount, _: LenderChange, { lender, changes }: ImpactFacts): boolean {
  const now = <T>(field: keyof Editable, before: T): T => {
    const change = changes.find((one) => one.field === field);
    return change ? (change.to as T) : before;
  };
  const after = {
    restricted: now('restricted', lender.restricted),
    whitelistedStoreIds: now('whitelisted_store_ids', lender.whitelistedStoreIds),
  };
  return servesStore(lender, id) !== servesStore(after, id);
}

/** True for fields that change only the lender's position in the general order of lenders. */
const isOfPipe = (field: keyof Editable): boolean => field === 'pipe_order' || field === 'is_pipe_priority';

/**
 * True if a change of the general order (`pipe_order`) moves the lender in this form. A form that names the
 * lender keeps the lender's position. Every other form that asks the lender follows the general order. In an
 * account with a freemium model that contains the lender, all forms that ask the lender follow it.
 */
function isMovedByPipe(
  { hasAccount, model }: StoreWithAccount,
  { namesLender }: FormOfStore,
  field: keyof Editable,
  { lender, changes }: Pick<ImpactFacts, 'lender' | 'changes'>,
): boolean {
  const always = isInEvery(lender, changes);
  if (!hasAccount) return false;
  if (!model) return !namesLender && always;
  const { standard } = model.criteria;
  return (
    belongsToModel(model, { id: lender.id, always_selected: always }) &&
    (namesLender || (always && standard.always_selected)) &&
    (field === 'pipe_order' || standard.is_pipe_priority)
  );
}

const isInEvery = (
  { alwaysSelected }: Pick<ImpactFacts['lender'], 'alwaysSelected'>,
  changes: ImpactFacts['changes'],
): boolean => alwaysSelected || changes.some(({ field }) => field === 'always_selected');

/** Fields of a lender whose change affects neither the questions nor the lenders of any form. */
const seenOnly: ReadonlySet<keyof Editable> = new Set(['name', 'required_input']);

const mostNames = 20;
const affected = (names: readonly string[]): LenderImpact['stores'] => ({
  count: names.length,
  names: names.slice(0, mostNames),
});

export function impactOf(known: ImpactFacts): LenderImpact {
  const { lender, changes, stores, forms } = known;
  const touches = (store: StoreWithAccount) => (change: LenderChange) =>
    touchedBy[change.field](store, change, known);
  const routed = lender.isRouted ? changes.filter(({ field }) => !seenOnly.has(field)) : [];
  const storeOf = new Map(stores.map((store) => [store.id, store]));
  const isTouched = (form: FormOfStore): boolean => {
    const store = storeOf.get(form.storeId);
    if (!store?.hasAccount || !(form.namesLender || isInEvery(lender, changes))) return false;
    return routed.some((change) =>
      isOfPipe(change.field) ? isMovedByPipe(store, form, change.field, known) : touches(store)(change),
    );
  };
  return {
    stores: affected(stores.filter((store) => changes.some(touches(store))).map(({ name }) => name)),
    forms: affected(
      forms.filter(isTouched).map(({ name, storeId }) => `${name} (${storeOf.get(storeId)!.name})`),
    ),
    rules: changes.flatMap((change) => ruleWords(change, known)),
  };
}

type Rule = LenderImpact['rules'][number];
type Words = (value: unknown) => string;

const onOff: Words = (value) => (value ? 'On' : 'Off');
const yesNo: Words = (value) => (value ? 'Yes' : 'No');
const listed: Words = (value) => (Array.isArray(value) && value.length > 0 ? value.join(', ') : 'None');
const asIs: Words = (value) => String(value);
const counted: Words = (value) => {
  const { length } = value as readonly number[];
  return length === 1 ? '1 store' : `${length} stores`;
};

/** Properties that decide whether and how a lender receives applications, with their names in the editor. */
const rules: Partial<Record<keyof Editable, readonly [rule: string, words: Words]>> = {
  is_active: ['Enabled', onOff],
  environment: ['Environment', (value) => (value === 'production' ? 'Production' : 'Sandbox')],
  pipe_order: ['Default order', asIs],
  always_selected: ['Always selected', yesNo],
  is_pipe_priority: ['Priority lender', yesNo],
  staff_entry_allowed: ['Store staff may fill in the form', yesNo],
  states_excluded: ['States excluded', listed],
  restricted: ['Only for whitelisted stores', yesNo],
  whitelisted_store_ids: ['Whitelisted stores', counted],
  api_pipe_before_form_submit_fields: ['Additional required fields', listed],
  default_settings: [
    'Additional fields',
    (value) => listed((value as { form_fields?: readonly string[] } | null)?.form_fields),
  ],
  required_input: ['Credentials that stores enter', listed],
};

function ruleWords({ field, from, to }: LenderChange, { industries }: ImpactFacts): Rule[] {
  if (field === 'industry_settings') return industryWords(from, to, industries);
  const known = rules[field];
  return known ? [{ rule: known[0], from: known[1](from), to: known[1](to) }] : [];
}

function industryWords(from: unknown, to: unknown, names: ReadonlyMap<string, string>): Rule[] {
  const keys = new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})]);
  return [...keys].sort().flatMap((key) => {
    const [before, after] = [words(inIndustry(from, key)), words(inIndustry(to, key))];
    return before === after ? [] : [{ rule: `Industry ${names.get(key) ?? key}`, from: before, to: after }];
  });
}

function words({ enabled, required_fields: required, form_fields: asked = [] }: IndustrySettings): string {
  if (!enabled) return 'Not routed';
  return [
    'Routed',
    ...(required.length > 0 ? [`also required: ${required.join(', ')}`] : []),
    ...(asked.length > 0 ? [`also asked: ${asked.join(', ')}`] : []),
  ].join(', ');
}

const inherited: IndustrySettings = { enabled: true, required_fields: [] };

const inIndustry = (settings: unknown, industry: string): IndustrySettings =>
  (settings as Readonly<Record<string, IndustrySettings>> | null)?.[industry] ?? inherited;
