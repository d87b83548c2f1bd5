import type {
  ApplicationSettingsBody,
  ApplicationSettingsVersion,
  BuilderLender,
  RestoreSettingsBody,
  StoreApplicationSettings,
} from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';

export const applicationSettingsKey = ['application-settings'] as const;

export const applicationSettingsQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...applicationSettingsKey, storeId, 'settings'],
    queryFn: ({ signal }) =>
      request<StoreApplicationSettings>('/application-settings', { query: { storeId }, signal }),
  });

export const builderLendersQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...applicationSettingsKey, storeId, 'lenders'],
    queryFn: ({ signal }) =>
      request<BuilderLender[]>('/application-settings/lenders', { query: { storeId }, signal }),
  });

export const settingsVersionsQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...applicationSettingsKey, storeId, 'versions'],
    queryFn: ({ signal }) =>
      request<ApplicationSettingsVersion[]>('/application-settings/versions', { query: { storeId }, signal }),
  });

export const saveApplicationSettings = (body: ApplicationSettingsBody) =>
  request<StoreApplicationSettings>('/application-settings', { method: 'PUT', body });

export const restoreApplicationSettings = (body: RestoreSettingsBody) =>
  request<StoreApplicationSettings>('/application-settings/restore', { method: 'POST', body });
