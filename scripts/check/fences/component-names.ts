import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Each front end and the shared code, with its folder. */
const frontEnds: readonly string[] = [
  'admin/src',
  'portal/ui',
  'portal/src/shared',
  'portal/src/shopper',
  'portal/src/store',
  'portal/src/partners',
];

const EXPORTED = /^export (?:default )?(?:async )?(?:function|const|class) ([A-Z]\w*)/gm;
/** Constants have names in capitals. */
const CONSTANT = /^[A-Z\d_]+$/;

/**
 * Returns one line for each component name that two front ends export. The same component belongs in `portal/ui`;
 * two different ones with the same name are hard to search for.
 */
export function repeatedComponents(root: string): string[] {
  const places = new Map<string, string[]>();
  for (const frontEnd of frontEnds) {
    const files = globSync(`${frontEnd}/**/*.tsx`, { cwd: root, exclude: (name) => name === 'node_modules' });
    for (const [name, file] of uniqueNames(root, files))
      places.set(name, [...(places.get(name) ?? []), file]);
  }
  return [...places]
    .filter(([, files]) => files.length > 1)
    .map(
      ([name, files]) =>
        `${name} is exported by ${files.join(' and ')}: share it in portal/ui, or rename one`,
    );
}

/** The components of one front end, each with the first file that exports it. */
function uniqueNames(root: string, files: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const file of files.filter((each) => !each.endsWith('.spec.tsx')).toSorted()) {
    for (const [, name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(EXPORTED)) {
      if (!CONSTANT.test(name) && !names.has(name)) names.set(name, file.replaceAll('\\', '/'));
    }
  }
  return names;
}
