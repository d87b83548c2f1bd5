import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isPassing } from '@millrace/schemas/http-client';
import { isRefused, isSignedOut } from './problem.ts';
import { sessionQuery } from '../session/api.ts';

const [sessionKey] = sessionQuery.queryKey;

/**
 * After a 401 the session is loaded again. The portal then shows the sign-in page or the page for disabled
 * accounts. After a 403 the session is loaded again too, because permissions may have changed or a step may
 * be due. A failed session query does not load itself again.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown): void => {
    if (isSignedOut(error) || isRefused(error))
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (queryKey[0] !== sessionKey) onError(error);
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { retry: (failures, error) => failures < 2 && isPassing(error), staleTime: 5_000 },
    },
  });
  return client;
}
