import * as api from '@millrace/schemas/calls';
import { call, isProblem } from '@millrace/schemas/http-client';
import { useCallback, useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { Fault } from '../../shared/shell/Fault.tsx';
import { Waiting } from '../../shared/shell/Waiting.tsx';
import { NotFoundScreen } from '../not-found/NotFoundScreen.tsx';

type Found = { readonly path: string } | { readonly error: unknown } | null;

/** The page of the short address of a poster. It leads to the form of the store. */
export function ShortLinkScreen() {
  const { code = '' } = useParams();
  const [found, setFound] = useState<Found>(null);
  const find = useCallback((): void => {
    setFound(null);
    call(api.openShortLink, { params: { code } }).then(setFound, (error: unknown) => setFound({ error }));
  }, [code]);
  useEffect(find, [find]);
  if (!found) return <Waiting />;
  if ('path' in found) return <Navigate to={found.path} replace />;
  const { error } = found;
  if (isProblem(error) && [400, 404].includes(error.status)) return <NotFoundScreen />;
  return <Fault error={error} onRetry={find} />;
}
