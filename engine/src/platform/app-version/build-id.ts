import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');
const entries = [path.join(root, 'portal/dist/store.html'), path.join(root, 'admin/dist/index.html')];

/**
 * Returns the id of the built pages: the hashes in the names of their entry scripts. A page knows the hash of
 * its own entry script, so it can tell whether it belongs to this build. Without a build the id is empty.
 */
export const buildId = (): string => entries.flatMap((file) => entryHash(file) ?? []).join('.');

function entryHash(file: string): string | undefined {
  try {
    return entryHashOf(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Returns the hash in the name of the first module script of a built page. */
export const entryHashOf = (html: string): string | undefined =>
  /<script type="module"[^>]* src="[^"]*-([\w-]{8})\.js"/.exec(html)?.[1];
