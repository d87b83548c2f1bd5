import type { StoreDetails } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

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

const orNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);

/**
 * Saves the changed values of a store with up to four calls: one for the general settings, and one each for
 * location, industry and franchise.
 */
export async function saveStore(before: StoreDetails, edited: StoreDetails): Promise<StoreDetails> {
  const differs = (key: keyof StoreDetails): boolean => orNull(before[key]) !== orNull(edited[key]);
  const changed = general.filter(differs);
  const { id } = before;
  if (changed.length > 0)
    await call(api.saveStore, {
      body: { id, ...Object.fromEntries(changed.map((key) => [key, orNull(edited[key])])) },
    });
  if (differs('location_id'))
    await call(api.updateStoresLocation, { body: { store_ids: [id], location_id: edited.location_id } });
  if (differs('industry_id'))
    await call(api.updateStoresIndustry, { body: { store_ids: [id], industry_id: edited.industry_id } });
  if (differs('franchise_id'))
    await call(api.updateStoresFranchise, {
      body: { store_ids: [id], franchise_id: edited.franchise_id || null },
    });
  return call(api.getAdminStore, { params: { id } });
}
