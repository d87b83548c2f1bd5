import { mustDoFirst } from '@millrace/schemas/permissions';
import { useEffect } from 'react';
import { useSession } from '../session/session-context.ts';
import { PageLoading } from '../shared/PageLoading.tsx';
import { useGoTo } from './go-to.ts';

/** `/app` itself shows nothing: it leads to where a person's work starts. */
export function Landing() {
  const session = useSession();
  const { landing } = session;
  const isHeld = mustDoFirst(session);
  const goTo = useGoTo();
  useEffect(() => {
    if (!isHeld) goTo(landing);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per landing; goTo is new on every render
  }, [landing, isHeld]);
  return <PageLoading />;
}
