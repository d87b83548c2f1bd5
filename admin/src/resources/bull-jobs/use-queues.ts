import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { useRefreshEvery } from './live-refresh.ts';

const REFRESH_MS = 3000;

export function useQueues() {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['bull-queues'],
    queryFn: () => provider.bullQueues(),
    refetchInterval: useRefreshEvery(REFRESH_MS),
  });
}
