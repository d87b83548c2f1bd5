import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { inRoot } from '../bootstrap/paths.mjs';
import type { Control } from './control.ts';
import { auditKeyFile } from './vault-keys.ts';

/** What every engine process is told. The names are the engine's configuration schema. */
export type Surroundings = {
  databaseUrl: string;
  redisUrl: string;
  port: number;
  /** Where people reach us when that is not the port of the API itself. */
  publicPort?: number | undefined;
  vaultKeysFile: string;
  sandboxUrl?: string;
  chromium?: string;
  control?: Control;
  pluginDirs?: string[];
  nodeEnv?: string;
  demo?: boolean;
  queuePrefix?: string;
  /** Developer mode: readable logs, in colour when the console of the supervisor is; restarts do not wait long. */
  dev?: boolean;
  /** A process that stands at a breakpoint gives no sign of life: it gets the longest time there is. */
  breakpoints?: boolean;
  extra?: NodeJS.ProcessEnv;
};

const developerSettings = {
  NODE_ENV: 'development',
  LOG_FORMAT: 'text',
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
};

export function engineEnvironment(surroundings: Surroundings): NodeJS.ProcessEnv {
  const { control, port } = surroundings;
  return {
    ...process.env,
    // Compiled code is kept between starts: a fifth off the time until a process is ready.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inRoot('.data/compile-cache'),
    NODE_ENV: surroundings.nodeEnv ?? 'production',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    PORT: String(port),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${surroundings.publicPort ?? port}`,
    DATABASE_URL: surroundings.databaseUrl,
    REDIS_URL: surroundings.redisUrl,
    QUEUE_PREFIX: surroundings.queuePrefix ?? process.env.QUEUE_PREFIX ?? 'millrace',
    VAULT_KEYS_FILE: surroundings.vaultKeysFile,
    AUDIT_KEY_FILE: auditKeyFile(surroundings.vaultKeysFile),
    AUDIT_ANCHOR_FILE:
      process.env.AUDIT_ANCHOR_FILE ??
      path.join(path.dirname(surroundings.vaultKeysFile), 'audit-anchors.jsonl'),
    PLUGIN_DIRS: surroundings.pluginDirs?.join(':') ?? process.env.PLUGIN_DIRS ?? inRoot('plugins'),
    // Shorter than the supervisor's patience, so that a process ends by itself and in order.
    SHUTDOWN_MS: process.env.SHUTDOWN_MS ?? (surroundings.dev ? '5000' : '15000'),
    ...(surroundings.sandboxUrl && { LENDER_SANDBOX_URL: surroundings.sandboxUrl }),
    ...(surroundings.chromium && { CHROMIUM_PATH: surroundings.chromium }),
    ...(control && { SUPERVISOR_URL: control.url, SUPERVISOR_TOKEN: control.token }),
    ...(surroundings.demo && { DEMO: '1', TEST_DATA: process.env.TEST_DATA ?? '1' }),
    ...(surroundings.dev && developerSettings),
    ...(surroundings.breakpoints && { LEASE_MS: '600000', HOST_LEASE_MS: '3600000' }),
    ...surroundings.extra,
  };
}

/**
 * For the processes that serve: where the database is, and not as whom to own it. The owner's name and password are for
 * what migrates and seeds; API, scheduler and workers have logins of their own, which follow from the key ring.
 */
export function servingEnvironment(owners: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const url = new URL(owners.DATABASE_URL ?? '');
  url.username = '';
  url.password = '';
  for (const name of ['user', 'password']) url.searchParams.delete(name);
  return { ...owners, DATABASE_URL: url.href };
}

/** A worker additionally gets an id of its own, new for each fork: it names this one life of the process. */
export const workerEnvironment = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...environment,
  WORKER_ID: randomUUID(),
});

export type SandboxSurroundings = {
  port: number;
  ledger: string;
  webhookBaseUrl: string;
  extra?: NodeJS.ProcessEnv;
};

/** The pretend lenders have no business with the database. */
export const sandboxEnvironment = (sandbox: SandboxSurroundings): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: undefined,
  DATABASE_API_URL: undefined,
  DATABASE_WORKER_URL: undefined,
  SANDBOX_PORT: String(sandbox.port),
  SANDBOX_LEDGER: sandbox.ledger,
  WEBHOOK_BASE_URL: sandbox.webhookBaseUrl,
  ...sandbox.extra,
});

/** The pages in developer mode: where they listen, and where the API is that they pass requests on to. */
export const pagesEnvironment = (environment: NodeJS.ProcessEnv, port: number): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'development',
  FORCE_COLOR: environment.FORCE_COLOR,
  PORT: environment.PORT,
  PUBLIC_URL: environment.PUBLIC_URL,
  PAGES_PORT: String(port),
});

/** Built entry points: the engine's composition roots and the pretend lenders. */
export const entryPoints = {
  api: inRoot('engine/dist/main/api.js'),
  worker: inRoot('engine/dist/main/worker.js'),
  scheduler: inRoot('engine/dist/main/scheduler.js'),
  cli: inRoot('engine/dist/main/cli.js'),
  sandbox: inRoot('fixtures/lender-sandbox/dist/main.js'),
  pages: inRoot('scripts/dev/pages.ts'),
};
