import type {
  AdminOrg,
  GlobalVariables,
  NewStoreBody,
  NewStoreMade,
  OrgDetails,
  OrgEdit,
  OrgRegion,
  OrgRegionBody,
  OrgSettingValues,
  OrgSettings,
} from '@millrace/schemas/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import { orgKey } from '../../shared/orgs/api.ts';

export const orgQuery = (orgId: number) =>
  queryOptions({
    queryKey: orgKey(orgId),
    queryFn: ({ signal }) => request<OrgDetails>('/org', { query: { org_id: orgId }, signal }),
  });

const MOST = 50;

/** Organizations of everybody, by name or number, as far as one list goes. */
export const anyOrgsQuery = (words: string) =>
  queryOptions({
    queryKey: ['orgs', words],
    queryFn: ({ signal }) =>
      request<AdminOrg[]>('/admin/orgs', {
        query: {
          filter: JSON.stringify({ merged: false, ...(words && { q: words }) }),
          range: JSON.stringify([0, MOST - 1]),
          sort: JSON.stringify(['org_name', 'ASC']),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const openStore = (body: NewStoreBody, idempotencyKey: string) =>
  request<NewStoreMade>('/register/store/new', { method: 'POST', body, idempotencyKey });

export const saveOrg = (id: number, edit: OrgEdit) =>
  request<OrgDetails>('/org', { method: 'POST', body: { id, ...edit } });

export const orgSettingsQuery = (orgId: number) =>
  queryOptions({
    queryKey: [...orgKey(orgId), 'settings'],
    queryFn: ({ signal }) => request<OrgSettings>(`/org-settings/${orgId}`, { signal }),
  });

export const saveOrgSettings = (orgId: number, values: Partial<OrgSettingValues>) =>
  request<OrgSettings>('/org-settings', { method: 'POST', body: { orgId, values } });

export const saveOrgVariables = (orgId: number, global_variables: GlobalVariables) =>
  request<OrgSettings>(`/org-settings/${orgId}/save-global-variables`, {
    method: 'POST',
    body: { global_variables },
  });

export const regionsQuery = (orgId: number) =>
  queryOptions({
    queryKey: [...orgKey(orgId), 'regions'],
    queryFn: ({ signal }) => request<OrgRegion[]>('/org-regions', { query: { org_id: orgId }, signal }),
  });

export const saveRegion = (body: OrgRegionBody, idempotencyKey: string) =>
  request<OrgRegion>('/org-regions', { method: 'POST', body, idempotencyKey });

export const deleteRegion = ({ id, org_id }: OrgRegion) =>
  request('/org-regions', { method: 'DELETE', query: { id, org_id }, body: {} });
