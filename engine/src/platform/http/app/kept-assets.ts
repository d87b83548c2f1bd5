import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const kept = 2;

/**
 * Copies the assets of a build into the folder of releases (`store`), and returns the folders with the newest
 * releases. A page that was opened before a deployment then still finds the chunks that it loads later. Each
 * folder has a subfolder `assets`, like a build.
 * @param folder a build, for example `portal/dist`
 * @param store folder in which releases are stored; empty: they are not stored
 */
export function keptAssets(folder: string, store: string, name: string): string[] {
  const assets = path.join(folder, 'assets');
  if (store === '' || !fs.existsSync(assets)) return [];
  const home = path.join(store, name);
  const release = path.join(home, releaseOf(assets));
  fs.mkdirSync(home, { recursive: true });
  if (!fs.existsSync(release)) {
    // The copy gets its final name when it is complete, because another process may read or copy at the
    // same time.
    const copy = path.join(home, `.${randomUUID()}`);
    fs.cpSync(assets, path.join(copy, 'assets'), { recursive: true });
    try {
      fs.renameSync(copy, release);
    } catch {
      fs.rmSync(copy, { recursive: true, force: true });
    }
  }
  const now = new Date();
  fs.utimesSync(release, now, now);
  const releases = fs
    .readdirSync(home)
    .filter((entry) => !entry.startsWith('.'))
    .map((entry) => path.join(home, entry))
    .toSorted((one, other) => fs.statSync(other).mtimeMs - fs.statSync(one).mtimeMs);
  for (const old of releases.slice(kept)) fs.rmSync(old, { recursive: true, force: true });
  return releases.slice(0, kept);
}

/** The names of built files contain hashes of their contents, so they identify the release. */
const releaseOf = (assets: string): string =>
  createHash('sha256').update(fs.readdirSync(assets).sort().join('\n')).digest('hex').slice(0, 12);
