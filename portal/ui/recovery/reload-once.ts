const RELOADED_AT = 'millrace.reloaded-at';
const PAUSE_MS = 5 * 60_000;

/**
 * Matches the error messages of Chromium, Firefox, Safari and Vite for a missing chunk. Browsers have no error
 * class for a missing chunk.
 */
const missingChunk = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** True if a chunk of the page could not be fetched, for example because a deploy removed it. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && missingChunk.test(error.message);

const reload = (): void => window.location.reload();

/**
 * Reloads the page, so that the browser runs the newest build of the server. Skips a second reload within five
 * minutes, because a second reload would not help. Skips the reload while the server is down, because the open
 * page is better than an error page. Returns true if the page is being reloaded.
 */
export async function reloadOnce(reloadPage = reload, now = Date.now()): Promise<boolean> {
  if (now - lastReload() < PAUSE_MS || !(await serverAnswers()) || !rememberReload(now)) return false;
  reloadPage();
  return true;
}

const serverAnswers = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

// Without storage (private mode, blocked storage) the page is never reloaded, because it could not detect a
// second reload.
function lastReload(): number {
  try {
    return Number(sessionStorage.getItem(RELOADED_AT));
  } catch {
    return Infinity;
  }
}

function rememberReload(now: number): boolean {
  try {
    sessionStorage.setItem(RELOADED_AT, String(now));
    return true;
  } catch {
    return false;
  }
}
