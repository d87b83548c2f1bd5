type Manifest = { name: string; version: string } & Record<string, unknown>;
type Lock = { packages: Record<string, unknown> };

/**
 * Adds a workspace to package-lock.json without npm. npm would use the network and might write download
 * addresses into entries.
 */
export function addWorkspaceToLock(lockText: string, folder: string, manifest: Manifest): string {
  const lock = JSON.parse(lockText) as Lock;
  const { name, version, dependencies, peerDependencies } = manifest;
  const added = {
    ...lock.packages,
    [folder]: { name, version, dependencies, peerDependencies },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  };
  const sorted = Object.entries(added).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`;
}
