import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailurePanel } from './FailurePanel.tsx';
import { PageLoading } from './PageLoading.tsx';

interface LoadedProps<Data> {
  // oxlint-disable-next-line typescript/no-explicit-any -- the key's type is the query's own affair
  query: UseQueryOptions<Data, Error, Data, any>;
  children: (data: Data) => ReactNode;
}

/** Shows a tab as soon as what it is about is there. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const { data, error, isPending, refetch } = useQuery(query);
  if (isPending) return <PageLoading />;
  if (data === undefined) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  return children(data);
}
