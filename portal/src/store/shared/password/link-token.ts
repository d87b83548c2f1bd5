/** A mailed link's secret stands behind the #: it is taken out of the address before anything else happens. */
export function takeToken(): string | null {
  const token = window.location.hash.slice(1);
  if (token) window.history.replaceState(window.history.state, '', window.location.pathname);
  return token || null;
}
