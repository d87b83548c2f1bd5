// The supervisor of `npm start`: the parent of every process, and the only process that Ctrl-C reaches.
import { inRoot } from '../bootstrap/paths.mjs';
import { printFailure } from '../bootstrap/problem.mjs';
import { banner } from './banner.ts';
import { bringUp } from './bring-up.ts';
import { startControl } from './control.ts';
import { takeInstanceLock } from './instance-lock.ts';
import { OrphanProcesses } from './orphan-processes.ts';
import { LOG_FOLDER } from './logs.ts';
import { Processes, type Kind } from './processes.ts';
import { Servers } from './servers.ts';
import { parseOptions, type Options } from './options.ts';
import { watchSources } from './reload.ts';
import { readSettings } from './settings.ts';
import { say } from './console-log.ts';
import { WorkerRegistry } from './worker-registry.ts';

const STOP_DEADLINE_MILLISECONDS = 60_000;
/**
 * Milliseconds within which two signals count as one, because a single Ctrl-C arrives from the terminal and
 * from the parent process.
 */
const SAME_WISH_MILLISECONDS = 1500;
/** How long the start waits until an earlier API releases its port, in milliseconds. */
const PORT_PATIENCE_MILLISECONDS = 5000;

const abort = new AbortController();
const servers = new Servers();
const orphanProcesses = new OrphanProcesses(inRoot('.data/processes.jsonl'));
const options = optionsOrEnd();
const processes = new Processes(orphanProcesses, options);
const registry = new WorkerRegistry();
let coming: Promise<unknown> = Promise.resolve();
let unlock = () => {};
let stoppingSince = 0;
let portPatience = 0;

try {
  unlock = takeInstanceLock(`http://127.0.0.1:${process.env.PORT || 3000}`);
  registry.addDead(await orphanProcesses.stop(reportOrphanProcesses));
  const settings = await readSettings(process.env, portPatience);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  stopWhenOrphaned();
  const control = await startControl(registry);
  const up = bringUp(settings, options, { servers, processes, registry, control }, abort.signal);
  coming = up;
  const { demo, sandboxUrl, stripeSandboxUrl, migrate } = await up;
  const restart = (kinds: ReadonlySet<Kind>) => processes.restart(kinds);
  // Watching the sources starts before the banner is printed, so that no file saved after the banner is
  // missed.
  if (options.watch) watchSources({ restart, migrate }, options, abort.signal);
  const url = `http://127.0.0.1:${settings.port}/`;
  console.log(
    banner({ url, demo, sandboxUrl, stripeSandboxUrl, logFolder: LOG_FOLDER, inspect: options.inspect }),
  );
} catch (error) {
  if (stoppingSince === 0) {
    printFailure(error);
    await stop(1);
  }
}

function optionsOrEnd(): Options {
  try {
    return parseOptions(process.argv.slice(2));
  } catch (error) {
    printFailure(error);
    return process.exit(2);
  }
}

function reportOrphanProcesses(names: string[]): void {
  portPatience = PORT_PATIENCE_MILLISECONDS;
  say(`An earlier start was killed. Ending its remaining processes first: ${names.join(', ')}.`);
}

function onSignal(): void {
  if (stoppingSince === 0) void stop(0);
  else if (Date.now() - stoppingSince > SAME_WISH_MILLISECONDS) processes.killAll();
}

async function stop(exitCode: number): Promise<void> {
  stoppingSince = Date.now();
  setTimeout(() => process.exit(1), STOP_DEADLINE_MILLISECONDS).unref();
  if (exitCode === 0) say('stopping (press Ctrl-C again to stop at once)');
  abort.abort();
  // Stops the processes twice: now, and after the start has ended. A process that was just starting during
  // the first call exists only at the second call.
  await processes.stop();
  await coming.catch(() => {});
  await processes.stop();
  await servers.stop();
  unlock();
  if (exitCode === 0) say('stopped');
  process.exit(exitCode);
}

/**
 * Stops the product if the supervisor has lost its parent. npm or the parent script may be killed without
 * sending a signal.
 */
function stopWhenOrphaned(): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stoppingSince === 0 && void stop(0), 500).unref();
}
