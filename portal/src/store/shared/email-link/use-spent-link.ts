import type { LinkQuery } from '@millrace/schemas/api';
import { useQuery } from '@tanstack/react-query';
import { checkLink } from './api.ts';

/**
 * True if the server reports that the link is used or expired. If this check fails, the user learns it by
 * clicking the button of the page.
 */
export function useSpentLink(purpose: LinkQuery['purpose'], token: string | null): boolean {
  const { data } = useQuery({
    // several links may be opened in one page; the query key contains only the beginning of the token, which is
    // secret
    queryKey: ['link', purpose, token?.slice(0, 8)],
    queryFn: () => checkLink(purpose, token ?? ''),
    enabled: token !== null,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  return data?.works === false;
}
