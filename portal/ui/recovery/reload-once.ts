const RELOADED_AT = 'millrace.reloaded-at';
const PAUSE_MS = 5 * 60_000;

/** Chromium, Firefox, Safari, and Vite for a style sheet: no browser gives this error a name of its own. */
const missingChunk = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether the error says that a part of the page could not be fetched, as after a deploy that removed it. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && missingChunk.test(error.message);

const reload = (): void => window.location.reload();

/**
 * Reloads the page, so that it runs the build the server has now. Does nothing when it was reloaded in the last five
 * minutes, because a second reload would find the same, nor without a connection, because a page that is open is
 * better than none. Gives whether the page is being reloaded.
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

// A browser that keeps nothing (private mode, blocked storage) is never reloaded: it could not tell the second time.
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
