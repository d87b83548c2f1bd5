import { useEffect } from 'react';
import { useSession } from '../session/session-context.ts';
import { PageLoading } from '../shared/PageLoading.tsx';
import { useGoTo } from './go-to.ts';

/** `/app` itself shows nothing: it leads to where a person's work starts. */
export function Landing() {
  const { landing } = useSession();
  const goTo = useGoTo();
  useEffect(() => {
    goTo(landing);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per landing; goTo is new on every render
  }, [landing]);
  return <PageLoading />;
}
