import type { Session } from '@millrace/schemas/api';
import { useQuery } from '@tanstack/react-query';
import { readSession } from './session.ts';

/** Beside what react-admin itself keeps of a session: forgotten together with it. */
export const authKey = ['auth'] as const;

/** Who is signed in, once it is known; without a session react-admin leaves the page anyway. */
export function useSession(): Session | undefined {
  return useQuery({ queryKey: [...authKey, 'session'], queryFn: () => readSession(), retry: false }).data;
}
