import type { StatusList } from '@millrace/schemas/api';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { readStatusList } from './api.ts';
import { Fault } from '../../shared/shell/Fault.tsx';
import { Waiting } from '../../shared/shell/Waiting.tsx';
import { Applications, NamedApplication } from './Applications.tsx';
import { isFromLink } from './from-link.ts';
import { ConfirmLinked, useLinkedApplication } from './ConfirmLinked.tsx';
import { FindApplication } from './FindApplication.tsx';

/**
 * Lets a shopper without a link find applications: phone or e-mail address, then code, then the list. A link to
 * one application opens that application instead of the list.
 */
export function StatusScreen() {
  const [list, setList] = useState<StatusList | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [search] = useSearchParams();
  const { state } = useLocation();
  // a page that was opened from the link and came back here cannot be shown, so the list is shown
  const [isListed, setListed] = useState(isFromLink(state));
  const load = useCallback(() => {
    readStatusList()
      .then((found) => {
        setList(found);
        setError(null);
      })
      .catch(setError);
  }, []);
  useEffect(load, [load]);
  const linked = useLinkedApplication(search.get('form'));
  const named = list?.applications.find(({ formId }) => formId === search.get('form'));
  if (error) return <Fault error={error} onRetry={load} />;
  if (!list) return <Waiting />;
  if (!list.proven)
    return linked === 'unknown' ? (
      <FindApplication onFound={setList} />
    ) : linked ? (
      <ConfirmLinked linked={linked} onFound={setList} />
    ) : (
      <Waiting />
    );
  if (named && !isListed) return <NamedApplication application={named} onFailed={() => setListed(true)} />;
  return (
    <Applications
      applications={list.applications}
      onForgotten={() => setList({ proven: false, applications: [] })}
    />
  );
}
