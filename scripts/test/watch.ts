import { watchJest } from './run-jest.ts';

/**
 * Runs `npm test -- <pattern> --watch`. The servers keep running between runs, so that a repeated run starts
 * immediately.
 */
export async function watchTests(jestArguments: string[], withServers: boolean): Promise<number> {
  // Ctrl-C also reaches jest. This process ignores the signal and ends after jest, in order to stop the
  // servers.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  if (!withServers) return watchJest(jestArguments);
  // These modules are imported here, because they import packages that the build must create first.
  const { default: startServers } = await import('../../engine/test/setup/global-setup.mjs');
  const { default: stopServers } = await import('../../engine/test/setup/global-teardown.mjs');
  try {
    await startServers();
    return await watchJest(jestArguments);
  } finally {
    await stopServers();
  }
}
