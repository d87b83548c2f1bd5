import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../session/session-context.ts';
import { PageLoading } from '../page/PageLoading.tsx';
import { type LoadPage, loadPage, useGoTo } from './go-to.ts';
import { safePath } from './safe-path.ts';

/** The page at `/app`. It redirects to the page named in the URL parameters, else to the user's home page. */
export function Landing({ load = loadPage }: { load?: LoadPage }) {
  const { landing } = useSession();
  const [params] = useSearchParams();
  const goTo = useGoTo(load);
  const wanted = safePath(params.get('next')) ?? landing;
  useEffect(() => {
    goTo(wanted);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- goTo is new on every render
  }, [wanted]);
  return <PageLoading />;
}
