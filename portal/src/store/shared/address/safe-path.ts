/** Browsers drop some of them, which can turn one slash into two. */
const hasControls = (text: string): boolean =>
  [...text].some((character) => character < ' ' || character === '\u007f');

/**
 * A path of this origin that is safe to go to after signing in, or null.
 * Whatever a link says: never another origin, another scheme, or the sign-in screen itself.
 */
export function safePath(wanted: string | null | undefined, origin = window.location.origin): string | null {
  if (!wanted || !wanted.startsWith('/') || hasControls(wanted) || wanted.includes('\\')) return null;
  let url: URL;
  try {
    url = new URL(wanted, origin);
  } catch {
    return null;
  }
  // `/.//evil.example` keeps this origin, but its path would be read as another host
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  if (url.pathname === '/login' || url.pathname.startsWith('/api/')) return null;
  return url.pathname + url.search + url.hash;
}

/** The admin app is another page: a router of this one cannot go there. */
export const isOtherApp = (path: string): boolean => /^\/app\/admin(?:[/?#]|$)/.test(path);
