import { useEffect, useLayoutEffect, useState } from 'react';

/**
 * The secret of a link stands behind the #: browsers send that nowhere. It is taken out of the address in the moment
 * the page stands, before it is painted, so that neither history nor a look over the shoulder keeps it; not earlier,
 * because a page that is begun twice would find nothing the second time.
 */
export function useLinkSecret(): string | null {
  const [secret, setSecret] = useState(() => window.location.hash.slice(1) || null);
  useEffect(() => {
    // a second link, opened where the page stands already, changes nothing but this part
    const take = (): void => setSecret((now) => window.location.hash.slice(1) || now);
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  useLayoutEffect(() => {
    if (secret) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [secret]);
  return secret;
}
