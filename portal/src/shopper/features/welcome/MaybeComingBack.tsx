import { lazy, Suspense, type ReactNode } from 'react';
import { hasBegun } from '../../shared/session/application.ts';
import { Waiting } from '../../shared/shell/Waiting.tsx';

const ComingBack = lazy(() => import('./ComingBack.tsx').then((room) => ({ default: room.ComingBack })));

interface MaybeComingBackProps {
  readonly storeUuid: string;
  readonly children: ReactNode;
}

/** Looks for an application only in a browser that has begun one: a first visit waits for nothing. */
export function MaybeComingBack({ storeUuid, children }: MaybeComingBackProps) {
  if (!hasBegun()) return children;
  return (
    <Suspense fallback={<Waiting />}>
      <ComingBack storeUuid={storeUuid}>{children}</ComingBack>
    </Suspense>
  );
}
