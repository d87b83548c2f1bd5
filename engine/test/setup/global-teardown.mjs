import { rmSync } from 'node:fs';

// oxlint-disable-next-line import/no-default-export -- jest calls the default export
export default async function stopServers() {
  const { postgres, redis, folder } = globalThis.millraceServers ?? {};
  await Promise.all([redis?.kill(), postgres?.stopImmediately()]);
  if (folder) rmSync(folder, { recursive: true, force: true });
}
