import type { GetListParams, GetListResult } from 'react-admin';

type ReadList = (resource: string, params: GetListParams) => Promise<GetListResult>;

/** Ids of the last rows of pages that were read, by what was asked for. */
const ends = new Map<string, string[]>();

/**
 * A page of jobs begins where the one before it ended, so that new jobs move nothing and a page far back
 * costs as little as the first. One that is opened by its address alone is counted to.
 */
export async function jobPages(list: ReadList, params: GetListParams): Promise<GetListResult> {
  const { page = 1, perPage = 25 } = params.pagination ?? {};
  const asked = JSON.stringify([params.filter, params.sort, perPage]);
  const before = params.sort?.order === 'ASC' ? undefined : ends.get(asked)?.[page - 2];
  const { data, total = 0 } = before
    ? await list('bull-jobs', {
        ...params,
        filter: { ...(params.filter as object), before },
        pagination: { page: 1, perPage },
      })
    : await list('bull-jobs', params);
  const known = ends.get(asked) ?? [];
  if (data.length > 0) known[page - 1] = String(data.at(-1)!.id);
  ends.set(asked, known);
  const behind = before ? total : total - (page - 1) * perPage;
  return {
    data,
    pageInfo: { hasNextPage: behind > data.length, hasPreviousPage: page > 1 },
    meta: { found: before ? undefined : total },
  };
}
