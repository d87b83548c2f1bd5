import type { Session } from '@millrace/schemas/api';
import { useQuery } from '@tanstack/react-query';
import { readSession } from './session.ts';

/** The query key of react-admin's auth data, so that both are invalidated together. */
export const authKey = ['auth'] as const;

/** The current session. Undefined until it is loaded. Without a session react-admin leaves the page. */
export function useSession(): Session | undefined {
  return useQuery({ queryKey: [...authKey, 'session'], queryFn: () => readSession(), retry: false }).data;
}
