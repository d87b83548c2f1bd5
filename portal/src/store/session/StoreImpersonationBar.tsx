import { ImpersonationBar } from '@millrace/ui/page';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { loadPage, type LoadPage } from '../shared/address/go-to.ts';
import { useToast } from '../shared/toast/use-toast.tsx';
import { revertToPrimary, sessionQuery } from './api.ts';
import { useSession } from './session-context.ts';

export function StoreImpersonationBar({ load = loadPage }: { load?: LoadPage }) {
  const { user, impersonation } = useSession();
  const client = useQueryClient();
  const toast = useToast();
  const revert = useMutation({
    mutationFn: revertToPrimary,
    // all data on the screen was loaded with the other user's rights, so the page must be reloaded
    onSuccess: () => load('/app'),
    onError: (error) => toast.failure(error),
  });
  const onOver = useCallback(() => void client.invalidateQueries(sessionQuery), [client]);
  if (!impersonation) return null;
  return (
    <ImpersonationBar
      viewer={impersonation.name}
      viewed={user}
      until={impersonation.until}
      reverting={revert.isPending}
      onRevert={() => revert.mutate()}
      onOver={onOver}
    />
  );
}
