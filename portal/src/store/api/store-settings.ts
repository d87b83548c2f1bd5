import type {
  FormVerification,
  GlobalVariables,
  OutsideFormSettings,
  OutsideFormValues,
  StoreSettings,
  StoreSettingValues,
} from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';
import { storeKey } from './store-details.ts';

export const storeSettingsQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...storeKey(storeId), 'settings'],
    queryFn: ({ signal }) => request<StoreSettings>('/store-settings', { query: { storeId }, signal }),
  });

export const outsideFormQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...storeKey(storeId), 'outside-form'],
    queryFn: ({ signal }) => request<OutsideFormSettings>('/outside-form', { query: { storeId }, signal }),
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
