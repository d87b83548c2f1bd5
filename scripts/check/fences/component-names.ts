import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of each front end and of the code that they share. */
const frontEnds: readonly string[] = [
  'admin/src',
  'portal/ui',
  'portal/src/shared',
  'portal/src/shopper',
  'portal/src/store',
  'portal/src/partners',
];

const EXPORTED = /^export (?:default )?(?:async )?(?:function|const|class) ([A-Z]\w*)/gm;
/** Matches the name of a constant, which is in capitals. Other capitalized names are components. */
const CONSTANT = /^[A-Z\d_]+$/;

/**
 * Returns one line for each component name that two front ends export. If both export the same component, it
 * belongs in `portal/ui`. If they are different components, the equal name makes both hard to find.
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

/** Returns the components of one front end, each with the first file that exports it. */
function uniqueNames(root: string, files: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const file of files.filter((each) => !each.endsWith('.spec.tsx')).toSorted()) {
    for (const [, name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(EXPORTED)) {
      if (!CONSTANT.test(name) && !names.has(name)) names.set(name, file.replaceAll('\\', '/'));
    }
  }
  return names;
}
