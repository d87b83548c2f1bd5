import path from 'node:path';
import { buildTypeScript } from '../../../scripts/build-ts.mjs';
import { findChromium } from '../../../scripts/infra/chromium.ts';
import { freePort } from '../../../scripts/infra/ports.ts';
import { Postgres } from '../../../scripts/infra/postgres.ts';
import { Redis } from '../../../scripts/infra/redis.ts';
import { startControl } from '../../../scripts/supervise/control.ts';
import {
  engineEnvironment,
  entryPoints,
  sandboxEnvironment,
  servingEnvironment,
  workerEnvironment,
} from '../../../scripts/supervise/environment.ts';
import { parseDemo, runCli } from '../../../scripts/supervise/run-cli.ts';
import { settleAll } from '../../../scripts/supervise/settle-all.ts';
import { ensureVaultKeys } from '../../../scripts/supervise/vault-keys.ts';
import { WorkerRegistry } from '../../../scripts/supervise/worker-registry.ts';
import { TestInstallation } from './lab.ts';
import type { TestInstallationOptions } from './options.ts';
import { Prepared, readDemo, writeDemo } from './prepared.ts';
import { temporaryFolder } from './temporary-folder.ts';

const DATABASE = 'millrace';

/**
 * Starts a test installation of the product. It shares nothing with other installations or with a running
 * `npm start`.
 */
export async function startTestInstallation(
  options: TestInstallationOptions = {},
): Promise<TestInstallation> {
  const { workers = 1, apis = 1, scheduler = true, seed = 'demo', restartWorkers = true } = options;
  const folder = temporaryFolder('lab');
  const registry = new WorkerRegistry();
  const prepared = new Prepared(seed, options.pluginDirs);
  const isPrepared = prepared.copyTo(folder);
  const [postgres, redis, control] = await settleAll([
    Postgres.start({ folder: path.join(folder, 'postgres'), port: options.portFrom }),
    Redis.start({ folder: path.join(folder, 'redis'), port: options.portFrom && options.portFrom + 20 }),
    startControl(registry),
    buildTypeScript(),
  ]);
  const from = options.portFrom;
  const ports = {
    apis: await freePorts(apis, from && from + 60),
    sandbox: await freePort(from && from + 40),
  };
  const lab = new TestInstallation({
    folder,
    postgres,
    redis,
    control,
    databaseUrl: postgres.url(DATABASE),
    ports,
  });
  try {
    await postgres.createDatabase(DATABASE);
    const environment = engineEnvironment({
      databaseUrl: lab.databaseUrl,
      redisUrl: lab.redisUrl,
      port: ports.apis[0]!,
      vaultKeysFile: ensureVaultKeys(path.join(folder, 'keys.json')),
      sandboxUrl: lab.sandbox.url,
      chromium: findChromium(),
      control,
      pluginDirs: options.pluginDirs,
      nodeEnv: 'test',
      demo: true,
      extra: {
        PUBLIC_URL: lab.url,
        SHUTDOWN_MS: '8000',
        // A long time, because the tests would otherwise have to confirm the user's identity again during a
        // long run.
        STEP_UP_MINUTES: '60',
        AUDIT_ANCHOR_FILE: path.join(folder, 'audit-anchors.jsonl'),
        ...options.env,
      },
    });
    if (!isPrepared) await runCli(['migrate'], environment);
    const sandboxReady = lab.startProcess({
      name: 'sandbox',
      script: entryPoints.sandbox,
      restart: false,
      environment: () =>
        sandboxEnvironment({
          port: ports.sandbox,
          ledger: path.join(folder, 'ledger.jsonl'),
          webhookBaseUrl: lab.url,
          extra: options.sandboxEnv,
        }),
    });
    const [seeded] = await settleAll([
      seed === 'demo' && !isPrepared ? runCli(['seed-demo'], environment) : '',
      sandboxReady,
    ]);
    if (seeded) writeDemo(folder, parseDemo(seeded), lab.url);
    if (seed === 'demo') lab.demo = readDemo(folder, lab.url);
    if (prepared.wanted) {
      await postgres.stop();
      prepared.keep(folder);
      await postgres.resume();
    }
    await startEngine(lab, { environment, ports: ports.apis, workers, scheduler, restartWorkers, registry });
    return lab;
  } catch (error) {
    await lab.close();
    throw error;
  }
}

type EnginePlan = {
  environment: NodeJS.ProcessEnv;
  ports: number[];
  workers: number;
  scheduler: boolean;
  restartWorkers: boolean;
  registry: WorkerRegistry;
};

/**
 * Starts the engine's processes. A single API is named `api`; several are named `api-1`, `api-2` and so on.
 * Workers always have a number.
 */
async function startEngine(lab: TestInstallation, plan: EnginePlan): Promise<void> {
  const { registry, restartWorkers } = plan;
  const environment = servingEnvironment(plan.environment);
  const apis = plan.ports.map((port, index) =>
    lab.startProcess({
      name: plan.ports.length === 1 ? 'api' : `api-${index + 1}`,
      script: entryPoints.api,
      restart: false,
      environment: () => ({ ...environment, PORT: String(port) }),
    }),
  );
  const workers = Array.from({ length: plan.workers }, (_, index) =>
    lab.startProcess({
      name: `worker-${index + 1}`,
      script: entryPoints.worker,
      restart: restartWorkers,
      environment: () => workerEnvironment(environment),
      onFork: (child, { WORKER_ID }) => registry.add(WORKER_ID!, child),
    }),
  );
  const scheduler = plan.scheduler
    ? [
        lab.startProcess({
          name: 'scheduler',
          script: entryPoints.scheduler,
          restart: false,
          environment: () => environment,
        }),
      ]
    : [];
  await settleAll([...apis, ...workers, ...scheduler]);
}

async function freePorts(count: number, from?: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count)
    ports.push(await freePort(from === undefined ? undefined : (ports.at(-1) ?? from) + 1));
  return ports;
}
