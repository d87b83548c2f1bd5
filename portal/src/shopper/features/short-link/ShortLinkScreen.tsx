import * as api from '@millrace/schemas/calls';
import { call, isProblem } from '@millrace/schemas/http-client';
import { useCallback, useEffect, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { Fault } from '../../shared/shell/Fault.tsx';
import { FindMine } from '../../shared/shell/FindMine.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { Waiting } from '../../shared/shell/Waiting.tsx';
import { shortLinkMessages } from './short-link.messages.ts';

type Found = { readonly path: string } | { readonly error: unknown } | null;

function NoForm() {
  const words = useMessages(shortLinkMessages);
  return (
    <Screen title={words.title}>
      <p>{words.body}</p>
      <FindMine />
    </Screen>
  );
}

/** The page that opens from the short web address on a store's poster. It redirects to the store's form. */
export function ShortLinkScreen() {
  const { code = '' } = useParams();
  const [search] = useSearchParams();
  const scan = search.get('qr') === 'true' ? '&qr=true' : '';
  const [found, setFound] = useState<Found>(null);
  const find = useCallback((): void => {
    call(api.openShortLink, { params: { code } }).then(setFound, (error: unknown) => setFound({ error }));
  }, [code]);
  useEffect(find, [find]);
  if (!found) return <Waiting />;
  if ('path' in found) return <Navigate to={found.path + scan} replace />;
  const { error } = found;
  if (isProblem(error) && [400, 404].includes(error.status)) return <NoForm />;
  const retry = () => {
    setFound(null);
    find();
  };
  return <Fault error={error} onRetry={retry} />;
}
