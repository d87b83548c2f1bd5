import type { LenderManifest } from '@millrace/plugin-sdk';
import { countriesOf, currenciesOf } from '@millrace/plugin-sdk/logic';
import type { Currency } from '@millrace/schemas/countries';
import { industriesExcluded, type IndustryOverrides } from './lender-reach.logic.ts';

interface Covered {
  statesExcluded: readonly string[];
  industrySettings: IndustryOverrides;
  plugin: { manifest: Pick<LenderManifest, 'states' | 'industries' | 'countries'> } | undefined;
}

function inManifest(states: LenderManifest['states'], state: string): boolean {
  if (states === 'all') return true;
  if (!('mode' in states)) return states.includes(state);
  if (states.mode === 'all') return true;
  return states.list.includes(state) === (states.mode === 'only');
}

/**
 * True if the lender serves shoppers of a state. For a lender without a plugin, only the states that staff
 * excluded are known.
 */
export const servesState = ({ plugin, statesExcluded }: Covered, state: string): boolean =>
  !statesExcluded.includes(state) && inManifest(plugin?.manifest.states ?? 'all', state);

/** True if the lender serves stores of a country. Manual lenders serve the usual country. */
export const servesCountry = ({ plugin }: Pick<Covered, 'plugin'>, country: string): boolean =>
  countriesOf(plugin?.manifest ?? {}).includes(country);

/** True if stores of the country and currency can offer the lender. */
export const servesMarket = (
  { plugin }: { plugin: { manifest: Pick<LenderManifest, 'countries' | 'currencies'> } | undefined },
  { country, currency }: { country: string; currency: Currency },
): boolean =>
  countriesOf(plugin?.manifest ?? {}).includes(country) &&
  currenciesOf(plugin?.manifest ?? {}).includes(currency);

/** True if stores of an industry can offer the lender to shoppers. */
export function servesIndustry({ plugin, industrySettings }: Covered, industry: string): boolean {
  const industries = plugin?.manifest.industries ?? 'all';
  const isServed = industries === 'all' || industries.includes(industry);
  return isServed && !industriesExcluded(industrySettings).includes(industry);
}
