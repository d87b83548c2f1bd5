import type { LinkBody, MarketingLink, NewLinkBody } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { linksKey } from '../../shared/form-configs/api.ts';

export const linksOfConfigQuery = (configId: number) =>
  queryOptions({
    queryKey: [...linksKey, 'config', configId],
    queryFn: ({ signal }) => call(api.listLinksOfForm, { params: { cfaConfigId: configId }, signal }),
  });

export const linksOfStoreQuery = (storeId: number) =>
  queryOptions({
    queryKey: [...linksKey, 'store', storeId],
    queryFn: ({ signal }) => call(api.listLinksOfStore, { params: { storeId }, signal }),
  });

export const linksOfOrgQuery = (orgId: number) =>
  queryOptions({
    queryKey: [...linksKey, 'org', orgId],
    queryFn: ({ signal }) => call(api.listLinksOfOrg, { params: { orgId }, signal }),
  });

export async function createMarketingLink(body: NewLinkBody): Promise<MarketingLink> {
  const link = await call(api.createMarketingLink, { body });
  if (!link?.id) throw new Error('No response from createMarketingLink');
  return link;
}

export const updateMarketingLink = (id: number, storeId: number, data: LinkBody['data']) =>
  call(api.updateMarketingLink, { params: { id }, body: { id, storeId, data } });

export const archiveMarketingLink = ({ id, storeId }: Pick<MarketingLink, 'id' | 'storeId'>) =>
  call(api.archiveMarketingLink, { params: { id }, body: { id, storeId, archived: true } });
