import type { LinkQuery } from '@millrace/schemas/api';
import { useQuery } from '@tanstack/react-query';
import { checkLink } from './api.ts';

/**
 * True if the server reports that the link is used or expired. If this check fails, the page reports a used
 * link only after the user has clicked its button.
 */
export function useSpentLink(purpose: LinkQuery['purpose'], token: string | null): boolean {
  const { data } = useQuery({
    // the user may open several links in one page, so the query key contains the beginning of the token; the
    // whole token is secret
    queryKey: ['link', purpose, token?.slice(0, 8)],
    queryFn: () => checkLink(purpose, token ?? ''),
    enabled: token !== null,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  return data?.works === false;
}
