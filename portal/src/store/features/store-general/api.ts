import type {
  FormVerification,
  GlobalVariables,
  OutsideFormValues,
  StoreDetails,
  StoreSaveBody,
  StoreSettingValues,
} from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { storeKey } from '../../shared/stores/api.ts';

export const saveStore = (body: StoreSaveBody): Promise<StoreDetails> => call(api.saveStore, { body });

export interface StoreClassification {
  location_id: number;
  industry_id: number;
  franchise_id: number | null;
}

/** Saves location, industry and franchise of a store if they changed. Each has its own endpoint. */
export async function saveBelonging(storeId: number, changed: Partial<StoreClassification>): Promise<void> {
  const { location_id, industry_id, franchise_id } = changed;
  const store_ids = [storeId];
  if (location_id !== undefined) await call(api.updateStoresLocation, { body: { store_ids, location_id } });
  if (industry_id !== undefined) await call(api.updateStoresIndustry, { body: { store_ids, industry_id } });
  if (franchise_id !== undefined)
    await call(api.updateStoresFranchise, { body: { store_ids, franchise_id } });
}

export const storeSettingsQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...storeKey(storeId), 'settings'],
    queryFn: ({ signal }) => call(api.getStoreSettings, { query: { storeId }, signal }),
  });

export const saveStoreSettings = (storeId: number, values: Partial<StoreSettingValues>) =>
  call(api.saveStoreSettings, { body: { storeId, values } });

export const saveVerification = (storeId: number, form_verification_setting: FormVerification) =>
  call(api.saveFormVerification, { body: { storeId, form_verification_setting } });

export const saveGlobalVariables = (storeId: number, global_variables: GlobalVariables) =>
  call(api.saveStoreGlobalVariables, { params: { store_id: storeId }, body: { global_variables } });

export const saveOutsideForm = (storeId: number, values: Partial<OutsideFormValues>) =>
  call(api.saveOutsideFormSettings, { body: { storeId, values } });
