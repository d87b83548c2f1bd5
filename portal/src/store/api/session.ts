import type { Session } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { isSignedOut } from './problem.ts';
import { request } from './request.ts';

/** Who is signed in; null = nobody. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session | null> => {
    try {
      return await request<Session>('/auth/validate', { signal });
    } catch (error) {
      if (isSignedOut(error)) return null;
      throw error;
    }
  },
  staleTime: 60_000,
});
