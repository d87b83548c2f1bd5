import { Problem } from '../bootstrap/problem.mjs';

/** What follows `npm start --` or `npm run dev --`. */
export type Options = {
  /** Developer mode: pages by Vite, engine code is watched, readable logs. */
  dev: boolean;
  /** Lenders, the SDK and the sandbox restart as they are saved. */
  watch: boolean;
  /** A Node inspector for each engine process. */
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

/** Where the inspector of a process listens; `.vscode/launch.json` names the same ports. */
const INSPECTOR_PORTS = { api: 9229, scheduler: 9230, worker: 9231 } as const;

/**
 * METRICS_PORT is the port of the API; the scheduler has the next one and workers those after it.
 * @param number of a worker, from 1 on
 */
export function metricsPort(
  base: string | undefined,
  kind: keyof typeof INSPECTOR_PORTS,
  number = 1,
): string | undefined {
  if (!base || base === '0') return base;
  return String(Number(base) + INSPECTOR_PORTS[kind] - INSPECTOR_PORTS.api + number - 1);
}

/** @param number of a worker, from 1 on */
export const inspectorPort = (kind: keyof typeof INSPECTOR_PORTS, number = 1): number =>
  INSPECTOR_PORTS[kind] + number - 1;
