import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailurePanel } from './FailurePanel.tsx';
import { PageLoading } from './PageLoading.tsx';

interface LoadedProps<Data> {
  // oxlint-disable-next-line typescript/no-explicit-any -- the query defines the type of its key
  query: UseQueryOptions<Data, Error, Data, any>;
  children: (data: Data) => ReactNode;
}

/**
 * Renders its children with the data of a query after the data is loaded. Before that, shows that it is loading
 * or why it failed.
 */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const { data, error, isPending, refetch } = useQuery(query);
  if (isPending) return <PageLoading />;
  if (data === undefined) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  return children(data);
}
