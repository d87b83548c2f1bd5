import type { Session } from '@millrace/schemas/api';
import { useEffect, useState } from 'react';
import { readSession } from './session.ts';

/** Who is signed in, once it is known. */
export function useSession(): Session | undefined {
  const [session, setSession] = useState<Session>();
  useEffect(() => {
    let gone = false;
    readSession().then(
      (found) => !gone && setSession(found),
      () => undefined, // without a session react-admin leaves this page anyway
    );
    return () => {
      gone = true;
    };
  }, []);
  return session;
}
