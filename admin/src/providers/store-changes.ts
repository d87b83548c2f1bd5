import type { StoreDetails } from '@millrace/schemas/api';
import { httpClient, postJson } from './http-client.ts';

const general = [
  'store_name',
  'phone',
  'email',
  'address',
  'city',
  'zip_code',
  'timezone',
  'deal_room_url',
] as const satisfies readonly (keyof StoreDetails)[];

const belonging = {
  location_id: 'update-stores-location',
  industry_id: 'update-stores-industry',
  franchise_id: 'update-stores-franchise',
} as const;

const orNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);

/** What of an edited store differs, as the calls that save it. */
export function storeCalls(before: StoreDetails, edited: StoreDetails) {
  const differs = (key: keyof StoreDetails): boolean => orNull(before[key]) !== orNull(edited[key]);
  const changed = general.filter(differs);
  const parts = (Object.keys(belonging) as (keyof typeof belonging)[]).filter(differs);
  return {
    general: changed.length > 0 ? Object.fromEntries(changed.map((key) => [key, orNull(edited[key])])) : null,
    belonging: parts.map((key) => ({
      path: belonging[key],
      body: { store_ids: [before.id], [key]: orNull(edited[key]) },
    })),
  };
}

/** A save is one call for the general settings and one for each part of where the store belongs. */
export async function saveStore(before: StoreDetails, edited: StoreDetails): Promise<StoreDetails> {
  const calls = storeCalls(before, edited);
  if (calls.general) await postJson('/api/stores', { id: before.id, ...calls.general });
  for (const { path, body } of calls.belonging)
    await httpClient(`/api/stores/${path}`, { method: 'PUT', body: JSON.stringify(body) });
  const { json } = await httpClient(`/api/admin/stores/${before.id}`);
  return json as StoreDetails;
}
