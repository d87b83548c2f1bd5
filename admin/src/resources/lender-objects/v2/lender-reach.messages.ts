import type { LenderRecord } from '../../../providers/contracts.ts';

type Reach = Pick<LenderRecord['api_pipe_settings'], 'restricted' | 'whitelisted_store_ids'>;

export function storesWords({ restricted, whitelisted_store_ids: ids }: Reach): string {
  if (!restricted) return 'All stores';
  return ids.length === 1 ? '1 store' : `${ids.length} stores`;
}

/** Returns as text how many industries have settings that override the plugin. */
export function industriesWords({
  industry_settings: settings,
}: Pick<LenderRecord, 'industry_settings'>): string {
  const count = Object.values(settings).filter(
    ({ enabled, required_fields: required, form_fields: asked = [] }) =>
      !enabled || required.length > 0 || asked.length > 0,
  ).length;
  if (count === 0) return 'Default';
  return count === 1 ? '1 overridden' : `${count} overridden`;
}

/** Parses a text such as `1, 22 333` to ids. Returns undefined if any part is not an id. */
export function readIds(text: string): number[] | undefined {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const ids = [...new Set(parts.map(Number))];
  return ids.every((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31) ? ids : undefined;
}
