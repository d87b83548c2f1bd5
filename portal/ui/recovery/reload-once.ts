const RELOADED_AT = 'millrace.reloaded-at';
const PAUSE_MS = 5 * 60_000;

/**
 * The messages of Chromium, Firefox and Safari, and of Vite for a style sheet. No browser has an error class
 * for this.
 */
const missingChunk = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** True if a part of the page could not be fetched, for example because a deploy removed it. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && missingChunk.test(error.message);

const reload = (): void => window.location.reload();

/**
 * Reloads the page to run the build that the server has now. Skips the reload within five minutes of the last
 * one, because a second reload would not help. Skips it while the server is down, because an open page is
 * better than none. Returns true if the page is being reloaded.
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

// A browser without storage (private mode, blocked storage) is never reloaded. It could not detect a second
// reload.
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
