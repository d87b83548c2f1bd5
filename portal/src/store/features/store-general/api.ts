import type {
  FormVerification,
  GlobalVariables,
  OutsideFormSettings,
  OutsideFormValues,
  StoreDetails,
  StoreSaveBody,
  StoreSettingValues,
  StoreSettings,
} from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import { storeKey } from '../../shared/stores/api.ts';

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

export const storeSettingsQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...storeKey(storeId), 'settings'],
    queryFn: ({ signal }) => request<StoreSettings>('/store-settings', { query: { storeId }, signal }),
  });

export const saveStoreSettings = (storeId: number, values: Partial<StoreSettingValues>) =>
  request<StoreSettings>('/store-settings', { method: 'POST', body: { storeId, values } });

export const saveVerification = (storeId: number, form_verification_setting: FormVerification) =>
  request<StoreSettings>('/store-settings/form-verification-setting', {
    method: 'POST',
    body: { storeId, form_verification_setting },
  });

export const saveGlobalVariables = (storeId: number, global_variables: GlobalVariables) =>
  request<StoreSettings>(`/store-settings/${storeId}/save-global-variables`, {
    method: 'POST',
    body: { global_variables },
  });

export const saveOutsideForm = (storeId: number, values: Partial<OutsideFormValues>) =>
  request<OutsideFormSettings>('/outside-form', { method: 'POST', body: { storeId, values } });
