import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { inRoot } from '../bootstrap/paths.mjs';
import type { Control } from './control.ts';
import { auditKeyFile } from './vault-keys.ts';

/**
 * The inputs for the environment of every engine process. The names of the variables come from the engine's
 * configuration schema.
 */
export type EnvironmentOptions = {
  databaseUrl: string;
  redisUrl: string;
  port: number;
  /** The public port, if it is not the port of the API. */
  publicPort?: number | undefined;
  vaultKeysFile: string;
  sandboxUrl?: string;
  /**
   * The Stripe sandbox, which the engine uses unless the environment contains the key of a Stripe account.
   */
  stripe?: StripeSandboxAccess;
  chromium?: string;
  control?: Control;
  pluginDirs?: string[];
  nodeEnv?: string;
  demo?: boolean;
  queuePrefix?: string;
  /**
   * Developer mode: readable logs, in colour if the supervisor's console has colours, and short shutdown
   * times at restarts.
   */
  dev?: boolean;
  /**
   * True if a developer sets breakpoints in a debugger. A process that stops at a breakpoint cannot renew
   * its leases, so the leases last very long.
   */
  breakpoints?: boolean;
  extra?: NodeJS.ProcessEnv;
};

const developerSettings = {
  NODE_ENV: 'development',
  LOG_FORMAT: 'text',
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
};

/**
 * Returns NODE_ENV. An installation on one machine runs as `development`, because `production` refuses http,
 * local message drivers and the lender sandbox.
 */
const localEnvironment = (): string => (process.env.NODE_ENV === 'production' ? 'production' : 'development');

export function engineEnvironment(options: EnvironmentOptions): NodeJS.ProcessEnv {
  const { control, port } = options;
  return {
    ...process.env,
    // A cache of compiled code shortens the start of a process by a fifth.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inRoot('.data/compile-cache'),
    NODE_ENV: options.nodeEnv ?? localEnvironment(),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    PORT: String(port),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${options.publicPort ?? port}`,
    DATABASE_URL: options.databaseUrl,
    REDIS_URL: options.redisUrl,
    QUEUE_PREFIX: options.queuePrefix ?? process.env.QUEUE_PREFIX ?? 'millrace',
    VAULT_KEYS_FILE: options.vaultKeysFile,
    AUDIT_KEY_FILE: auditKeyFile(options.vaultKeysFile),
    AUDIT_ANCHOR_FILE:
      process.env.AUDIT_ANCHOR_FILE ?? path.join(path.dirname(options.vaultKeysFile), 'audit-anchors.jsonl'),
    KEPT_ASSETS_DIR: process.env.KEPT_ASSETS_DIR ?? inRoot('.data/assets'),
    PLUGIN_DIRS: options.pluginDirs?.join(':') ?? process.env.PLUGIN_DIRS ?? inRoot('plugins'),
    // Shorter than the supervisor's limit, so that a process can shut down in an orderly way before it is
    // killed.
    SHUTDOWN_MS: process.env.SHUTDOWN_MS ?? (options.dev ? '5000' : '15000'),
    ...(options.sandboxUrl && { LENDER_SANDBOX_URL: options.sandboxUrl }),
    ...(options.stripe && !process.env.STRIPE_SECRET_KEY && stripeSettings(options.stripe)),
    ...(options.chromium && { CHROMIUM_PATH: options.chromium }),
    ...(control && { SUPERVISOR_URL: control.url, SUPERVISOR_TOKEN: control.token }),
    ...(options.demo && { DEMO: '1', TEST_DATA: process.env.TEST_DATA ?? '1' }),
    ...(options.dev && developerSettings),
    ...(options.breakpoints && { LEASE_MS: '600000', HOST_LEASE_MS: '3600000' }),
    ...options.extra,
  };
}

/**
 * Returns the environment of the API, scheduler and workers: the address of the database without the owner's
 * name and password, which only migrations and the seed need. The API, scheduler and workers have separate
 * logins, derived from the key ring.
 */
export function servingEnvironment(owners: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const url = new URL(owners.DATABASE_URL ?? '');
  url.username = '';
  url.password = '';
  for (const name of ['user', 'password']) url.searchParams.delete(name);
  return { ...owners, DATABASE_URL: url.href };
}

/**
 * Returns the environment of a worker. Each new process of a worker gets a new id, which identifies this run.
 */
export const workerEnvironment = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...environment,
  WORKER_ID: randomUUID(),
});

/** The address of the Stripe sandbox, and its secret for signing events. */
export type StripeSandboxAccess = { url: string; webhookSecret: string };

/** The settings that make the engine call the Stripe sandbox instead of Stripe. */
const stripeSettings = ({ url, webhookSecret }: StripeSandboxAccess): NodeJS.ProcessEnv => ({
  STRIPE_URL: url,
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
});

export type StripeSandboxEnvironmentOptions = {
  port: number;
  data: string;
  webhookBaseUrl: string;
  webhookSecret: string;
};

/** Returns the environment of the Stripe sandbox, which does not use the database. */
export const stripeSandboxEnvironment = (sandbox: StripeSandboxEnvironmentOptions): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: undefined,
  DATABASE_API_URL: undefined,
  DATABASE_WORKER_URL: undefined,
  STRIPE_SANDBOX_PORT: String(sandbox.port),
  STRIPE_SANDBOX_DATA: sandbox.data,
  STRIPE_SECRET_KEY: undefined,
  STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
  WEBHOOK_BASE_URL: sandbox.webhookBaseUrl,
});

export type SandboxEnvironmentOptions = {
  port: number;
  ledger: string;
  webhookBaseUrl: string;
  extra?: NodeJS.ProcessEnv;
};

/** Returns the environment of the lender sandbox, which does not use the database. */
export const sandboxEnvironment = (sandbox: SandboxEnvironmentOptions): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: undefined,
  DATABASE_API_URL: undefined,
  DATABASE_WORKER_URL: undefined,
  SANDBOX_PORT: String(sandbox.port),
  SANDBOX_LEDGER: sandbox.ledger,
  WEBHOOK_BASE_URL: sandbox.webhookBaseUrl,
  ...sandbox.extra,
});

/**
 * Returns the environment of the pages in developer mode: their port, and the address of the API to which they
 * forward.
 */
export const pagesEnvironment = (environment: NodeJS.ProcessEnv, port: number): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'development',
  FORCE_COLOR: environment.FORCE_COLOR,
  PORT: environment.PORT,
  PUBLIC_URL: environment.PUBLIC_URL,
  PAGES_PORT: String(port),
});

/** The built entry files: one for each engine process, and one for each sandbox. */
export const entryPoints = {
  api: inRoot('engine/dist/main/api.js'),
  worker: inRoot('engine/dist/main/worker.js'),
  scheduler: inRoot('engine/dist/main/scheduler.js'),
  cli: inRoot('engine/dist/main/cli.js'),
  sandbox: inRoot('fixtures/lender-sandbox/dist/main.js'),
  stripeSandbox: inRoot('fixtures/stripe-sandbox/dist/main.js'),
  pages: inRoot('scripts/dev/pages.ts'),
};
