import { inRoot } from '../bootstrap/paths.mjs';
import {
  entryPoints,
  pagesEnvironment,
  sandboxEnvironment,
  servingEnvironment,
  stripeSandboxEnvironment,
  workerEnvironment,
} from './environment.ts';
import { LOG_FOLDER, logTo, logToConsoleAnd } from './logs.ts';
import type { OrphanProcesses } from './orphan-processes.ts';
import { ManagedProcess, type ProcessPlan } from './managed-process.ts';
import { inspectorPort, metricsPort, type Options } from './options.ts';
import { say, step } from './console-log.ts';
import type { WorkerRegistry } from './worker-registry.ts';

/**
 * Milliseconds after which a stopping process is killed. Workers finish their current lender call. The
 * scheduler finds interrupted operations at the next start.
 */
const GRACE_MILLISECONDS = { pages: 5_000, worker: 20_000, scheduler: 12_000, api: 12_000, sandbox: 5_000 };
export type Kind = keyof typeof GRACE_MILLISECONDS;
/**
 * Time limit of a restart in milliseconds. It is long, because the machine may be busy. A process that
 * cannot start ends earlier on its own.
 */
const RESTART_PATIENCE_MILLISECONDS = 180_000;
const STOP_ORDER: Kind[] = ['pages', 'worker', 'scheduler', 'api', 'sandbox'];

/**
 * The product's processes: started in parallel, restarted when they die, and stopped in an order in which
 * running work can finish.
 */
export class Processes {
  #processes: { kind: Kind; managed: ManagedProcess }[] = [];
  #orphanProcesses: OrphanProcesses;
  #options: Options;
  #stopping = false;

  constructor(orphanProcesses: OrphanProcesses, options: Options) {
    this.#orphanProcesses = orphanProcesses;
    this.#options = options;
  }

  startSandbox(port: number, webhookBaseUrl: string): Promise<void> {
    const ledger = inRoot('.data/sandbox/ledger.jsonl');
    const environment = () => sandboxEnvironment({ port, ledger, webhookBaseUrl });
    return this.#start('sandbox', { name: 'sandbox', script: entryPoints.sandbox, environment });
  }

  startStripeSandbox(port: number, webhookBaseUrl: string, webhookSecret: string): Promise<void> {
    const data = inRoot('.data/sandbox/stripe.json');
    const environment = () => stripeSandboxEnvironment({ port, data, webhookBaseUrl, webhookSecret });
    return this.#start('sandbox', {
      name: 'stripe-sandbox',
      script: entryPoints.stripeSandbox,
      environment,
    });
  }

  /**
   * Starts the processes of the engine, and the server of the pages if `port` is set.
   * @param port the public address; undefined if the API serves the pages
   */
  async startEngine(
    owners: NodeJS.ProcessEnv,
    { workers, port }: { workers: number; port: number | undefined },
    registry: WorkerRegistry,
  ): Promise<void> {
    const environment = servingEnvironment(owners);
    const numbers = Array.from({ length: workers }, (_, index) => index + 1);
    await Promise.all([
      port && this.#startPages(environment, port),
      this.#startEngineProcess('api', { name: 'api', environment: () => environment }),
      this.#startEngineProcess('scheduler', { name: 'scheduler', environment: () => environment }),
      ...numbers.map((number) =>
        this.#startEngineProcess(
          'worker',
          {
            name: `worker-${number}`,
            environment: () => workerEnvironment(environment),
            onFork: (child, { WORKER_ID }) => registry.add(WORKER_ID!, child),
          },
          number,
        ),
      ),
    ]);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    for (const wanted of STOP_ORDER) await this.#end(this.#ofKind(wanted));
  }

  /**
   * Restarts the processes of these kinds, and those that are not running. The API restarts first, because a
   * user waits for it. Workers stop before the sandbox stops, and start after the sandbox replies.
   */
  async restart(kinds: ReadonlySet<Kind>): Promise<void> {
    const chosen = (kind: Kind) =>
      this.#ofKind(kind).filter(({ managed }) => kinds.has(kind) || !managed.running);
    await this.#restarted([...chosen('pages'), ...chosen('api')]);
    const background = [...chosen('worker'), ...chosen('scheduler')];
    await this.#end(background);
    await this.#restarted(chosen('sandbox'));
    await this.#restarted(background);
  }

  killAll(): void {
    for (const { managed } of this.#processes) void managed.signal('SIGKILL');
  }

  #ofKind(wanted: Kind): Running[] {
    return this.#processes.filter(({ kind }) => kind === wanted);
  }

  async #end(processes: Running[]): Promise<void> {
    await Promise.all(processes.map(({ kind, managed }) => managed.stop(GRACE_MILLISECONDS[kind])));
  }

  async #restarted(processes: Running[]): Promise<void> {
    if (processes.length === 0 || this.#stopping) return;
    await step(`restarted ${processes.map(({ managed }) => managed.plan.name).join(', ')}`, () =>
      Promise.all(
        processes.map(async ({ kind, managed }) => {
          await managed.stop(GRACE_MILLISECONDS[kind]);
          if (this.#stopping) return;
          await managed.start(RESTART_PATIENCE_MILLISECONDS);
        }),
      ),
    );
  }

  #startPages(environment: NodeJS.ProcessEnv, port: number): Promise<void> {
    const plan = { name: 'pages', script: entryPoints.pages };
    return this.#start('pages', { ...plan, environment: () => pagesEnvironment(environment, port) });
  }

  #startEngineProcess(
    kind: 'api' | 'scheduler' | 'worker',
    plan: Omit<Plan, 'script'>,
    number?: number,
  ): Promise<void> {
    const port = this.#options.inspect ? inspectorPort(kind, number) : undefined;
    const environment = () => withMetricsPort(plan.environment(), kind, number);
    return this.#start(kind, { ...plan, environment, script: entryPoints[kind], inspectorPort: port });
  }

  async #start(kind: Kind, plan: Plan): Promise<void> {
    if (this.#stopping) return;
    const log = logTo(plan.name);
    const isShown = this.#options.dev && kind !== 'sandbox';
    const managed = new ManagedProcess({
      ...plan,
      restart: true,
      log: isShown ? logToConsoleAnd(log) : log,
      onFork: (child, environment) => {
        this.#orphanProcesses.note(plan.name, child.pid, environment.WORKER_ID);
        plan.onFork?.(child, environment);
      },
      onUnexpectedExit: (reason, delay) => this.#tell(plan.name, reason, delay),
    });
    this.#processes.push({ kind, managed });
    await managed.start();
  }

  #tell(name: string, reason: string, delay: number | undefined): void {
    if (!this.#stopping) say(`${name} ended (${reason}), back in ${delay} ms; see ${LOG_FOLDER}/${name}.log`);
  }
}

function withMetricsPort(
  environment: NodeJS.ProcessEnv,
  kind: 'api' | 'scheduler' | 'worker',
  number?: number,
): NodeJS.ProcessEnv {
  const port = metricsPort(environment.METRICS_PORT, kind, number);
  return port === undefined ? environment : { ...environment, METRICS_PORT: port };
}

type Running = { kind: Kind; managed: ManagedProcess };
type Plan = Omit<ProcessPlan, 'log' | 'restart'>;
