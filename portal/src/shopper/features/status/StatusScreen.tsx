import type { StatusList } from '@millrace/schemas/api';
import { useCallback, useEffect, useState } from 'react';
import { readStatusList } from './api.ts';
import { Fault } from '../../shared/shell/Fault.tsx';
import { Waiting } from '../../shared/shell/Waiting.tsx';
import { Applications } from './Applications.tsx';
import { FindApplication } from './FindApplication.tsx';

/** Lets a shopper without a link find applications: phone or e-mail address, then code, then the list. */
export function StatusScreen() {
  const [list, setList] = useState<StatusList | null>(null);
  const [error, setError] = useState<unknown>(null);
  const load = useCallback(() => {
    readStatusList()
      .then((found) => {
        setList(found);
        setError(null);
      })
      .catch(setError);
  }, []);
  useEffect(load, [load]);
  if (error) return <Fault error={error} onRetry={load} />;
  if (!list) return <Waiting />;
  if (!list.proven) return <FindApplication onFound={setList} />;
  return (
    <Applications
      applications={list.applications}
      onForgotten={() => setList({ proven: false, applications: [] })}
    />
  );
}
