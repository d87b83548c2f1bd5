import { availableParallelism } from 'node:os';
import { inRoot } from '../bootstrap/paths.mjs';
import { Problem } from '../bootstrap/problem.mjs';
import { isPortFreeWithin } from '../infra/ports.ts';

/** Settings that the user may set by environment variables. */
export type Settings = {
  port: number;
  workers: number;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  vaultKeysFile: string;
  demo: boolean;
};

/**
 * Reads and checks the settings.
 * @param patienceMilliseconds maximum time to wait until a process of an earlier start has released the
 *   port
 */
export async function readSettings(
  environment: NodeJS.ProcessEnv,
  patienceMilliseconds = 0,
): Promise<Settings> {
  const port = wholeNumber(environment, 'PORT', 3000, { least: 1, most: 65_535 });
  if (!(await isPortFreeWithin(port, patienceMilliseconds))) {
    throw new Problem(
      `Port ${port} is taken by another program.`,
      `Start on another port: PORT=${port + 1} npm start`,
    );
  }
  return {
    port,
    workers: wholeNumber(environment, 'WORKERS', availableParallelism() > 2 ? 2 : 1, { least: 1, most: 16 }),
    databaseUrl: environment.DATABASE_URL,
    redisUrl: environment.REDIS_URL,
    vaultKeysFile: environment.VAULT_KEYS_FILE ?? inRoot('.data/keys.json'),
    demo: environment.DEMO !== '0',
  };
}

function wholeNumber(
  environment: NodeJS.ProcessEnv,
  name: string,
  usual: number,
  { least, most }: { least: number; most: number },
): number {
  const text = environment[name];
  if (text === undefined || text === '') return usual;
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Problem(`${name} is "${text}".`, `Set a whole number from ${least} to ${most}.`);
}
