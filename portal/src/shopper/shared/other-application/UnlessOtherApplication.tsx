import { lazy, useSyncExternalStore, type ReactNode } from 'react';
import { otherApplication } from '../session/own-call.ts';

/** Loaded only when it is needed, because few shoppers see it. */
const OtherApplication = lazy(() =>
  import('./OtherApplication.tsx').then((file) => ({ default: file.OtherApplication })),
);

/** Replaces every screen once the cookie of this browser belongs to another application than this tab. */
export function UnlessOtherApplication({ children }: { readonly children: ReactNode }) {
  const { of } = useSyncExternalStore(otherApplication.subscribe, otherApplication.get);
  return of ? <OtherApplication of={of} /> : children;
}
