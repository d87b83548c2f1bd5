import type { Session } from '@millrace/schemas/api';
import { mustDoFirst } from '@millrace/schemas/permissions';
import { personIn } from '@millrace/schemas/sessions';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { forgetCustomerView, openCustomerViewPath } from '../../shared/customer-view/customer-view-screen.ts';
import { isShutOut } from '../api/problem.ts';
import { sessionQuery } from '../session/api.ts';
import { TermsDialog } from '../features/account-gate/TermsDialog.tsx';
import { type LoadPage, replacePage } from '../shared/address/go-to.ts';
import { FailurePanel } from '../shared/page/FailurePanel.tsx';
import { PageLoading } from '../shared/page/PageLoading.tsx';
import { RecoveryCodesDialog } from '../shared/sign-in-factors/RecoveryCodesDialog.tsx';
import { SessionContext } from '../session/session-context.ts';

// Loaded on demand: few users must do one of these, and both need the forms library.
const ForcedChangePassword = lazy(async () => ({
  default: (await import('../features/account-gate/ForcedChangePassword.tsx')).ForcedChangePassword,
}));
const ForcedFactor = lazy(async () => ({
  default: (await import('../features/account-gate/ForcedFactor.tsx')).ForcedFactor,
}));

/** Redirects every page of the store portal to the customer view, because a customer is using this screen. */
function CustomerViewRedirect({ path, load }: { path: string; load: LoadPage }) {
  useEffect(() => load(path), [path, load]);
  return <PageLoading />;
}

interface FirstDutyProps extends Pick<Session, 'user'> {
  onRecoveryCodes: (codes: readonly string[]) => void;
}

function FirstDuty({ user, onRecoveryCodes }: FirstDutyProps) {
  if (!user.prompt_password_change && !user.must_add_factor) return <TermsDialog />;
  return (
    <Suspense fallback={<PageLoading />}>
      {user.prompt_password_change ? (
        <ForcedChangePassword />
      ) : (
        <ForcedFactor onRecoveryCodes={onRecoveryCodes} />
      )}
    </Suspense>
  );
}

interface SessionGateProps {
  readonly children: ReactNode;
  readonly load?: LoadPage;
}

/**
 * Renders the children for signed-in users. Other users must sign in first and then return to the requested
 * page.
 */
export function SessionGate({ children, load = replacePage }: SessionGateProps) {
  const { data: session, error, isPending, refetch } = useQuery(sessionQuery);
  const { pathname, search } = useLocation();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  // a new sign-in ends the customer view
  useEffect(() => {
    if (session) forgetCustomerView();
  }, [session]);
  if (isPending) return <PageLoading />;
  if (isShutOut(error)) return <Navigate to="/app/account/disabled" replace />;
  const turned = session === null ? openCustomerViewPath() : null;
  if (turned) return <CustomerViewRedirect path={turned} load={load} />;
  if (session === null)
    return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />;
  if (!session) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  // the recovery codes stay visible until the user closes them, even if the session is loaded again
  if (recoveryCodes)
    return <RecoveryCodesDialog codes={recoveryCodes} onClose={() => setRecoveryCodes(null)} />;
  // the server refuses all other requests until the user completes the required step, so only this step is
  // shown
  if (mustDoFirst(session)) return <FirstDuty user={session.user} onRecoveryCodes={setRecoveryCodes} />;
  // the key changes with the user, so that no screen state of the previous user is left
  return (
    <SessionContext key={personIn(session)} value={session}>
      {children}
    </SessionContext>
  );
}
