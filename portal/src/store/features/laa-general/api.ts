import type { LaaUpdateBody } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { laaKey } from '../../shared/orgs/api.ts';

export const laaLendersQuery = queryOptions({
  queryKey: [...laaKey, 'lenders'],
  queryFn: ({ signal }) => call(api.listLaaLenders, { signal }),
});

/** Loads the number of users and of submitted applications of an account. */
export const laaCountsQuery = (laaId: number) =>
  queryOptions({
    queryKey: [...laaKey, 'counts', laaId],
    queryFn: async ({ signal }) => {
      const of = { query: { laa_id: laaId }, signal };
      const [users, forms] = await Promise.all([
        call(api.countLaaUsers, of),
        call(api.countLaaApplications, of),
      ]);
      return { users: users.count, forms: forms.count };
    },
  });

export const saveLaa = (body: LaaUpdateBody) => call(api.updateLaaAccount, { body });
