/**
 * True if the text contains control characters. Browsers remove some of them from URLs, which can turn one
 * slash into two.
 */
const hasControls = (text: string): boolean =>
  [...text].some((character) => character < ' ' || character === '\u007f');

/**
 * Returns a path of this origin that is safe to open after sign-in, or null. It rejects other origins, other
 * schemes and the sign-in page itself.
 */
export function safePath(wanted: string | null | undefined, origin = window.location.origin): string | null {
  if (!wanted || !wanted.startsWith('/') || hasControls(wanted) || wanted.includes('\\')) return null;
  let url: URL;
  try {
    url = new URL(wanted, origin);
  } catch {
    return null;
  }
  // `/.//evil.example` stays on this origin, but the resulting path `//evil.example` would be read as another
  // host
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  if (url.pathname === '/login' || url.pathname.startsWith('/api/')) return null;
  return url.pathname + url.search + url.hash;
}

/** True for a path of the admin app, which is a separate page with its own router. */
export const isOtherApp = (path: string): boolean => /^\/app\/admin(?:[/?#]|$)/.test(path);
