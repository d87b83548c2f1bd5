import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isPassing } from '@millrace/schemas/http-client';
import { isRefused, isSignedOut } from './problem.ts';
import { sessionQuery } from '../session/api.ts';

const [sessionKey] = sessionQuery.queryKey;

/**
 * A 401 anywhere means the session ended: asking who is signed in again leads to the sign-in screen, or to the one for
 * people whose account is disabled. A 403 means that less is allowed than the screen knows: it is asked likewise, and shows
 * what is left, or what comes first. That question itself is asked once.
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
