import type { LinkQuery } from '@millrace/schemas/api';
import { useQuery } from '@tanstack/react-query';
import { lookAtLink } from './api.ts';

/** True once it is known that the link of the page is spent. What could not be asked is found out on the press. */
export function useSpentLink(purpose: LinkQuery['purpose'], token: string | null): boolean {
  const { data } = useQuery({
    // one link after another may be opened in the same page; the secret itself stays out of what is kept
    queryKey: ['link', purpose, token?.slice(0, 8)],
    queryFn: () => lookAtLink(purpose, token ?? ''),
    enabled: token !== null,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  return data?.works === false;
}
