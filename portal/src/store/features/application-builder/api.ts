import type { ApplicationSettingsBody, RestoreSettingsBody } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export const applicationSettingsKey = ['application-settings'] as const;

export const applicationSettingsQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...applicationSettingsKey, storeId, 'settings'],
    queryFn: ({ signal }) => call(api.getApplicationSettings, { query: { storeId }, signal }),
  });

export const builderLendersQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...applicationSettingsKey, storeId, 'lenders'],
    queryFn: ({ signal }) => call(api.listBuilderLenders, { query: { storeId }, signal }),
  });

export const settingsVersionsQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...applicationSettingsKey, storeId, 'versions'],
    queryFn: ({ signal }) => call(api.listSettingsVersions, { query: { storeId }, signal }),
  });

export const saveApplicationSettings = (body: ApplicationSettingsBody) =>
  call(api.saveApplicationSettings, { body });

export const restoreApplicationSettings = (body: RestoreSettingsBody) =>
  call(api.restoreApplicationSettings, { body });
