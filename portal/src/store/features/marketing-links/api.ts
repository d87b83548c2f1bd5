import type { LinkBody, MarketingLink, NewLinkBody } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import { linksKey } from '../../shared/form-configs/api.ts';

const links = (path: string) =>
  queryOptions({
    queryKey: [...linksKey, path],
    queryFn: ({ signal }) => request<MarketingLink[]>(`/marketing-links/${path}`, { signal }),
  });

export const linksOfConfigQuery = (configId: number) => links(`config/${configId}`);

export const linksOfStoreQuery = (storeId: number) => links(String(storeId));

export const linksOfOrgQuery = (orgId: number) => links(`org/${orgId}`);

export async function createMarketingLink(body: NewLinkBody, idempotencyKey: string): Promise<MarketingLink> {
  const link = await request<MarketingLink | undefined>('/marketing-links', {
    method: 'POST',
    body,
    idempotencyKey,
  });
  if (!link?.id) throw new Error('No response from createMarketingLink');
  return link;
}

export const updateMarketingLink = (id: number, storeId: number, data: LinkBody['data']) =>
  request<MarketingLink>(`/marketing-links/${id}`, { method: 'PUT', body: { id, storeId, data } });

export const archiveMarketingLink = ({ id, storeId }: Pick<MarketingLink, 'id' | 'storeId'>) =>
  request<MarketingLink>(`/marketing-links/${id}/archive`, {
    method: 'PUT',
    body: { id, storeId, archived: true },
  });
