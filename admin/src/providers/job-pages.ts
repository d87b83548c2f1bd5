import type { GetListParams, GetListResult } from 'react-admin';

type ReadList = (resource: string, params: GetListParams) => Promise<GetListResult>;

/** For each query of jobs, the last row id of each loaded page. */
const ends = new Map<string, string[]>();

/**
 * Loads a page of jobs. In lists with the newest job first, the page begins after the last id of the previous
 * page. New jobs then do not move rows between pages, and late pages are as fast as the first. A page whose
 * previous page was not loaded uses an offset.
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
