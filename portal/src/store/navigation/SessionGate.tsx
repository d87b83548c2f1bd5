import type { Session } from '@millrace/schemas/api';
import { mustDoFirst } from '@millrace/schemas/permissions';
import { personIn } from '@millrace/schemas/sessions';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { forgetCustomerView, openCustomerViewPath } from '../../shared/customer-view/customer-view-screen.ts';
import { isShutOut } from '../api/problem.ts';
import { sessionQuery } from '../session/api.ts';
import { type LoadPage, replacePage } from '../shared/address/go-to.ts';
import { FailurePanel } from '../shared/page/FailurePanel.tsx';
import { PageLoading } from '../shared/page/PageLoading.tsx';
import { SessionContext } from '../session/session-context.ts';

// loaded on demand, because few users must do one of these
const ForcedChangePassword = lazy(async () => ({
  default: (await import('../features/account-gate/ForcedChangePassword.tsx')).ForcedChangePassword,
}));
const ForcedFactor = lazy(async () => ({
  default: (await import('../features/account-gate/ForcedFactor.tsx')).ForcedFactor,
}));

const RecoveryCodesDialog = lazy(async () => ({
  default: (await import('../shared/sign-in-factors/RecoveryCodesDialog.tsx')).RecoveryCodesDialog,
}));
const TermsDialog = lazy(async () => ({
  default: (await import('../features/account-gate/TermsDialog.tsx')).TermsDialog,
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
  const isTerms = !user.prompt_password_change && !user.must_add_factor;
  return (
    <Suspense fallback={<PageLoading />}>
      {isTerms && <TermsDialog />}
      {user.prompt_password_change && <ForcedChangePassword />}
      {!user.prompt_password_change && user.must_add_factor && (
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
    return (
      <Suspense>
        <RecoveryCodesDialog codes={recoveryCodes} onClose={() => setRecoveryCodes(null)} />
      </Suspense>
    );
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
