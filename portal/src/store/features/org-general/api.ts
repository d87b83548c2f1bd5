import type {
  GlobalVariables,
  NewStoreBody,
  OrgEdit,
  OrgRegion,
  OrgRegionBody,
  OrgSettingValues,
} from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { orgKey } from '../../shared/orgs/api.ts';

export const orgQuery = (orgId: number) =>
  queryOptions({
    queryKey: orgKey(orgId),
    queryFn: ({ signal }) => call(api.getOrg, { query: { org_id: orgId }, signal }),
  });

export const openStore = (body: NewStoreBody) => call(api.registerStore, { body });

export const saveOrg = (id: number, edit: OrgEdit) => call(api.saveOrg, { body: { id, ...edit } });

export const orgSettingsQuery = (orgId: number) =>
  queryOptions({
    queryKey: [...orgKey(orgId), 'settings'],
    queryFn: ({ signal }) => call(api.getOrgSettings, { params: { org_id: orgId }, signal }),
  });

export const saveOrgSettings = (orgId: number, values: Partial<OrgSettingValues>) =>
  call(api.saveOrgSettings, { body: { orgId, values } });

export const saveOrgVariables = (orgId: number, global_variables: GlobalVariables) =>
  call(api.saveOrgGlobalVariables, { params: { org_id: orgId }, body: { global_variables } });

export const regionsQuery = (orgId: number) =>
  queryOptions({
    queryKey: [...orgKey(orgId), 'regions'],
    queryFn: ({ signal }) => call(api.listOrgRegions, { query: { org_id: orgId }, signal }),
  });

export const saveRegion = (body: OrgRegionBody) => call(api.saveOrgRegion, { body });

export const deleteRegion = ({ id, org_id }: OrgRegion) =>
  call(api.deleteOrgRegion, { query: { id, org_id }, body: {} });
