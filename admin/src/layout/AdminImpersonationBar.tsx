import * as api from '@millrace/schemas/calls';
import { ImpersonationBar } from '@millrace/ui/page';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { forgetSession } from '../access/session.ts';
import { authKey, useSession } from '../access/use-session.ts';
import { call } from '../providers/http-client.ts';

/**
 * Moves the page and the app bar down by the height of the impersonation bar. The height varies with its
 * text.
 */
function useTopBar(): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback((element) => {
    if (!element) return undefined;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--top-bar', `${element.offsetHeight}px`);
      root.style.scrollPaddingTop = `${element.offsetHeight}px`;
      document.body.style.paddingTop = `${element.offsetHeight}px`;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--top-bar');
      root.style.scrollPaddingTop = '';
      document.body.style.paddingTop = '';
    };
  }, []);
}

export function AdminImpersonationBar() {
  const session = useSession();
  const client = useQueryClient();
  const onOver = useCallback(() => {
    forgetSession();
    void client.invalidateQueries({ queryKey: authKey });
  }, [client]);
  const notify = useNotify();
  const bar = useTopBar();
  const revert = useMutation({
    mutationFn: () => call(api.endViewAsUser),
    onSuccess: () => window.location.assign('/app'),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  if (!session?.impersonation) return null;
  const { user, impersonation } = session;
  return (
    <ImpersonationBar
      ref={bar}
      sx={{ position: 'fixed', insetInline: 0, top: 0, zIndex: 'appBar' }}
      viewer={impersonation.name}
      viewed={user}
      until={impersonation.until}
      reverting={revert.isPending}
      onRevert={() => revert.mutate()}
      onOver={onOver}
    />
  );
}
