import fs from 'node:fs';
import path from 'node:path';

export interface LenderPackage {
  readonly folder: string;
  /** Path of lender.json inside the lender's folder. */
  readonly manifestPath: string;
  readonly exports: unknown;
}

/** Folders in a plugins directory that never contain a lender. */
const reserved = new Set(['sdk', '_template']);

/**
 * Finds the lenders in `directories`, a list of directories separated like PATH. A lender is a sub-folder
 * whose package.json has `millrace.lender`. A sub-folder with lender.json and without package.json is a
 * lender without code. Hidden folders are ignored.
 */
export function findLenders(directories: string): LenderPackage[] {
  return directories
    .split(path.delimiter)
    .filter((directory) => directory !== '' && fs.existsSync(directory))
    .flatMap((directory) =>
      fs
        .readdirSync(directory)
        .filter((name) => !reserved.has(name) && !name.startsWith('.'))
        .sort()
        .flatMap((name) => readPackage(path.join(directory, name))),
    );
}

function readPackage(folder: string): LenderPackage[] {
  const file = path.join(folder, 'package.json');
  if (!fs.existsSync(file)) {
    const isLender = fs.existsSync(path.join(folder, 'lender.json'));
    return isLender ? [{ folder, manifestPath: './lender.json', exports: undefined }] : [];
  }
  const { millrace, exports } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
    millrace?: { lender?: string };
    exports?: unknown;
  };
  return millrace?.lender ? [{ folder, manifestPath: millrace.lender, exports }] : [];
}
