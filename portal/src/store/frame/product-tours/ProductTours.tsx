import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { personIn } from '@millrace/schemas/sessions';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMay, useSession } from '../../session/session-context.ts';
import { userflowOf } from './userflow-script.ts';

/**
 * Starts the product tours of Userflow if the server signs the identity of the user. The server does so only
 * where a store switched the tours on. Userflow gets the id of the user and nothing else.
 */
export function ProductTours(): null {
  const session = useSession();
  const { data } = useQuery({
    queryKey: ['userflow-identity', personIn(session)],
    queryFn: ({ signal }) => call(api.getUserflowIdentity, { signal }),
    enabled: useMay('tours:read'),
    staleTime: Infinity,
  });
  const identity = data?.identity ?? null;
  useEffect(() => {
    if (!identity) return;
    let isOver = false;
    const started = userflowOf(identity.token).then(async (userflow) => {
      if (!isOver) await userflow.identify(identity.user_id, {}, { signature: identity.signature });
      return userflow;
    });
    // The portal works without tours, for example if a browser blocks their script.
    started.catch(() => undefined);
    return () => {
      isOver = true;
      void started.then((userflow) => userflow.reset()).catch(() => undefined);
    };
  }, [identity]);
  return null;
}
