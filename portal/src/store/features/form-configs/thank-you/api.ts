import type { NewPageBody, PageBody, PageListReply, PageReply } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../api/problem.ts';
import { request } from '../../../api/request.ts';

export const pagesKey = ['pages'] as const;

/** A failure of the server says what failed; what the server has to say about a request it says itself. */
const failingAs = async <Answer>(message: string, call: Promise<Answer>): Promise<Answer> =>
  call.catch((error: unknown) => {
    if (!(error instanceof ApiError) || (error.status >= 400 && error.status < 500)) throw error;
    console.error(message);
    const { status, code, next } = error;
    throw new ApiError(status, { code, message, ...(next && { next }) });
  });

export const thankYouPagesQuery = (orgId: number, storeId: number) =>
  queryOptions({
    queryKey: [...pagesKey, storeId],
    queryFn: async ({ signal }) => {
      const path = `/pages/org/${orgId}/store/${storeId}/type/cfa_thank_you`;
      return (await failingAs('Failed to load pages', request<PageListReply>(path, { signal }))).data;
    },
  });

export const createPage = async (body: NewPageBody, idempotencyKey: string) => {
  const call = request<PageReply>('/pages', { method: 'POST', body, idempotencyKey });
  return (await failingAs('Failed to create page', call)).data;
};

export const updatePage = async (id: number, storeId: number, body: Pick<PageBody, 'name' | 'content'>) => {
  const query = { storeId };
  const call = request<PageReply>(`/pages/${id}`, { method: 'PUT', query, body: { id, storeId, ...body } });
  return (await failingAs('Failed to update page', call)).data;
};

export const deletePage = (id: number) =>
  failingAs('Failed to delete page', request<PageReply>(`/pages/${id}`, { method: 'DELETE', body: {} }));
