import { LinearProgress } from '@mui/material';
import { type ComponentType, lazy, Suspense } from 'react';

const loading = <LinearProgress aria-label="Loading" sx={{ height: 2 }} />;

/** Returns a page whose code is loaded when the page is first opened. */
export function lazyPage<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): ComponentType {
  const Page = lazy(async (): Promise<{ default: ComponentType }> => ({ default: (await load())[name] }));
  return function LazyPage() {
    return (
      <Suspense fallback={loading}>
        <Page />
      </Suspense>
    );
  };
}
