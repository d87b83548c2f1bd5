import type { Session } from '@millrace/schemas/api';
import { useQuery } from '@tanstack/react-query';
import { readSession } from './session.ts';

/**
 * The query key under which react-admin stores its own data about the user. The session uses the same key, so
 * that one call invalidates both.
 */
export const authKey = ['auth'] as const;

/**
 * Returns the current session. Undefined until it is loaded. If there is no session, react-admin opens the
 * sign-in page.
 */
export function useSession(): Session | undefined {
  return useQuery({ queryKey: [...authKey, 'session'], queryFn: () => readSession(), retry: false }).data;
}
