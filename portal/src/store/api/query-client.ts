import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isPassing } from '@millrace/schemas/http-client';
import { isRefused, isSignedOut } from './problem.ts';
import { sessionQuery } from '../session/api.ts';

const [sessionKey] = sessionQuery.queryKey;

/**
 * Makes the query client. After a 401 response, it loads the session again. The portal then shows the sign-in
 * page or the page for disabled accounts. After a 403 response, it also loads the session, because
 * permissions may have changed or a required step may be due. A failed query of the session itself does not
 * load the session again.
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
