import { inquiryOf, typicalSecondsOf, type Inquiry } from '@millrace/schemas/rules';
import type { LenderManifest } from '@millrace/plugin-sdk';
import { countriesOf, currenciesOf } from '@millrace/plugin-sdk/logic';
import type { DriftKind } from '../../../lender-health/drift/index.logic.ts';
import { noPlugin, notSelected } from './plan-checks.logic.ts';
import type { Candidate, ExcludedLender } from './routing.plan.ts';

/** A lender together with the data of its lender object and its plugin. */
export interface DescribedLender {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly pipeOrder: number;
  readonly alwaysSelected: boolean;
  readonly isPipePriority: boolean;
  readonly staffEntryAllowed: boolean;
  readonly statesExcluded: readonly string[];
  readonly industriesExcluded: readonly string[];
  readonly whitelisted: boolean;
  readonly pausedBy: DriftKind | undefined;
  readonly trouble?: Candidate['trouble'];
  readonly settings?: Readonly<Record<string, string | number | boolean>>;
  readonly version: number;
  /** Seconds that routes of this store wait for the people who decide for this lender. */
  readonly peopleSeconds?: number;
  readonly manifest: LenderManifest;
  readonly versions: Readonly<Record<string, string>>;
}

/** A candidate of the plan before the rules of its lender are evaluated. */
export type UnaskedCandidate = Omit<Candidate, 'eligibility'>;

export function candidateOf(lender: DescribedLender, hasCredentials: boolean): UnaskedCandidate {
  const { manifest } = lender;
  const { states, excluded } = coverage(manifest.states);
  const missing = manifest.config?.find(({ key, required }) => required && !lender.settings?.[key]);
  return {
    lenderId: lender.id,
    key: lender.key,
    name: lender.name,
    lenderType: manifest.lender_type,
    enabled: lender.enabled,
    hasCredentials,
    staffEntryAllowed: lender.staffEntryAllowed && (manifest.staff_entry_allowed ?? true),
    countries: countriesOf(manifest),
    currencies: currenciesOf(manifest),
    states,
    statesExcluded: [...excluded, ...lender.statesExcluded],
    industries: manifest.industries,
    industriesExcluded: lender.industriesExcluded,
    whitelisted: lender.whitelisted,
    ...(lender.pausedBy && { pausedBy: lender.pausedBy }),
    minimumCents: manifest.amount?.minCents ?? null,
    maximumCents: manifest.amount?.maxCents ?? null,
    pipeOrder: lender.pipeOrder,
    alwaysSelected: lender.alwaysSelected,
    isPipePriority: lender.isPipePriority,
    typicalSeconds: typicalSecondsOf(manifest),
    ...(manifest.transport === 'in-house' &&
      lender.peopleSeconds !== undefined && { peopleSeconds: lender.peopleSeconds }),
    inquiry: inquiryOf(manifest),
    ...(lender.trouble && { trouble: lender.trouble }),
    ...(missing && { missingSetting: missing.label }),
    versions: { object: lender.version, ...lender.versions },
  };
}

/**
 * Returns a planned lender without the kind of its inquiry if the lender does not state it. Plans count such an
 * inquiry as hard, but shoppers read that the lender may check their credit.
 */
export function withStatedInquiry<Lender extends { readonly inquiry?: Inquiry | null }>(
  lender: Lender,
  manifest: { readonly inquiry?: Inquiry } | undefined,
): Lender | Omit<Lender, 'inquiry'> {
  if (!manifest || manifest.inquiry !== undefined) return lender;
  const { inquiry: _inquiry, ...others } = lender;
  return others;
}

/**
 * Returns lenders that cannot be candidates: lenders of the form without a plugin, and lenders where the
 * store has an account but which are not in the form.
 */
export function nonCandidatesOf(
  all: readonly (Pick<DescribedLender, 'id' | 'key' | 'name' | 'alwaysSelected'> & { plugin?: unknown })[],
  lenderOrder: readonly number[],
  accounts: ReadonlySet<number>,
): ExcludedLender[] {
  return all.flatMap(({ id: lenderId, key, name, alwaysSelected, plugin }) => {
    const named = lenderOrder.includes(lenderId);
    if (named && !plugin) return [{ lenderId, key, name, ...noPlugin(name) }];
    if (named || alwaysSelected || !accounts.has(lenderId)) return [];
    return [{ lenderId, key, name, ...notSelected(name) }];
  });
}

/** Returns the states that a lender serves. A manifest can name the states in three ways. */
export function coverage(states: LenderManifest['states']): {
  states: 'all' | readonly string[];
  excluded: readonly string[];
} {
  if (states === 'all') return { states: 'all', excluded: [] };
  if (!('mode' in states)) return { states, excluded: [] };
  if (states.mode === 'all') return { states: 'all', excluded: [] };
  return states.mode === 'only'
    ? { states: states.list, excluded: [] }
    : { states: 'all', excluded: states.list };
}
