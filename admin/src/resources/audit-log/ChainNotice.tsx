import type { AuditChain } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { Alert, AlertTitle, Box, Skeleton } from '@mui/material';
import { chainWords } from './chain.messages.ts';
import { Instant } from '../../shared/Instant.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../providers/http-client.ts';

const REFRESH_MS = 60_000;

function useAuditChain() {
  return useQuery({
    queryKey: ['audit-chain'],
    queryFn: () => call(api.getAuditChain),
    refetchInterval: REFRESH_MS,
    retry: 1,
  });
}

/** Shows above the audit log whether its entries were verified to be unchanged. */
export function ChainNotice() {
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useAuditChain();
  if (!data && error)
    return <Alert severity="error">The state of the audit log could not be read. Trying again.</Alert>;
  if (!data)
    return (
      <Skeleton variant="rounded" height={56} role="status" aria-label="Loading the state of the audit log" />
    );
  const { severity, title } = chainWords(data, Math.max(dataUpdatedAt, errorUpdatedAt));
  return (
    <Alert severity={severity} role={severity === 'error' ? 'alert' : 'status'} sx={{ mb: 1 }}>
      {data.state === 'broken' ? (
        <Broken title={title} chain={data} />
      ) : (
        <Box component="span" sx={{ fontWeight: 550 }}>
          {title}
          {data.verified_until && (
            <>
              {' up to '}
              <Instant at={data.verified_until} />
            </>
          )}
        </Box>
      )}
      {data.state !== 'unverified' && (
        <Box sx={{ color: 'text.secondary' }}>
          {data.fully_checked_at ? (
            <>
              All rows were last verified <Instant at={data.fully_checked_at} />
            </>
          ) : (
            'The first verification of every row has not run yet.'
          )}
        </Box>
      )}
    </Alert>
  );
}

function Broken({ title, chain }: { title: string; chain: AuditChain }) {
  return (
    <>
      <AlertTitle>{title}</AlertTitle>
      Do not rely on the rows below. Inform the person responsible for security, and follow the runbook “The
      audit log was changed”.
      <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
        {chain.findings.map(({ sentence }) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </>
  );
}
