import type { NewPageBody, PageBody, PageListReply, PageReply } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

export const pagesKey = ['pages'] as const;

export const thankYouPagesQuery = (orgId: number, storeId: number) =>
  queryOptions({
    queryKey: [...pagesKey, storeId],
    queryFn: async ({ signal }) => {
      const path = `/pages/org/${orgId}/store/${storeId}/type/cfa_thank_you`;
      return (await request<PageListReply>(path, { signal })).data;
    },
  });

export const createPage = async (body: NewPageBody, idempotencyKey: string) =>
  (await request<PageReply>('/pages', { method: 'POST', body, idempotencyKey })).data;

export const updatePage = async (id: number, storeId: number, body: Pick<PageBody, 'name' | 'content'>) => {
  const query = { storeId };
  return (await request<PageReply>(`/pages/${id}`, { method: 'PUT', query, body: { id, storeId, ...body } }))
    .data;
};

export const deletePage = (id: number) => request<PageReply>(`/pages/${id}`, { method: 'DELETE', body: {} });
