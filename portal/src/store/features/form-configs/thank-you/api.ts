import type { NewPageBody, PageBody } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { ApiProblem, call } from '@millrace/schemas/http-client';
import { t } from '@millrace/ui/translate';

export const pagesKey = ['pages'] as const;

/**
 * Replaces the message of a failed request by one that names the action. For a client error (4xx), the
 * server's message is kept.
 */
const failingAs = async <Reply>(message: string, reply: Promise<Reply>): Promise<Reply> =>
  reply.catch((error: unknown) => {
    if (!(error instanceof ApiProblem) || (error.status >= 400 && error.status < 500)) throw error;
    console.error(message);
    const { status, code, next } = error;
    throw new ApiProblem(status, { code, message, ...(next && { next }) });
  });

export const thankYouPagesQuery = (orgId: number, storeId: number) =>
  queryOptions({
    queryKey: [...pagesKey, storeId],
    queryFn: async ({ signal }) => {
      const params = { orgId, storeId, type: 'cfa_thank_you' };
      return (await failingAs(t('Failed to load pages'), call(api.listPages, { params, signal }))).data;
    },
  });

export const createPage = async (body: NewPageBody) => {
  const reply = call(api.createPage, { body });
  return (await failingAs(t('Failed to create page'), reply)).data;
};

export const updatePage = async (id: number, storeId: number, body: Pick<PageBody, 'name' | 'content'>) => {
  const query = { storeId };
  const reply = call(api.updatePage, { params: { id }, query, body: { id, storeId, ...body } });
  return (await failingAs(t('Failed to update page'), reply)).data;
};

export const deletePage = (id: number) =>
  failingAs(t('Failed to delete page'), call(api.deletePage, { params: { id } }));
