type LockEntry = {
  version?: string;
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
export type LockFile = { packages: Record<string, LockEntry> };

/**
 * Returns the problems that make an install fail or differ on another machine. npm may write a lock without
 * entries for other platforms, or lose nested entries. npm installs from such a lock without a warning, but
 * fails on another machine.
 */
export function lockProblems({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([at, entry]) => {
    if (entry.link) return [];
    const wanted = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies });
    const missing = wanted.filter((name) => !isFound(packages, at, name));
    return [
      ...missing.map((name) => `${at || 'package.json'} needs ${name}, which has no entry in the lock`),
      ...(entry.resolved?.startsWith('http') ? [`${at} carries a download address`] : []),
    ];
  });
}

/** Whether Node finds a package from this folder: in the folder itself, then in each folder above it. */
function isFound(packages: LockFile['packages'], at: string, name: string): boolean {
  for (let folder = at; ; folder = above(folder)) {
    if (packages[`${folder && `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

function above(folder: string): string {
  const end = folder.lastIndexOf('/node_modules/');
  return end === -1 ? '' : folder.slice(0, end);
}
