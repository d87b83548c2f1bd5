import type { LaaAccount, LaaCount, LaaLender, LaaUpdateBody } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import { laaKey } from '../../shared/orgs/api.ts';

export const laaLendersQuery = queryOptions({
  queryKey: [...laaKey, 'lenders'],
  queryFn: ({ signal }) => request<LaaLender[]>('/laa/lenders', { signal }),
});

/** How many people and how many submitted applications there are under an account. */
export const laaCountsQuery = (laaId: number) =>
  queryOptions({
    queryKey: [...laaKey, 'counts', laaId],
    queryFn: async ({ signal }) => {
      const read = (path: string) => request<LaaCount>(path, { query: { laa_id: laaId }, signal });
      const [users, forms] = await Promise.all([read('/laa/user-count'), read('/laa/form-count')]);
      return { users: users.count, forms: forms.count };
    },
  });

export const saveLaa = (body: LaaUpdateBody) =>
  request<LaaAccount>('/register/laa/update', { method: 'POST', body });
