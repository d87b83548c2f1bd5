import { useEffect, useLayoutEffect, useState } from 'react';

/**
 * Reads the secret of a link from the URL fragment, which browsers do not send to servers. The secret is
 * removed from the URL before the first paint. It therefore appears neither in the history nor on the screen.
 * It is not removed during rendering, because a second rendering would not find it.
 */
export function useLinkSecret(): string | null {
  const [secret, setSecret] = useState(() => window.location.hash.slice(1) || null);
  useEffect(() => {
    // if the user opens a second link while the page is open, only the fragment changes
    const take = (): void => setSecret((now) => window.location.hash.slice(1) || now);
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  useLayoutEffect(() => {
    if (secret) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [secret]);
  return secret;
}
