import { inRoot } from '../bootstrap/paths.mjs';
import { entryPoints, sandboxEnvironment, servingEnvironment, workerEnvironment } from './environment.ts';
import { LOG_FOLDER, logTo } from './logs.ts';
import type { LeftOvers } from './left-overs.ts';
import { ManagedProcess, type ProcessPlan } from './managed-process.ts';
import { say } from './teller.ts';
import type { WorkerRegistry } from './worker-registry.ts';

/** Workers finish the lender call they are in; what is cut off here is found again by the keeper at the next start. */
const GRACE_MILLISECONDS = { worker: 20_000, keeper: 12_000, api: 12_000, sandbox: 5_000 };
export type Kind = keyof typeof GRACE_MILLISECONDS;
/** What ran before comes up again, however busy the machine is; what cannot says so by ending. */
const RESTART_PATIENCE_MILLISECONDS = 180_000;
const STOP_ORDER: Kind[] = ['worker', 'keeper', 'api', 'sandbox'];

/** Our own processes: started in parallel, brought back when they die, stopped in the order that lets work finish. */
export class Processes {
  #processes: { kind: Kind; managed: ManagedProcess }[] = [];
  #leftOvers: LeftOvers;
  #stopping = false;

  constructor(leftOvers: LeftOvers) {
    this.#leftOvers = leftOvers;
  }

  startSandbox(port: number, webhookBaseUrl: string): Promise<void> {
    const ledger = inRoot('.data/sandbox/ledger.jsonl');
    const environment = () => sandboxEnvironment({ port, ledger, webhookBaseUrl });
    return this.#start('sandbox', { name: 'sandbox', script: entryPoints.sandbox, environment });
  }

  async startEngine(owners: NodeJS.ProcessEnv, workers: number, registry: WorkerRegistry): Promise<void> {
    const environment = servingEnvironment(owners);
    const numbers = Array.from({ length: workers }, (_, index) => index + 1);
    await Promise.all([
      this.#start('api', { name: 'api', script: entryPoints.api, environment: () => environment }),
      this.#start('keeper', { name: 'keeper', script: entryPoints.keeper, environment: () => environment }),
      ...numbers.map((number) =>
        this.#start('worker', {
          name: `worker-${number}`,
          script: entryPoints.worker,
          environment: () => workerEnvironment(environment),
          onFork: (child, { WORKER_ID }) => registry.add(WORKER_ID!, child),
        }),
      ),
    ]);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    for (const wanted of STOP_ORDER) {
      const ofKind = this.#processes.filter(({ kind }) => kind === wanted);
      await Promise.all(ofKind.map(({ managed }) => managed.stop(GRACE_MILLISECONDS[wanted])));
    }
  }

  /** Ends them gently and starts them anew, together; the lenders answer before anybody asks them. */
  async restart(kinds: ReadonlySet<Kind>): Promise<void> {
    const chosen = (wanted: Kind) => this.#processes.filter(({ kind }) => kind === wanted && kinds.has(kind));
    const engine = STOP_ORDER.filter((kind) => kind !== 'sandbox');
    const ended = async (wanted: Kind) =>
      Promise.all(chosen(wanted).map(({ managed }) => managed.stop(GRACE_MILLISECONDS[wanted])));
    const started = async (wanted: Kind) => {
      if (!this.#stopping)
        await Promise.all(chosen(wanted).map(({ managed }) => managed.start(RESTART_PATIENCE_MILLISECONDS)));
    };
    await Promise.all(engine.map(ended));
    await ended('sandbox');
    await started('sandbox');
    await Promise.all(engine.map(started));
  }

  killAll(): void {
    for (const { managed } of this.#processes) void managed.signal('SIGKILL');
  }

  async #start(kind: Kind, plan: Omit<ProcessPlan, 'log' | 'restart'>): Promise<void> {
    if (this.#stopping) return;
    const managed = new ManagedProcess({
      ...plan,
      restart: true,
      log: logTo(plan.name),
      onFork: (child, environment) => {
        this.#leftOvers.note(plan.name, child.pid, environment.WORKER_ID);
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
