import { pathToFileURL } from 'node:url';
import type { LenderCatalogue } from '../../engine/src/plugin-host/lender-catalogue.ts';
import { inRoot } from '../bootstrap/paths.mjs';

const DOCUMENT = /^plugins\/([^/._][^/]*)\/(?:lender|fields|rules)\.json$/;

/**
 * Throws if the product would refuse a lender because of one of these files. Ignores refused lenders whose
 * files are not among these.
 * @param files saved files, relative to the root
 */
export async function expectNoneRefused(
  files: readonly string[],
  refused: () => Promise<string[]> = refusedLenders,
): Promise<void> {
  const names = files.flatMap((file) => DOCUMENT.exec(file)?.[1] ?? []);
  if (names.length === 0) return;
  const own = (await refused()).filter((sentence) => names.some((name) => sentence.includes(` ${name} `)));
  if (own.length > 0) throw new Error(own.join('\n'));
}

/**
 * Returns one sentence for each lender that the product refuses to load: the lender, its file and the reason.
 * Otherwise a developer would only see that the lender is missing, because the processes write the reason to
 * their own logs.
 * @param directories as in the setting PLUGIN_DIRS
 */
export async function refusedLenders(
  directories = process.env.PLUGIN_DIRS ?? inRoot('plugins'),
): Promise<string[]> {
  const built = pathToFileURL(inRoot('engine/dist/plugin-host/lender-catalogue.js')).href;
  const { LenderCatalogue: catalogue } = (await import(built)) as { LenderCatalogue: typeof LenderCatalogue };
  return catalogue.load(directories).refused.map(({ message }) => message);
}
