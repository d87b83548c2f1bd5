import type { StoreDetails, StoreSaveBody, StoreUser } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

export const storeKey = (storeId: number) => ['stores', storeId] as const;

export const storeQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...storeKey(storeId), 'details'],
    queryFn: ({ signal }) => request<StoreDetails>('/stores', { query: { store_id: storeId }, signal }),
  });

export const storePeopleQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...storeKey(storeId), 'people'],
    queryFn: ({ signal }) => request<StoreUser[]>('/stores/users', { query: { storeId }, signal }),
  });

export const saveStore = (body: StoreSaveBody): Promise<StoreDetails> =>
  request('/stores', { method: 'POST', body });

export interface Belonging {
  location_id: number;
  industry_id: number;
  franchise_id: number | null;
}

const calls = {
  location_id: '/stores/update-stores-location',
  industry_id: '/stores/update-stores-industry',
  franchise_id: '/stores/update-stores-franchise',
} as const;

/** Where a store belongs; each part is a call of its own, and only what changed is sent. */
export async function saveBelonging(storeId: number, changed: Partial<Belonging>): Promise<void> {
  for (const key of Object.keys(calls) as (keyof Belonging)[])
    if (changed[key] !== undefined)
      await request(calls[key], { method: 'PUT', body: { store_ids: [storeId], [key]: changed[key] } });
}
