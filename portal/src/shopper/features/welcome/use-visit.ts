import { useEffect, useMemo } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { rememberVisit, type Visit } from '../../shared/session/visit.ts';

const positive = (text: string | undefined): number | null =>
  text && /^\d+$/.test(text) ? Number(text) : null;

/** The link this page was opened by, in either of its two forms. */
export function useVisit(): Visit {
  const { websiteUuid, storeUuid, urlId = null, storeAssociateId } = useParams();
  const [search] = useSearchParams();
  const location = useLocation();
  // links given out before marketing links had their own name for it say `link`
  const link = search.get('marketing_link_id') ?? search.get('link');
  const path = location.pathname + location.search;
  const visit = useMemo(
    () => ({
      storeUuid: websiteUuid ?? storeUuid ?? '',
      urlId,
      link,
      associateId: positive(storeAssociateId),
      path,
    }),
    [websiteUuid, storeUuid, urlId, link, storeAssociateId, path],
  );
  useEffect(() => rememberVisit(visit), [visit]);
  return visit;
}
