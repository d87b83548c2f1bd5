/** True if the version of the server differs from the version of this page. */
export function isOutdated(
  version: string,
  { first, build }: { first: string | undefined; build: string | undefined },
): boolean {
  const [, builds = ''] = version.split('+');
  const isOtherBuild = build !== undefined && builds !== '' && !builds.split('.').includes(build);
  return isOtherBuild || (first !== undefined && first !== version);
}

/** Returns the hash in the name of the entry script of this page. Undefined in development. */
export function buildOfPage(page: Document = document): string | undefined {
  const sources = [...page.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')];
  return sources.flatMap(({ src }) => /-([\w-]{8})\.js$/.exec(src)?.[1] ?? [])[0];
}

const REFRESHED_FOR = 'millrace.refreshed-for';

/**
 * True if the page was already reloaded automatically for this version. It is then not reloaded automatically
 * again.
 */
export function wasRefreshedFor(version: string): boolean {
  try {
    return sessionStorage.getItem(REFRESHED_FOR) === version;
  } catch {
    // without storage, the page could not detect a loop of reloads, so only the user reloads it
    return true;
  }
}

/** Removes service workers and caches, and loads the page again. */
export async function refreshPage(version: string, reload = () => window.location.reload()): Promise<void> {
  try {
    sessionStorage.setItem(REFRESHED_FOR, version);
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(workers.map((worker) => worker.unregister()));
    if ('caches' in window) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  } catch {
    // the caches could not be cleared; the reload still gets the newest page, because the server forbids
    // caching its pages
  }
  reload();
}
