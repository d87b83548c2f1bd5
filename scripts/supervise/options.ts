import { Problem } from '../bootstrap/problem.mjs';

/** The options after `npm start --` or `npm run dev --`. */
export type Options = {
  /**
   * True: developer mode. Vite serves the pages, changes of the engine's code are applied immediately, and
   * logs are readable.
   */
  dev: boolean;
  /**
   * True: when a file of a lender plugin, the SDK or the lender sandbox is saved, the processes that use
   * the file restart.
   */
  watch: boolean;
  /** True: a Node inspector is opened for each engine process. */
  inspect: boolean;
};

const FLAGS = ['--dev', '--watch', '--inspect'];

export function parseOptions(given: readonly string[]): Options {
  const unknown = given.filter((argument) => !FLAGS.includes(argument));
  if (unknown.length > 0) {
    throw new Problem(`There is no option ${unknown.join(', ')}.`, 'There are: --watch, --inspect.');
  }
  const dev = given.includes('--dev');
  return { dev, watch: dev || given.includes('--watch'), inspect: given.includes('--inspect') };
}

/** First inspector port of each kind of process; `.vscode/launch.json` uses the same ports. */
const INSPECTOR_PORTS = { api: 9229, scheduler: 9230, worker: 9231 } as const;

/**
 * Returns the metrics port of a process. METRICS_PORT is the API's port, the scheduler has the next one,
 * and the workers have the ports after it.
 * @param number number of the worker, starting with 1
 */
export function metricsPort(
  base: string | undefined,
  kind: keyof typeof INSPECTOR_PORTS,
  number = 1,
): string | undefined {
  if (!base || base === '0') return base;
  return String(Number(base) + INSPECTOR_PORTS[kind] - INSPECTOR_PORTS.api + number - 1);
}

/**
 * Returns the inspector port of a process.
 * @param number number of the worker, starting with 1
 */
export const inspectorPort = (kind: keyof typeof INSPECTOR_PORTS, number = 1): number =>
  INSPECTOR_PORTS[kind] + number - 1;
