import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../bootstrap/paths.mjs';
import { buildFrontEnds } from '../build/front-ends.ts';
import { buildTypeScript } from '../build-ts.mjs';
import { chromiumOrInstall } from '../infra/chromium.ts';
import { freePort } from '../infra/ports.ts';
import type { Control } from './control.ts';
import { demoKey, rememberDemo, rememberedDemo, remember, remembered, migrationKey } from './memory.ts';
import { engineEnvironment, type StripeSandboxAccess } from './environment.ts';
import type { Processes } from './processes.ts';
import type { Options } from './options.ts';
import { parseDemo, runCli, type Demo } from './run-cli.ts';
import type { Servers } from './servers.ts';
import { settleAll } from './settle-all.ts';
import type { Settings } from './settings.ts';
import { say, step } from './console-log.ts';
import { ensureVaultKeys } from './vault-keys.ts';
import type { WorkerRegistry } from './worker-registry.ts';

/** Port of the API in developer mode. The pages use the public port and forward requests to the API. */
const API_BEHIND_PAGES_PORT = 3100;
/** The sandboxes' default ports. */
const SANDBOX_PORT = 4650;
const STRIPE_SANDBOX_PORT = 4660;
const DEMO_FILE = inRoot('.data/demo.json');
const MIGRATED_FILE = inRoot('.data/migrated.json');
/** This file is created together with the supervisor's database. If it changes, the database is a new one. */
const DATABASE_FILE = inRoot('.data/postgres/PG_VERSION');

type RunningParts = { servers: Servers; processes: Processes; registry: WorkerRegistry; control: Control };
type StartedProduct = {
  demo: Demo | undefined;
  sandboxUrl: string;
  /** Address of the Stripe sandbox. Undefined if the environment contains the key of a Stripe account. */
  stripeSandboxUrl: string | undefined;
  /** Runs new migrations. */
  migrate: () => Promise<void>;
};

/**
 * Starts all processes and waits until the API replies. Reports each step, and checks between steps whether it
 * should stop.
 */
export async function bringUp(
  settings: Settings,
  { dev, inspect }: Options,
  staff: RunningParts,
  signal: AbortSignal,
): Promise<StartedProduct> {
  const { registry } = staff;
  const { workers } = settings;
  const url = `http://127.0.0.1:${settings.port}`;
  const [addresses, chromium] = await settleAll([
    staff.servers.start(settings),
    browserForPortalLenders(),
    build(dev, signal),
  ]);
  signal.throwIfAborted();
  const sandboxPort = await freePort(SANDBOX_PORT);
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const stripe = await stripeSandbox();
  const environment = engineEnvironment({
    ...addresses,
    port: dev ? await freePort(API_BEHIND_PAGES_PORT) : settings.port,
    publicPort: settings.port,
    vaultKeysFile: ensureVaultKeys(settings.vaultKeysFile),
    sandboxUrl,
    ...(stripe && { stripe }),
    chromium,
    control: staff.control,
    demo: settings.demo,
    breakpoints: inspect,
    dev,
  });
  const migrate = () => migrated(settings, environment, signal);
  await settleAll([
    step('migrations', migrate),
    step('lender sandbox', () => staff.processes.startSandbox(sandboxPort, url)),
    stripe &&
      step('Stripe sandbox', () =>
        staff.processes.startStripeSandbox(stripe.port, url, stripe.webhookSecret),
      ),
  ]);
  signal.throwIfAborted();
  // The demo data is added while the processes start, because the processes need only the tables.
  const [demo] = await settleAll([
    settings.demo ? step('demo data', () => demoOf(settings, environment, signal)) : undefined,
    step(`API, scheduler, ${workers} worker${workers > 1 ? 's' : ''}${dev ? ', pages' : ''}`, () =>
      staff.processes.startEngine(environment, { workers, port: dev ? settings.port : undefined }, registry),
    ),
  ]);
  await step('ready', () => waitUntilReady(url, signal));
  return { demo, sandboxUrl, stripeSandboxUrl: stripe?.url, migrate };
}

/**
 * Returns the port, address and secret of the Stripe sandbox. Undefined if the environment contains the key
 * of a Stripe account.
 */
async function stripeSandbox(): Promise<(StripeSandboxAccess & { port: number }) | undefined> {
  if (process.env.STRIPE_SECRET_KEY) return undefined;
  const port = await freePort(Number(process.env.STRIPE_SANDBOX_PORT || STRIPE_SANDBOX_PORT));
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    webhookSecret: `whsec_${randomUUID().replaceAll('-', '')}`,
  };
}

/**
 * Builds the engine. Also builds the pages, except in developer mode, in which Vite serves the pages from
 * their sources.
 */
async function build(dev: boolean, signal: AbortSignal): Promise<void> {
  await step('server code', buildTypeScript);
  if (!dev) await step('pages', () => buildFrontEnds(signal));
}

/**
 * Runs new migrations. The supervisor records the last run for the database that it started itself, so
 * unchanged migrations are skipped. An external database is checked at each start.
 */
async function migrated(
  settings: Settings,
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  const migrate = () => runCli(['migrate'], environment, signal);
  if (settings.databaseUrl) return void (await migrate());
  const { vaultKeysFile } = settings;
  const key = migrationKey({ database: DATABASE_FILE, vaultKeysFile, environment });
  if (remembered(MIGRATED_FILE, key)) return;
  await migrate();
  remember(MIGRATED_FILE, key);
}

/**
 * Returns the demo data. The supervisor records the demo for the database that it started itself, so
 * unchanged data is not seeded again. An external database is checked at each start.
 */
async function demoOf(
  settings: Settings,
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<Demo> {
  if (settings.databaseUrl) return seedDemo(environment, signal);
  const url = environment.PUBLIC_URL ?? '';
  const key = demoKey([DATABASE_FILE, settings.vaultKeysFile]);
  const known = rememberedDemo(DEMO_FILE, key, url);
  if (known) return known;
  const demo = await seedDemo(environment, signal);
  rememberDemo(DEMO_FILE, key, demo, url);
  return demo;
}

async function seedDemo(environment: NodeJS.ProcessEnv, signal: AbortSignal): Promise<Demo> {
  return parseDemo(await runCli(['seed-demo', 'with-history'], environment, signal));
}

/**
 * Returns the path of a browser. Only lenders without an API need a browser. Without one, their applications
 * wait, and everything else works.
 */
async function browserForPortalLenders(): Promise<string | undefined> {
  try {
    return await chromiumOrInstall(say);
  } catch (error) {
    say(`Warning: ${(error as Error).message} Until then, applications to web-portal lenders wait.`);
    return undefined;
  }
}

/** Waits until the API reports that it is ready. */
async function waitUntilReady(url: string, signal: AbortSignal, seconds = 60): Promise<void> {
  const address = `${url}/api/health/ready`;
  const deadline = Date.now() + seconds * 1000;
  let last = 'no answer';
  while (Date.now() < deadline) {
    signal.throwIfAborted();
    const response = await fetch(address, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (response?.status === 200) return;
    last = response ? `${response.status} ${await response.text()}` : 'no answer';
    await sleep(100);
  }
  throw new Error(`${address} did not become ready in ${seconds} s: ${last}`);
}
