import { lazy, useSyncExternalStore, type ReactNode } from 'react';
import { otherApplication } from '../session/own-call.ts';

/** Loaded on demand, because few shoppers see it. */
const OtherApplication = lazy(() =>
  import('./OtherApplication.tsx').then((file) => ({ default: file.OtherApplication })),
);

/** Replaces the screen if this browser's cookie belongs to a different application than this tab shows. */
export function UnlessOtherApplication({ children }: { readonly children: ReactNode }) {
  const { of } = useSyncExternalStore(otherApplication.subscribe, otherApplication.get);
  return of ? <OtherApplication of={of} /> : children;
}
