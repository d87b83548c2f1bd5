import { watchJest } from './run-jest.ts';

/** `npm test -- <pattern> --watch`. The servers outlive the single runs, so that a re-run starts at once. */
export async function watchTests(jestArguments: string[], withServers: boolean): Promise<number> {
  // Ctrl-C reaches jest too; this process ends after it, to stop the servers.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  if (!withServers) return watchJest(jestArguments);
  // these import packages that are built only now
  const { default: startServers } = await import('../../engine/test/setup/global-setup.mjs');
  const { default: stopServers } = await import('../../engine/test/setup/global-teardown.mjs');
  try {
    await startServers();
    return await watchJest(jestArguments);
  } finally {
    await stopServers();
  }
}
