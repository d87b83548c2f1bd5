import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider.ts';

const REFRESH_MS = 60_000;

export function useAuditChain() {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['audit-chain'],
    queryFn: () => provider.auditChain(),
    refetchInterval: REFRESH_MS,
    retry: 1,
  });
}
