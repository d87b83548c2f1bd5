import * as api from '@millrace/schemas/calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../providers/http-client.ts';
import { useRefreshEvery } from '../live-refresh.ts';

const REFRESH_MS = 3000;

export function useQueues() {
  return useQuery({
    queryKey: ['bull-queues'],
    queryFn: () => call(api.listQueues),
    refetchInterval: useRefreshEvery(REFRESH_MS),
  });
}
